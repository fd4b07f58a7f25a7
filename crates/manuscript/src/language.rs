/// Returns a language tag with hyphens: `en_GB` becomes `en-GB`. `None` if the tag is not well-formed, or is `und`
/// (undetermined).
pub fn tag(text: &str) -> Option<String> {
    let tag = text.trim().replace('_', "-");
    let mut parts = tag.split('-');
    let first = parts.next()?;
    let primary = (2..=8).contains(&first.len()) && first.chars().all(|c| c.is_ascii_alphabetic());
    let rest = parts.all(|part| {
        (1..=8).contains(&part.len()) && part.chars().all(|c| c.is_ascii_alphanumeric())
    });
    (primary && rest && tag.len() <= 35 && first != "und").then_some(tag)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn well_formed_tags_are_accepted() {
        assert_eq!(tag("en_GB").as_deref(), Some("en-GB"));
        assert_eq!(tag(" zh-Hant-TW ").as_deref(), Some("zh-Hant-TW"));
        assert_eq!((tag("und"), tag("<b>"), tag("en us"), tag("")), (None, None, None, None));
    }
}
