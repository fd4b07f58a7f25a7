//! The web app that a node serves: the web app embedded in the binary, or one in a folder.
//!
//! Pages, assets, the script of the renderer and the content security policy all come from this web app.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use bytes::Bytes;
use renderer::{Bundle, RenderError};
use serde::Deserialize;

include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// A file of the web app that is embedded in the binary.
struct Embedded {
    path: &'static str,
    plain: &'static [u8],
    gzip: Option<&'static [u8]>,
    brotli: Option<&'static [u8]>,
}

/// A build of the web app, as described in its `build.json`: its id and its files.
#[derive(Debug, Clone, Deserialize)]
pub struct Build {
    #[serde(rename = "build")]
    pub id: String,
    pub entry: String,
    pub css: Vec<String>,
    pub fonts: Vec<String>,
    /// Inline script that runs before the first paint, and sets the colour mode and typography that the reader chose.
    pub colour_mode_script: String,
    /// The scripts that each page needs besides the entry script, by the name of the page.
    pub preload: HashMap<String, Vec<String>>,
    pub landing: LandingHalf,
}

/// The files of landing pages, which do not load the whole web app.
#[derive(Debug, Clone, Deserialize)]
pub struct LandingHalf {
    pub entry: String,
    /// Paths of scripts that few visitors need and that are loaded lazily.
    pub late: Vec<String>,
    /// The whole style sheet of landing pages, which is inlined in the document.
    pub style: String,
}

/// A file of the web app with its compressed encodings, and the path at which it is served.
#[derive(Debug, Clone)]
pub struct WebFile {
    pub path: String,
    pub plain: Bytes,
    pub gzip: Option<Bytes>,
    pub brotli: Option<Bytes>,
}

#[derive(Clone)]
pub struct WebApp {
    pub build: Build,
    pub files: Vec<WebFile>,
    /// The HTML page of the API description, compressed with Brotli.
    pub(crate) docs: Bytes,
    /// The HTML document of the console, compressed with Brotli.
    pub(crate) console: Bytes,
    bundle: Bundle,
}

#[derive(Debug, thiserror::Error)]
pub enum WebAppError {
    #[error("the web app's {} cannot be read: {cause}", path.display())]
    Unreadable { path: PathBuf, cause: std::io::Error },
    #[error("the web app's {} is not what its build writes: {cause}", path.display())]
    Unknown { path: PathBuf, cause: serde_json::Error },
    #[error("the web app's script cannot be used: {0}")]
    Script(#[from] RenderError),
}

impl WebApp {
    /// Returns the web app embedded in this binary.
    pub fn embedded() -> Self {
        let files = EMBEDDED.iter().map(|file| WebFile {
            path: file.path.to_owned(),
            plain: Bytes::from_static(file.plain),
            gzip: file.gzip.map(Bytes::from_static),
            brotli: file.brotli.map(Bytes::from_static),
        });
        let build = serde_json::from_str(BUILD_JSON)
            .expect("the web build writes this file, and its test reads it");
        let (docs, console) = (Bytes::from_static(API_DOCS), Bytes::from_static(CONSOLE));
        Self { build, files: files.collect(), docs, console, bundle: Bundle::embedded() }
    }

    /// Loads the web app that a web build wrote to `folder`. Later changes in the folder have no effect.
    pub fn in_folder(folder: &Path) -> Result<Self, WebAppError> {
        let description = folder.join("build.json");
        let build = serde_json::from_slice(&read(&description)?)
            .map_err(|cause| WebAppError::Unknown { path: description, cause })?;
        let client = folder.join("client");
        let mut files = Vec::new();
        for file in files_below(&client)? {
            let name = file.strip_prefix(&client).expect("listed below the client folder");
            let name = name.display().to_string();
            if name.ends_with(".gz") || name.ends_with(".br") {
                continue;
            }
            let encoded = |ending: &str| {
                let path = client.join(format!("{name}{ending}"));
                path.exists().then(|| read(&path).map(Bytes::from)).transpose()
            };
            files.push(WebFile {
                plain: read(&file)?.into(),
                gzip: encoded(".gz")?,
                brotli: encoded(".br")?,
                path: format!("/{name}"),
            });
        }
        let bundle = Bundle::compile(read(&folder.join("server/server.js"))?)?;
        let page = |name: &str| {
            let path = folder.join(name);
            let compressed = Bytes::from(read(&path)?);
            decompressed(&compressed).map_err(|cause| unreadable(&path, cause))?;
            Ok::<_, WebAppError>(compressed)
        };
        let (docs, console) = (page("api-docs.html.br")?, page("console.html.br")?);
        Ok(Self { build, files, docs, console, bundle })
    }

    /// Returns the compiled script that renders the web app's pages on the server.
    pub fn bundle(&self) -> Bundle {
        self.bundle.clone()
    }
}

/// Returns the text of a file that the web build compressed with Brotli.
pub(super) fn decompressed(compressed: &[u8]) -> std::io::Result<String> {
    let mut text = Vec::new();
    brotli::BrotliDecompress(&mut &compressed[..], &mut text)?;
    String::from_utf8(text).map_err(std::io::Error::other)
}

fn read(path: &Path) -> Result<Vec<u8>, WebAppError> {
    std::fs::read(path).map_err(|cause| unreadable(path, cause))
}

fn files_below(folder: &Path) -> Result<Vec<PathBuf>, WebAppError> {
    let entries = std::fs::read_dir(folder).map_err(|cause| unreadable(folder, cause))?;
    let mut files = Vec::new();
    for entry in entries {
        let path = entry.map_err(|cause| unreadable(folder, cause))?.path();
        if path.is_dir() {
            files.extend(files_below(&path)?);
        } else {
            files.push(path);
        }
    }
    Ok(files)
}

fn unreadable(path: &Path, cause: std::io::Error) -> WebAppError {
    WebAppError::Unreadable { path: path.to_owned(), cause }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// Returns the folder of this crate, read at run time, because several checkouts that share a target folder also
    /// share this test binary.
    fn here() -> PathBuf {
        std::env::var("CARGO_MANIFEST_DIR").unwrap().into()
    }

    #[test]
    fn everything_the_build_names_is_embedded() {
        let WebApp { build, files, .. } = WebApp::embedded();
        let named = std::iter::once(&build.entry)
            .chain(&build.css)
            .chain(&build.fonts)
            .chain(build.preload.values().flatten())
            .chain([&build.landing.entry])
            .chain(&build.landing.late);
        for name in named {
            assert!(files.iter().any(|file| file.path == format!("/{name}")), "{name}");
        }
        assert_eq!(build.id.len(), 16);
        for route in ["home", "book", "not_found", "error"] {
            assert!(build.preload.contains_key(route), "{route}");
        }
    }

    #[test]
    fn the_embedded_web_app_equals_the_one_in_its_folder() {
        let dist = here().join("../../web/dist");
        let (inside, outside) = (WebApp::embedded(), WebApp::in_folder(&dist).unwrap());
        assert_eq!(inside.build.id, outside.build.id);
        assert!(inside.docs == outside.docs && inside.console == outside.console);
        let by_path = |app: WebApp| -> BTreeMap<_, _> {
            app.files.into_iter().map(|f| (f.path, (f.plain, f.gzip, f.brotli))).collect()
        };
        assert!(by_path(inside) == by_path(outside));
    }

    #[test]
    fn a_folder_without_a_web_app_is_reported() {
        let said = WebApp::in_folder(&here().join("src")).err().unwrap().to_string();
        assert!(said.contains("build.json cannot be read"), "{said}");
    }

    #[test]
    fn embedded_files_are_compiled_from_copies_that_no_checkout_owns() {
        let table = include_str!(concat!(env!("OUT_DIR"), "/assets.rs"));
        assert!(table.contains("concat!(env!(\"OUT_DIR\"), \"/dist/client/"));
        assert!(!table.contains(&*here().to_string_lossy()), "the path of a checkout");
    }
}
