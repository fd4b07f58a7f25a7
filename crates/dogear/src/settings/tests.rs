use super::*;

pub(super) fn read(values: &[(&str, &str)]) -> Result<Settings, Vec<String>> {
    Settings::from_sources(
        |key| {
            let (_, text) = values.iter().find(|(name, _)| *name == key)?;
            Some(Given { text: (*text).to_owned(), place: key.to_owned() })
        },
        RouteRules::default(),
        Providers::default(),
    )
}

#[test]
fn the_defaults_are_valid_settings() {
    let settings = read(&[]).unwrap();
    assert_eq!(settings.listen, "127.0.0.1:8080".parse().unwrap());
    assert_eq!(settings.database, Address::Sqlite("data/dogear.db".into()));
    assert_eq!(settings.public_url(settings.listen), "http://localhost:8080");
    let elsewhere = "192.0.2.7:8080".parse().unwrap();
    assert_eq!(settings.public_url(elsewhere), "http://192.0.2.7:8080");
    assert!(!settings.demo);
}

#[test]
fn books_open_in_the_layout_that_the_site_chose() {
    assert_eq!(read(&[]).unwrap().reader_layout, ReaderPath::Section);
    let chosen = read(&[("reader_layout", "latest-reader")]).unwrap();
    assert_eq!(chosen.reader_layout, ReaderPath::Run);
    let problems = read(&[("reader_layout", "scroll")]).unwrap_err();
    let sentence = "reader_layout: `scroll` is none of reader, new-reader, latest-reader";
    assert_eq!(problems, [sentence]);
}

#[test]
fn each_invalid_value_gives_one_sentence_that_names_its_source() {
    let problems = read(&[
        ("listen", "8080"),
        ("database", "oracle://x"),
        ("head_timeout", "0"),
        ("max_connections", "many"),
        ("site_url", "books.example"),
        ("site_name", ""),
        ("demo", "perhaps"),
        ("log_level", "loud"),
        ("log_format", "xml"),
        ("icons_upstream", "icons.example"),
    ])
    .unwrap_err();
    assert_eq!(problems.len(), 10, "{problems:#?}");
    assert!(
        problems
            .iter()
            .any(|problem| problem.starts_with("head_timeout: `0` is not a whole number from 1"))
    );
    assert!(problems.iter().all(|problem| !problem.contains('\n')));
}

#[test]
fn the_database_is_in_the_data_folder_by_default() {
    assert_eq!(
        read(&[("data", "/srv")]).unwrap().database,
        Address::Sqlite("/srv/dogear.db".into())
    );
    let elsewhere = read(&[("data", "/srv"), ("database", "sqlite:/db/books.db")]).unwrap();
    assert_eq!(elsewhere.database, Address::Sqlite("/db/books.db".into()));
}

#[test]
fn the_commented_file_lists_every_setting_with_its_default() {
    let uncommented: String = commented_file()
        .lines()
        .map(|line| line.strip_prefix('#').filter(|rest| !rest.starts_with(' ')).unwrap_or(line))
        .filter(|line| !line.starts_with('#'))
        .fold(String::new(), |text, line| text + line + "\n");
    let table: toml::Table = uncommented.parse().unwrap();
    assert_eq!(table.len(), all().count());
    assert!(!table.contains_key("rule"), "the rules stay examples");
    assert!(!table.contains_key("provider"), "and so do the providers");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("dogear.toml");
    std::fs::write(&path, uncommented).unwrap();
    let file = read_file(&path).unwrap();
    let mut from_file =
        Settings::from_sources(|key| file.given.get(key).cloned(), file.rules, file.providers)
            .unwrap();
    assert_eq!(from_file.given.names().count(), all().count());
    from_file.given = super::reader::GivenSettings::default();
    assert_eq!(format!("{from_file:?}"), format!("{:?}", read(&[]).unwrap()));
}

#[test]
fn dogear_toml_equals_the_printed_settings_file() {
    let kept = include_str!("../../../../dogear.toml");
    assert!(kept == commented_file(), "dogear.toml is stale: run `make regen`");
}

#[test]
fn the_reference_lists_every_setting() {
    let reference = include_str!("../../../../docs/configuration.md");
    for setting in all() {
        let row = format!("| `{}` |", setting.key);
        assert!(reference.contains(&row), "no row {row}: run `make regen`");
    }
}

#[test]
fn rules_are_read_from_the_file_and_invalid_ones_give_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("dogear.toml");
    let uncommented = super::file::RULES_HELP
        .split_once("[[rule]]")
        .unwrap()
        .1
        .replace("\n# ", "\n")
        .replace("\n#", "\n");
    std::fs::write(&path, format!("[[rule]]{uncommented}")).unwrap();
    assert!(!read_file(&path).unwrap().rules.is_empty(), "the example in the file is valid");
    std::fs::write(&path, "[[rule]]\npath = \"/a\"\nredirect = \"//evil\"\n").unwrap();
    assert!(read_file(&path).unwrap_err()[0].contains("neither a path nor an https address"));
    std::fs::write(&path, "[[rule]]\npth = \"/a\"\n").unwrap();
    assert!(read_file(&path).unwrap_err()[0].contains("a [[rule]] is wrong"));
}

#[test]
fn providers_are_read_from_the_file_and_invalid_ones_give_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("dogear.toml");
    let problems = |text: &str| {
        std::fs::write(&path, text).unwrap();
        read_file(&path).unwrap_err()
    };
    let example = super::file::PROVIDERS_HELP.split_once("[[provider]]").unwrap().1;
    let example = example.replace("\n# ", "\n").replace("\n#", "\n");
    let apple = "the provider `apple` has a private_key that is not the text of a .p8 file";
    let found = problems(&format!("[[provider]]{example}"));
    assert!(found.len() == 1 && found[0].contains(apple), "all but the key is good: {found:?}");

    let google = "[[provider]]\nname = \"google\"\nkind = \"google\"\nclient_id = \"a\"\n";
    std::fs::write(&path, format!("{google}client_secret = \"b\"\n")).unwrap();
    let file = read_file(&path).unwrap();
    assert_eq!(file.providers.offered()[0].label, "Google");
    assert!(problems(google)[0].contains("the provider `google` needs its client_secret"));
    assert!(problems("[[provider]]\nname = \"x\"\n")[0].contains("a [[provider]] is wrong"));
    let unknown = google.replace("kind = \"google\"", "kind = \"myspace\"");
    assert!(problems(&unknown)[0].contains("a [[provider]] is wrong"));
    assert!(problems(&format!("{google}secret = \"hush\"\n"))[0].contains("unknown field"));
}

#[test]
fn an_unknown_key_or_broken_file_gives_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("dogear.toml");
    std::fs::write(&path, "lisen = \"x\"\nlisten = [1]\n").unwrap();
    let problems = read_file(&path).unwrap_err();
    assert_eq!(problems.len(), 2);
    assert!(problems[0].contains("no setting `lisen`"), "{problems:?}");
    std::fs::write(&path, "listen = ").unwrap();
    assert!(read_file(&path).unwrap_err()[0].contains("is not TOML"));
    assert!(read_file(&folder.path().join("none.toml")).unwrap_err()[0].contains("cannot be read"));
}

#[test]
fn product_and_payment_settings_are_validated() {
    use ::money::payments::ChosenProvider;
    let provider = |values: &[(&str, &str)]| read(values).unwrap().payments.provider;
    assert_eq!(provider(&[]), ChosenProvider::Sandbox);
    assert_eq!(provider(&[("payments", "none"), ("mode", "production")]), ChosenProvider::None);
    let stripe = [
        ("mode", "production"),
        ("payments", "stripe"),
        ("stripe_secret_key", "sk_live_0123456789"),
        ("stripe_webhook_secret", "whsec_0123456789"),
    ];
    assert!(matches!(provider(&stripe), ChosenProvider::Stripe(_)));
    assert!(!format!("{:?}", read(&stripe).unwrap()).contains("0123456789"), "secrets stay secret");
    for key in ["sk_test_0123456789", "rk_test_0123456789"] {
        let with = |mode| [("mode", mode), stripe[1], ("stripe_secret_key", key), stripe[3]];
        assert!(matches!(provider(&with("trial")), ChosenProvider::Stripe(_)), "fine for a trial");
        let problems = read(&with("production")).unwrap_err();
        let told = "stripe_secret_key: this is a test key of Stripe, with which nobody pays: \
                    production needs the live key";
        assert_eq!(problems, [told]);
    }
    for (values, told) in [
        (
            &[("mode", "production")][..],
            "payments: the sandbox takes no money and does not run in production mode",
        ),
        (&[("mode", "live")], "mode: `live` is not trial or production"),
        (&[("payments", "cash")], "payments: `cash` is not sandbox, stripe or none"),
        (&[("packs", "200=1.99")], "packs: `200=1.99` is not a pack, such as 200:1.99"),
        (&[("plans", "day:1.99")], "plans: `day:1.99` is not a plan: week, month or year"),
        (&[("currency", "JPY")], "currency: JPY has no hundredths"),
        (&[("vip_grace_days", "31")], "vip_grace_days: `31` is not a whole number from 0 to 30"),
    ] {
        let problems = read(values).unwrap_err();
        assert!(problems.len() == 1 && problems[0].starts_with(told), "{problems:?}");
    }
    let problems =
        read(&[("payments", "stripe"), ("stripe_url", "http://pay.example")]).unwrap_err();
    assert_eq!(problems.len(), 3, "{problems:?}");
}

#[test]
fn conversion_settings_are_validated_and_tokens_stay_secret() {
    let silent = read(&[("meta_pixel_id", "12345"), ("tiktok_pixel_id", "C4A1")]).unwrap();
    assert_eq!(silent.pixels.meta.as_deref(), Some("12345"), "browsers report without a token");
    assert!(silent.conversions.meta.is_none() && silent.conversions.tiktok.is_none());
    let told = read(&[
        ("meta_pixel_id", "12345"),
        ("meta_access_token", "EAAB0123456789"),
        ("meta_test_code", "TEST1"),
        ("tiktok_pixel_id", "C4A1"),
        ("tiktok_access_token", "hush0123456789"),
    ])
    .unwrap();
    assert!(!format!("{told:?}").contains("0123456789"), "secrets stay secret");
    let meta = told.conversions.meta.unwrap();
    assert_eq!((meta.pixel_id.as_str(), meta.test_code.as_deref()), ("12345", Some("TEST1")));
    assert_eq!(meta.api, "https://graph.facebook.com/v24.0".parse().unwrap());
    assert_eq!(told.conversions.tiktok.unwrap().access_token, "hush0123456789");
    for (values, complaint) in [
        (&[("meta_access_token", "x")][..], "meta_access_token: an access token needs the id of"),
        (&[("tiktok_pixel_id", "C 1")], "tiktok_pixel_id: `C 1` is not the id of a pixel"),
        (&[("meta_api", "http://graph.example")], "meta_api: `http://graph.example` is not an"),
        (&[("meta_test_code", "a-b")], "meta_test_code: `a-b` is not a test code"),
    ] {
        let problems = read(values).unwrap_err();
        assert!(problems.len() == 1 && problems[0].starts_with(complaint), "{problems:?}");
    }
}

#[test]
fn country_rules_require_a_source_of_countries() {
    let header = ("country_header", "CF-IPCountry");
    let proxy = ("trusted_proxies", "127.0.0.1");
    let settings = read(&[header, proxy, ("countries_not", "de, AT")]).unwrap();
    assert!(settings.regions.has_source());
    let site = settings.regions.options().unwrap().site.unwrap();
    assert_eq!(site.to_string(), "not AT,DE");
    for (wrong, said) in [
        (&[header][..], "country_header: it is believed from trusted_proxies only"),
        (&[proxy, ("country_header", "no header")], "country_header: `no header` is not the name"),
        (&[("countries_only", "US")], "countries_only: countries are not known"),
        (
            &[header, proxy, ("countries_only", "Germany")],
            "countries_only: `Germany` is no country",
        ),
        (
            &[header, proxy, ("countries_only", "US"), ("countries_not", "DE")],
            "countries_only: say countries_only or countries_not, not both",
        ),
    ] {
        let problems = read(wrong).unwrap_err();
        assert!(problems[0].starts_with(said), "{problems:?}");
    }
    assert!(!read(&[]).unwrap().regions.has_source());
    let missing = read(&[("country_file", "/nowhere.mmdb")]).unwrap();
    assert!(missing.regions.options().is_err());
}
