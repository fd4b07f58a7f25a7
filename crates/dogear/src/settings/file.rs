//! Reads the settings file, and writes a default file with comments.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::Path;

use login_providers::{NewProvider, Providers};
use site::http::{NewRule, RouteRules};

use super::{Given, all};

pub(super) const RULES_HELP: &str = r#"
# Route rules, in this file only, any number of them: applied to a path before any page is looked
# up. A path is exact, ends in /** for everything below, or has {names} for single segments.
#
# [[rule]]
# path = "/novel/{id}"
# redirect = "/book/{id}"           # a path or an https address
# status = 308                      # 301, 302, 307 (default) or 308
#
# [[rule]]
# path = "/book/**"
# headers = { "x-robots-tag" = "noarchive" }
# render = "browser"                # leave rendering to the browser; default "server"
"#;

pub(super) const PROVIDERS_HELP: &str = r#"
# Login providers, in this file only, in the order in which they are offered. Register
# SITE_URL/third-party/NAME with each as the redirect URL.
#
# [[provider]]
# name = "google"
# kind = "google"                   # facebook, google, apple, or oidc for any OpenID Connect issuer
# client_id = "…"                   # the app id with facebook, the services id with apple
# client_secret = "…"
#
# [[provider]]
# name = "facebook"
# kind = "facebook"
# client_id = "1234567890"
# client_secret = "…"
# version = "v20.0"                 # of its Graph API; this is the default
#
# [[provider]]
# name = "apple"
# kind = "apple"
# client_id = "com.example.books"
# team_id = "…"
# key_id = "…"
# private_key = """
# -----BEGIN PRIVATE KEY-----
# …
# -----END PRIVATE KEY-----
# """
#
# [[provider]]
# name = "library"
# kind = "oidc"
# label = "City Library"            # on the button
# issuer = "https://login.example"
# client_id = "…"
# client_secret = "…"               # omit for a client that has none
"#;

/// The content of a settings file: settings by name, and the route rules and login providers, which can be set only in
/// a file.
#[derive(Debug, Default)]
pub(super) struct FileSettings {
    pub(super) given: BTreeMap<String, Given>,
    pub(super) rules: RouteRules,
    pub(super) providers: Providers,
    /// Hashes of the tables `rule` (route rules) and `provider` (login providers) in the file, by
    /// the table's name. With these hashes, a reload of the settings detects changed tables. A
    /// table that is not in the file is left out.
    pub(super) tables: BTreeMap<&'static str, String>,
}

/// Returns a hash of a value that may contain secrets.
fn fingerprint(value: &toml::Value) -> String {
    let mut hasher = DefaultHasher::new();
    value.to_string().hash(&mut hasher);
    format!("{:x}", hasher.finish())
}

pub(super) fn read_file(path: &Path) -> Result<FileSettings, Vec<String>> {
    let name = path.display();
    let text = std::fs::read_to_string(path)
        .map_err(|error| vec![format!("{name} cannot be read: {error}")])?;
    let table: toml::Table = text.parse().map_err(|error: toml::de::Error| {
        let before = error.span().map_or("", |span| &text[..span.start.min(text.len())]);
        let line = 1 + before.matches('\n').count();
        vec![format!("{name} is not TOML, on line {line}: {}", error.message())]
    })?;
    let mut given = BTreeMap::new();
    let mut problems = Vec::new();
    let (mut rules, mut providers) = (RouteRules::default(), Providers::default());
    let mut tables = BTreeMap::new();
    for (key, value) in table {
        if key == "rule" {
            tables.insert("rule", fingerprint(&value));
            match read_rules(value) {
                Ok(read) => rules = read,
                Err(found) => {
                    problems.extend(found.iter().map(|problem| format!("{name}: {problem}")))
                }
            }
            continue;
        }
        if key == "provider" {
            tables.insert("provider", fingerprint(&value));
            match read_providers(value) {
                Ok(read) => providers = read,
                Err(found) => {
                    problems.extend(found.iter().map(|problem| format!("{name}: {problem}")))
                }
            }
            continue;
        }
        if !all().any(|setting| setting.key == key) {
            problems.push(format!("{name}: there is no setting `{key}`"));
            continue;
        }
        let text = match value {
            toml::Value::String(text) => text,
            toml::Value::Integer(number) => number.to_string(),
            toml::Value::Boolean(flag) => flag.to_string(),
            _ => {
                problems.push(format!("{name}: {key} must be text, a number, or true or false"));
                continue;
            }
        };
        given.insert(key.clone(), Given { text, place: format!("{name}: {key}") });
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    Ok(FileSettings { given, rules, providers, tables })
}

fn read_rules(value: toml::Value) -> Result<RouteRules, Vec<String>> {
    let rules: Vec<NewRule> = value.try_into().map_err(|error: toml::de::Error| {
        vec![format!("a [[rule]] is wrong: {}", error.message())]
    })?;
    RouteRules::new(rules)
}

fn read_providers(value: toml::Value) -> Result<Providers, Vec<String>> {
    let providers: Vec<NewProvider> = value.try_into().map_err(|error: toml::de::Error| {
        vec![format!("a [[provider]] is wrong: {}", error.message())]
    })?;
    Providers::new(providers)
}

/// Returns the text of a settings file in which every setting is commented out, with its help and default.
pub(crate) fn commented_file() -> String {
    let mut text = String::from(
        "# Settings of Dogear. Each can also be given as DOGEAR_NAME in the environment or as --name\n\
         # on the command line; the command line wins over the environment, and that over this file.\n",
    );
    for setting in all() {
        let value = if is_bare(setting.default) {
            setting.default.to_owned()
        } else {
            format!("{:?}", setting.default)
        };
        write!(text, "\n# {}.\n#{} = {value}\n", setting.help, setting.key)
            .expect("writing to a String cannot fail");
    }
    text.push_str(RULES_HELP);
    text.push_str(PROVIDERS_HELP);
    text
}

fn is_bare(value: &str) -> bool {
    value.parse::<u64>().is_ok() || value.parse::<bool>().is_ok()
}
