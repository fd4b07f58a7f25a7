//! Shared components of the OpenAPI document, and the tags with their groups.

use utoipa::openapi::extensions::ExtensionsBuilder;
use utoipa::openapi::path::{ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{Components, SchemaType};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::tag::TagBuilder;
use utoipa::openapi::{
    HeaderBuilder, KnownFormat, Object, ObjectBuilder, OpenApi, Ref, RefOr, Response, SchemaFormat,
    Type,
};

// Names of the schemas of errors.
pub(crate) const ERROR: &str = "ApiError";
pub(crate) const ERROR_PAGE: &str = "ErrorPage";
pub(crate) const PROBLEM: &str = "ProblemDetails";
// Names of the security schemes in the document.
pub(crate) const TOKEN: &str = "reader_token";
pub(crate) const SESSION_COOKIE: &str = "session_half";
pub(crate) const CONSOLE_COOKIE: &str = "console_session";
pub(crate) const GUEST_ID: &str = "guest_id";
pub(crate) const GUEST_SECRET: &str = "guest_secret";

/// Adds to `components` the schemas, headers, parameters, responses and security schemes to which
/// completed operations refer.
pub fn add_shared(components: &mut Components) {
    components.schemas.insert(ERROR.to_owned(), error().into());
    components.schemas.insert(ERROR_PAGE.to_owned(), error_page().into());
    components.schemas.insert(PROBLEM.to_owned(), problem().into());
    for (name, kind, text) in [
        (
            "ETag",
            Type::String,
            "Version of the response; sent back in `If-None-Match`, it gets 304 while the response is unchanged.",
        ),
        ("Retry-After", Type::Integer, "Seconds after which a retry is useful."),
        ("Location", Type::String, "The URL to go to."),
        (
            "Content-Disposition",
            Type::String,
            "`attachment` with a file name, if the response is a file.",
        ),
    ] {
        let header = HeaderBuilder::new()
            .schema(Some(Object::with_type(kind)))
            .description(Some(text))
            .build();
        components.headers.insert(name.to_owned(), header.into());
    }
    add_header_parameters(components);
    let mut unchanged =
        Response::new("The client has the current version; the response has no body.");
    unchanged.headers.insert("ETag".to_owned(), header("ETag"));
    components.responses.insert("NotModified".to_owned(), unchanged.into());
    let mut elsewhere = Response::new(
        "The site or the book is not offered in the country of the request; `Location` is a page that says so.",
    );
    elsewhere.headers.insert("Location".to_owned(), header("Location"));
    components.responses.insert("NotOfferedHere".to_owned(), elsewhere.into());
    add_security(components);
}

// Component names of request headers, to which operations refer as parameters.
pub(crate) const IF_NONE_MATCH: &str = "IfNoneMatch";
pub(crate) const RANGE: &str = "Range";
pub(crate) const IF_RANGE: &str = "IfRange";

fn add_header_parameters(components: &mut Components) {
    for (component, name, text) in [
        (
            IF_NONE_MATCH,
            "If-None-Match",
            "The `ETag` of an earlier response. While it is the current one, the response is 304 and has no body.",
        ),
        (
            RANGE,
            "Range",
            "One range of bytes, such as `bytes=0-1023`, which gets 206. Several ranges, or a malformed header, get the \
             whole file; a range that starts after the end of the file gets 416.",
        ),
        (
            IF_RANGE,
            "If-Range",
            "The `ETag` of the file of which the client has a part. If it is not the current one, the response is the \
             whole file.",
        ),
    ] {
        let parameter = ParameterBuilder::new()
            .name(name)
            .parameter_in(ParameterIn::Header)
            .description(Some(text))
            .schema(Some(Object::with_type(Type::String)))
            .build();
        components.parameters.insert(component.to_owned(), parameter.into());
    }
}

fn header(name: &str) -> RefOr<utoipa::openapi::Header> {
    RefOr::Ref(Ref::new(format!("#/components/headers/{name}")))
}

fn error() -> ObjectBuilder {
    let code = ObjectBuilder::new()
        .schema_type(Type::Integer)
        .format(Some(SchemaFormat::KnownFormat(KnownFormat::Int32)))
        .description(Some("What happened, as a number on which programs can act."));
    let message = ObjectBuilder::new()
        .schema_type(Type::String)
        .description(Some("What happened, as a sentence for people. The text may change."));
    let data = ObjectBuilder::new()
        .schema_type(SchemaType::AnyValue)
        .description(Some("Details of the error for the codes that have details; otherwise null."));
    ObjectBuilder::new()
        .description(Some("The body of every error."))
        .property("code", code)
        .required("code")
        .property("message", message)
        .required("message")
        .property("data", data)
        .required("data")
}

fn problem() -> ObjectBuilder {
    let text = |example: &str, meaning: &str| {
        let text = ObjectBuilder::new().schema_type(Type::String).examples([example]);
        text.description(Some(meaning))
    };
    let number = |example: i32, meaning: &str| {
        let number = ObjectBuilder::new().schema_type(Type::Integer).examples([example]);
        let format = SchemaFormat::KnownFormat(KnownFormat::Int32);
        number.format(Some(format)).description(Some(meaning))
    };
    let data = ObjectBuilder::new()
        .schema_type(SchemaType::AnyValue)
        .description(Some("Details of the error for the codes that have details; otherwise null."));
    ObjectBuilder::new()
        .description(Some("Problem details (RFC 9457) with the code of the API's errors."))
        .property("type", text("about:blank", "Always `about:blank`."))
        .property("title", text("Not Found", "The HTTP status in words."))
        .property("status", number(404, "The HTTP status of the response."))
        .property("detail", text("There is no such book", "What happened, as a sentence."))
        .property("code", number(1001, "What happened, as a number on which programs can act."))
        .property("data", data)
        .required("type")
        .required("title")
        .required("status")
        .required("detail")
        .required("code")
        .required("data")
}

fn error_page() -> ObjectBuilder {
    let route = ObjectBuilder::new()
        .schema_type(Type::String)
        .examples(["not_found"])
        .description(Some("The page to show, such as `not_found` or `error`."));
    let status = ObjectBuilder::new()
        .schema_type(Type::Integer)
        .format(Some(SchemaFormat::KnownFormat(KnownFormat::Int32)))
        .examples([404])
        .description(Some("The HTTP status of the response."));
    ObjectBuilder::new()
        .description(Some("The payload of a page that reports an error."))
        .property("route", route)
        .required("route")
        .property("status", status)
        .required("status")
}

fn add_security(components: &mut Components) {
    let token = HttpBuilder::new()
        .scheme(HttpAuthScheme::Bearer)
        .description(Some(
            "The `access_token` of a login, which `POST /api/me/auth-visitor` returns. It works together with the \
             cookie `session_half` of the same login.",
        ))
        .build();
    components.add_security_scheme(TOKEN, SecurityScheme::Http(token));
    for (name, text) in [
        (
            SESSION_COOKIE,
            "The second half of a login, set as a cookie beside the access token. On https the name of the cookie is \
             `__Host-session_half`.",
        ),
        (
            CONSOLE_COOKIE,
            "The token of an operator's session, set by a sign-in to the console. On https the name of the cookie is \
             `__Host-console_session`.",
        ),
        (GUEST_ID, "The public id of the guest of this browser, set by a login."),
        (
            GUEST_SECRET,
            "The secret of this browser, set by a login. With `guest_id`, it gets a ticket for the next login. On https \
             the name of the cookie is `__Host-guest_secret`.",
        ),
    ] {
        let cookie = ApiKey::Cookie(ApiKeyValue::with_description(name, text));
        components.add_security_scheme(name, SecurityScheme::ApiKey(cookie));
    }
}

/// The tags of operations, each with its description, in three groups: the API, the pages and files of the site, and
/// the operation of a node (probes and builds).
static TAGS: [(&str, &[(&str, &str)]); 3] = [
    (
        "API",
        &[
            (
                "session",
                "Logins of guests and accounts, profile, devices, hand-over to another browser, export and deletion.",
            ),
            ("catalogue", "Books, their sections, and lists of books."),
            ("search", "Search for books, and suggestions for an unfinished query."),
            (
                "rights",
                "Texts of sections: whole if the reader may read the section, otherwise its beginning.",
            ),
            (
                "reading",
                "Positions, marks, library, shelves, history, statistics and reading settings of the reader.",
            ),
            ("wallet", "Coins: balance, prices, unlocks, receipts and records."),
            ("payments", "Packs of coins, VIP plans, orders and payments."),
            ("welfare", "Daily check-in, tasks and their rewards."),
            (
                "notices",
                "Notifications by push and mail, and what a reader wants to be notified of.",
            ),
            ("inbox", "Messages from readers to the publisher."),
            ("campaigns", "Landing pages of ads: visits, consent and conversion events."),
            (
                "console",
                "The console of the publisher's operators. Without an operator's session these paths do not exist.",
            ),
        ],
    ),
    (
        "Pages, files and feeds",
        &[
            (
                "pages",
                "Pages for people: the HTML of each page, and the payload (JSON) from which it is rendered.",
            ),
            ("files", "Covers, pictures, icons, and the files of the web app."),
            ("feeds", "OPDS catalogues, Atom feeds and EPUB files of free books."),
            (
                "findability",
                "Files for search engines and browsers: sitemap, crawler rules, web app manifest.",
            ),
        ],
    ),
    (
        "Operation",
        &[
            ("operation", "Health probes of a node, and this API description."),
            (
                "builds",
                "Builds of the web app, by which open tabs notice that a new version was deployed.",
            ),
        ],
    ),
];

/// Adds all tags in order, each with its description, and the groups of tags as the extension `x-tagGroups`.
pub fn add_tags(document: &mut OpenApi) {
    let all = TAGS.iter().flat_map(|(_, tags)| tags.iter());
    let tag = |(name, text): &(&str, &str)| {
        TagBuilder::new().name(*name).description(Some(*text)).build()
    };
    document.tags = Some(all.map(tag).collect());
    let group = |(name, tags): &(&str, &[(&str, &str)])| {
        let names: Vec<&str> = tags.iter().map(|(name, _)| *name).collect();
        serde_json::json!({ "name": name, "tags": names })
    };
    let groups: Vec<_> = TAGS.iter().map(group).collect();
    document.extensions = Some(ExtensionsBuilder::new().add("x-tagGroups", groups).build());
}
