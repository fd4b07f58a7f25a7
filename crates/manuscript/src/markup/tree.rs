//! A parsed XML or HTML document as a tree of elements and text nodes. Names are in lower case, without namespace
//! prefix.

const NONE: u32 = u32::MAX;

/// Names of the attributes that the tree keeps; the parser drops all others. A leading colon stands
/// for any namespace prefix: `:type` is `epub:type`.
const USED_ATTRIBUTES: [&str; 54] = [
    "media-overlay",
    "clipbegin",
    "clipend",
    "rowspan",
    ":left",
    ":start",
    ":before",
    ":char",
    ":val",
    ":id",
    ":embed",
    ":styleid",
    ":numid",
    ":abstractnumid",
    ":ilvl",
    "target",
    "descr",
    "rel",
    "lang",
    ":lang",
    "dir",
    "align",
    "colspan",
    "fallback",
    "data",
    "id",
    "name",
    "class",
    "style",
    "href",
    ":href",
    "src",
    "alt",
    "role",
    ":role",
    ":scheme",
    ":event",
    "number",
    "unique-identifier",
    "type",
    ":type",
    "hidden",
    "start",
    "alttext",
    "content",
    "property",
    "properties",
    "refines",
    "media-type",
    "idref",
    "toc",
    "full-path",
    "algorithm",
    "page-progression-direction",
];

type Attributes = Box<[(&'static str, Box<str>)]>;

pub(crate) type NodeId = u32;

pub(crate) struct Tree {
    nodes: Vec<Node>,
}

struct Node {
    content: Content,
    parent: NodeId,
    first: NodeId,
    last: NodeId,
    next: NodeId,
}

enum Content {
    Element { name: Box<str>, attributes: Attributes },
    Text(Box<str>),
}

/// Returns the name under which the attribute `key` is stored, one of `USED_ATTRIBUTES`; `None` if it is not kept.
pub(crate) fn known_attribute(key: &str) -> Option<&'static str> {
    let local = match key.split_once(':') {
        Some((_, local)) => local,
        None => key,
    };
    let prefixed = local.len() < key.len();
    USED_ATTRIBUTES.into_iter().find(|known| match known.strip_prefix(':') {
        Some(known) => prefixed && known.eq_ignore_ascii_case(local),
        None => !prefixed && known.eq_ignore_ascii_case(local),
    })
}

impl Tree {
    pub(crate) const ROOT: NodeId = 0;

    pub(crate) fn new() -> Self {
        let content = Content::Element { name: "".into(), attributes: Box::new([]) };
        Self { nodes: vec![Node { content, parent: NONE, first: NONE, last: NONE, next: NONE }] }
    }

    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(crate) fn add_element(
        &mut self,
        parent: NodeId,
        name: &str,
        attributes: Vec<(&'static str, Box<str>)>,
    ) -> NodeId {
        let attributes = attributes.into_boxed_slice();
        self.add(parent, Content::Element { name: name.into(), attributes })
    }

    /// Stores the markup of the element that was added last, in the attribute [`super::drawing::SOURCE`].
    pub(crate) fn keep_source(&mut self, source: String) {
        if let Some(Node { content: Content::Element { attributes, .. }, .. }) =
            self.nodes.last_mut()
        {
            let kept = std::mem::take(attributes).into_vec().into_iter();
            let source = (super::drawing::SOURCE, source.into_boxed_str());
            *attributes = kept.chain([source]).collect();
        }
    }

    pub(crate) fn add_text(&mut self, parent: NodeId, text: String) {
        self.add(parent, Content::Text(text.into_boxed_str()));
    }

    fn add(&mut self, parent: NodeId, content: Content) -> NodeId {
        let id = u32::try_from(self.nodes.len()).expect("the builder limits the number of nodes");
        self.nodes.push(Node { content, parent, first: NONE, last: NONE, next: NONE });
        let parent_node = &mut self.nodes[parent as usize];
        let previous = std::mem::replace(&mut parent_node.last, id);
        match previous {
            NONE => parent_node.first = id,
            previous => self.nodes[previous as usize].next = id,
        }
        id
    }

    pub(crate) fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let first = Some(self.nodes[id as usize].first).filter(|id| *id != NONE);
        std::iter::successors(first, |id| {
            Some(self.nodes[*id as usize].next).filter(|id| *id != NONE)
        })
    }

    pub(crate) fn parent(&self, id: NodeId) -> Option<NodeId> {
        Some(self.nodes[id as usize].parent).filter(|id| *id != NONE)
    }

    /// Returns the ids of the node and all its descendants. Ids are in document order, so these form a range.
    pub(crate) fn descendants(&self, id: NodeId) -> std::ops::Range<NodeId> {
        let mut end = id;
        while self.nodes[end as usize].last != NONE {
            end = self.nodes[end as usize].last;
        }
        id..end + 1
    }

    /// Returns the element name; empty for a text node.
    pub(crate) fn name(&self, id: NodeId) -> &str {
        match &self.nodes[id as usize].content {
            Content::Element { name, .. } => name,
            Content::Text(_) => "",
        }
    }

    /// Returns the text of a text node; `None` for an element.
    pub(crate) fn text_node(&self, id: NodeId) -> Option<&str> {
        match &self.nodes[id as usize].content {
            Content::Text(text) => Some(text),
            Content::Element { .. } => None,
        }
    }

    /// Returns the value of an attribute. `name` is one of `USED_ATTRIBUTES`, such as `id`, or `:type` for `epub:type`.
    pub(crate) fn attribute(&self, id: NodeId, name: &str) -> Option<&str> {
        let Content::Element { attributes, .. } = &self.nodes[id as usize].content else {
            return None;
        };
        attributes.iter().find(|(key, _)| *key == name).map(|(_, value)| &**value)
    }

    /// Returns the semantic types of an element: the words in its `epub:type` and `role` attributes.
    pub(crate) fn types(&self, id: NodeId) -> impl Iterator<Item = &str> {
        let types = self.attribute(id, ":type").unwrap_or_default();
        let roles = self.attribute(id, "role").unwrap_or_default();
        types.split_ascii_whitespace().chain(roles.split_ascii_whitespace())
    }

    pub(crate) fn classes(&self, id: NodeId) -> impl Iterator<Item = &str> {
        self.attribute(id, "class").unwrap_or_default().split_ascii_whitespace()
    }

    pub(crate) fn first(&self, within: NodeId, name: &str) -> Option<NodeId> {
        self.descendants(within).find(|id| self.name(*id) == name)
    }

    pub(crate) fn child(&self, of: NodeId, name: &str) -> Option<NodeId> {
        self.children(of).find(|id| self.name(*id) == name)
    }

    /// Returns all text inside a node as one line with single spaces.
    pub(crate) fn line(&self, id: NodeId) -> String {
        let texts = self.descendants(id).filter_map(|id| self.text_node(id));
        crate::normalize::line(&texts.collect::<String>())
    }
}
