//! Locked books are told by what the lock leaves in the archive, and refused.

use super::archive::Archive;
use super::tree::Tree;
use super::xhtml::{Markup, load};
use crate::refusal::Refusal;

/// Fonts made unusable outside of the book hide no text.
const FONT_OBFUSCATION: [&str; 2] =
    ["http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#rc"];

pub(super) fn refuse_locked(archive: &Archive<'_>) -> Result<(), Refusal> {
    let marks = [
        ("META-INF/sinf.xml", "Apple FairPlay"),
        ("META-INF/license.lcpl", "Readium LCP"),
        ("META-INF/rights.xml", "Adobe ADEPT"),
    ];
    if let Some((_, scheme)) = marks.into_iter().find(|(name, _)| archive.find(name).is_some()) {
        return Err(Refusal::Drm { scheme });
    }
    let Some(tree) = load(archive, "META-INF/encryption.xml", Markup::Xml)? else { return Ok(()) };
    let locked = tree.descendants(Tree::ROOT).filter(|id| tree.name(*id) == "encrypteddata");
    for data in locked {
        let method = tree.first(data, "encryptionmethod");
        let algorithm = method.and_then(|id| tree.attribute(id, "algorithm")).unwrap_or_default();
        if !FONT_OBFUSCATION.contains(&algorithm.to_lowercase().as_str()) {
            return Err(Refusal::Drm { scheme: "an unknown scheme" });
        }
    }
    Ok(())
}
