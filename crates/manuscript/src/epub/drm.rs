//! Detects DRM and refuses protected books.

use crate::archive::Archive;
use crate::error::ReadErrorKind;
use crate::markup::tree::Tree;
use crate::markup::xhtml::{Markup, load};

/// Encryption methods that do not count as DRM, because they only obfuscate fonts and never encrypt
/// text.
const FONT_OBFUSCATION: [&str; 2] =
    ["http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#rc"];

pub(crate) fn refuse_drm(archive: &Archive<'_>) -> Result<(), ReadErrorKind> {
    let schemes = [
        ("META-INF/sinf.xml", "Apple FairPlay"),
        ("META-INF/license.lcpl", "Readium LCP"),
        ("META-INF/rights.xml", "Adobe ADEPT"),
    ];
    if let Some((_, scheme)) = schemes.into_iter().find(|(name, _)| archive.find(name).is_some()) {
        return Err(ReadErrorKind::Drm { scheme });
    }
    let Some(tree) = load(archive, "META-INF/encryption.xml", Markup::Xml)? else { return Ok(()) };
    let encrypted = tree.descendants(Tree::ROOT).filter(|id| tree.name(*id) == "encrypteddata");
    for data in encrypted {
        let method = tree.first(data, "encryptionmethod");
        let algorithm = method.and_then(|id| tree.attribute(id, "algorithm")).unwrap_or_default();
        if !FONT_OBFUSCATION.contains(&algorithm.to_lowercase().as_str()) {
            return Err(ReadErrorKind::Drm { scheme: "an unknown scheme" });
        }
    }
    Ok(())
}
