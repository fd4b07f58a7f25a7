/// One setting: a row in the table of all settings.
pub(super) struct Setting {
    pub(super) key: &'static str,
    pub(super) default: &'static str,
    pub(super) help: &'static str,
}

pub(super) const fn setting(
    key: &'static str,
    default: &'static str,
    help: &'static str,
) -> Setting {
    Setting { key, default, help }
}
