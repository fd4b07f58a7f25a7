use std::fs;

use crate::process::{Running, run, text};

const STORY: &str = "+++\ntitle = \"The Quay\"\nauthor = \"Ona Brisk\"\ntags = [\"sea\"]\n+++\n\n# One\n\nIt *began*.\n\n# Two\n\nIt ended.\n";

#[test]
fn an_exported_book_imports_unchanged() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("quay.md"), STORY).unwrap();
    let imported = run(folder.path(), &["import", "quay.md", "--genre", "mystery", "--free", "2"]);
    assert_eq!(imported.status.code(), Some(0), "{}", text(&imported.stderr));
    let line = text(&imported.stdout);
    let [book_id, title, sections] = line.trim().split('\t').collect::<Vec<_>>()[..] else {
        panic!("{line}");
    };
    assert_eq!((title, sections), ("The Quay", "2"));
    let exported = run(folder.path(), &["export", book_id, "--to", "quay.epub"]);
    assert_eq!(exported.status.code(), Some(0), "{}", text(&exported.stderr));
    let again = run(folder.path(), &["import", "quay.epub", "--json", "--free", "2"]);
    let again: serde_json::Value = serde_json::from_slice(&again.stdout).unwrap();
    assert_eq!(again["book_id"], book_id, "known again by author and title");
    assert_eq!(again["sections"], 2);
    let same = run(folder.path(), &["import", "quay.epub", "--json", "--free", "2"]);
    let same: serde_json::Value = serde_json::from_slice(&same.stdout).unwrap();
    assert_eq!(same["changed"], false, "the same file changes nothing");
}

#[test]
fn an_import_reports_what_it_lost_and_strict_refuses_it() {
    let folder = tempfile::tempdir().unwrap();
    let lossy = STORY.replace("It ended.", "It ended. ![The quay](https://example.org/quay.png)");
    fs::write(folder.path().join("quay.md"), lossy).unwrap();
    let dry = run(folder.path(), &["import", "quay.md", "--dry-run", "--json"]);
    let dry: serde_json::Value = serde_json::from_slice(&dry.stdout).unwrap();
    assert_eq!(
        (dry["kept"]["sections"].as_i64(), dry["format"].as_str()),
        (Some(2), Some("Markdown"))
    );
    assert_eq!(dry["findings"][0]["subject"], "picture");
    assert_eq!(dry["findings"][0]["loss"], true);
    let strict = run(folder.path(), &["import", "quay.md", "--strict"]);
    let said = text(&strict.stderr);
    assert_eq!(strict.status.code(), Some(1));
    assert!(said.contains("lost: picture") && said.contains("another server"), "{said}");
    let imported = run(folder.path(), &["import", "quay.md"]);
    assert_eq!(imported.status.code(), Some(0), "{}", text(&imported.stderr));
    let book_id = text(&imported.stdout).split('\t').next().unwrap().to_owned();
    let said = text(&imported.stderr);
    let sentence =
        format!("The Quay: 1 thing was lost; `dogear import-report {book_id}` lists what");
    assert!(said.contains(&sentence), "{said}");
    let report = run(folder.path(), &["import-report", &book_id]);
    assert!(text(&report.stdout).contains("lost: picture"), "{}", text(&report.stdout));
    let unknown = run(folder.path(), &["import-report", "aaaaaaaaaaaa"]);
    assert_eq!(unknown.status.code(), Some(1), "{}", text(&unknown.stdout));
}

#[test]
fn drawings_are_kept_as_pictures() {
    let folder = tempfile::tempdir().unwrap();
    let plate = |number: u32| {
        format!(
            "<p>Plate {number}</p><svg viewBox=\"0 0 90 60\"><rect width=\"90\" height=\"60\" fill=\"#fff\"/>\
             <path d=\"M0 0L{number} 60\" stroke=\"#000\"/><text x=\"5\" y=\"20\">Plate {number}</text></svg>"
        )
    };
    let plates: String = (1..=42).map(plate).collect();
    let page = format!("<html><head><title>Plates</title></head><body>{plates}</body></html>");
    fs::write(folder.path().join("plates.html"), page).unwrap();
    let imported = run(folder.path(), &["import", "plates.html", "--strict"]);
    assert_eq!(imported.status.code(), Some(0), "{}", text(&imported.stderr));
    let book_id = text(&imported.stdout).split('\t').next().unwrap().to_owned();
    let report = run(folder.path(), &["import-report", &book_id]);
    assert!(text(&report.stdout).contains("42 pictures"), "{}", text(&report.stdout));
}

#[test]
fn a_book_is_exported_for_old_readers_with_its_drawn_cover() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("quay.md"), STORY).unwrap();
    let imported = run(folder.path(), &["import", "quay.md"]);
    let book_id = text(&imported.stdout).split('\t').next().unwrap().to_owned();
    let exported = run(folder.path(), &["export", &book_id, "--old-readers", "--to", "quay.epub"]);
    assert_eq!(exported.status.code(), Some(0), "{}", text(&exported.stderr));
    let epub = fs::read(folder.path().join("quay.epub")).unwrap();
    let has = |part: &[u8]| epub.windows(part.len()).any(|window| window == part);
    assert!(has(b"images/image-1.jpg") && has(b"toc.ncx") && !has(b".svg"));
}

#[test]
fn sections_can_be_released_one_by_one() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("quay.md"), STORY).unwrap();
    let imported = run(folder.path(), &["import", "quay.md", "--json", "--release", "1"]);
    assert_eq!(imported.status.code(), Some(0), "{}", text(&imported.stderr));
    let imported: serde_json::Value = serde_json::from_slice(&imported.stdout).unwrap();
    assert_eq!((imported["sections"].as_i64(), imported["waiting"].as_i64()), (Some(2), Some(1)));
    let alone = run(folder.path(), &["import", "quay.md", "--every", "5"]);
    assert!(text(&alone.stderr).contains("--release"), "{}", text(&alone.stderr));
}

#[test]
fn published_sections_stay_published_and_an_export_has_the_whole_book() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("quay.md"), STORY).unwrap();
    let import = |words: &[&str]| {
        let output = run(folder.path(), &[&["import"], words].concat());
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        (serde_json::from_slice::<serde_json::Value>(&output.stdout).unwrap(), text(&output.stderr))
    };
    let (first, said) = import(&["quay.md", "--json", "--release", "0"]);
    assert_eq!((first["waiting"].as_i64(), said.as_str()), (Some(2), ""));
    let book = first["book_id"].as_str().unwrap();
    let exported = run(folder.path(), &["export", book, "--to", "quay.epub"]);
    assert_eq!(exported.status.code(), Some(0), "{}", text(&exported.stderr));
    let (again, _) = import(&["quay.epub", "--json"]);
    assert_eq!((again["sections"].as_i64(), again["waiting"].as_i64()), (Some(2), Some(2)));
    import(&["quay.md", "--json", "--release", "2"]);
    let (less, said) = import(&["quay.md", "--json", "--release", "1"]);
    assert_eq!(less["waiting"], 0);
    let sentence =
        "dogear: The Quay: 2 sections are out already and stay out; --release says fewer\n";
    assert_eq!(said, sentence);
}

#[test]
fn a_file_that_seems_to_be_another_book_is_refused_and_lost_sections_are_told() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("quay.md"), STORY).unwrap();
    assert_eq!(run(folder.path(), &["import", "quay.md"]).status.code(), Some(0));
    let head = STORY.split("# One").next().unwrap();
    let other = format!("{head}# One\n\nNobody knew the miller.\n\n# Two\n\nHe left a key.\n");
    fs::write(folder.path().join("other.md"), other).unwrap();
    let refused = run(folder.path(), &["import", "other.md"]);
    let said = text(&refused.stderr);
    assert_eq!((refused.status.code(), text(&refused.stdout)), (Some(1), String::new()));
    let sentence = "it has the text of 0 of the 2 sections of the book, and seems to be another one. \
        Nothing was changed. --new makes a new book of it. --other-text imports it as a new version all the same.\n";
    assert!(said.ends_with(sentence), "{said}");
    let forced = run(folder.path(), &["import", "other.md", "--other-text"]);
    assert_eq!(forced.status.code(), Some(0), "{}", text(&forced.stderr));

    run(folder.path(), &["import", "quay.md", "--other-text"]);
    fs::write(folder.path().join("short.md"), STORY.split("# Two").next().unwrap()).unwrap();
    let short = run(folder.path(), &["import", "short.md", "--json"]);
    let left = "dogear: The Quay: 1 section left the book (only readers who unlocked one can still open it)\n";
    assert_eq!(text(&short.stderr), left);
    let short: serde_json::Value = serde_json::from_slice(&short.stdout).unwrap();
    assert_eq!((&short["withdrawn"], &short["restored"]), (&1.into(), &0.into()));
    let whole = run(folder.path(), &["import", "quay.md"]);
    assert_eq!(text(&whole.stderr), "dogear: The Quay: 1 section came back\n");
    assert_eq!(run(folder.path(), &["verify"]).status.code(), Some(0));
}

#[test]
fn an_invalid_file_gives_one_sentence_and_valid_ones_are_stored() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("quay.md"), STORY).unwrap();
    fs::write(folder.path().join("bad.epub"), "not a book").unwrap();
    let output = run(folder.path(), &["import", "bad.epub", "quay.md", "none.txt"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(&output.stdout).lines().count(), 1);
    let said = text(&output.stderr);
    assert!(said.contains("dogear: `bad.epub` is no EPUB: it is not a zip archive."), "{said}");
    assert!(said.contains("`none.txt` cannot be opened"), "{said}");
    let alone = run(folder.path(), &["import", "bad.epub"]);
    assert_eq!((alone.status.code(), text(&alone.stdout)), (Some(1), String::new()));
}

#[test]
fn invalid_arguments_are_rejected() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("quay.md"), STORY).unwrap();
    let wrong = |arguments: &[&str]| {
        let output = run(folder.path(), arguments);
        assert_ne!(output.status.code(), Some(0), "{arguments:?}");
        text(&output.stderr)
    };
    assert!(wrong(&["import", "quay.md", "--genre", "cookery"]).contains("possible values"));
    assert!(wrong(&["import", "quay.md", "--free", "-1"]).contains("-1"));
    assert!(wrong(&["import", "quay.md", "quay.md", "--book", "abc"]).contains("one file"));
    assert!(wrong(&["import", "quay.md", "--book", "abc"]).contains("no book abc"));
    assert!(wrong(&["export", "abc", "--to", "x.epub"]).contains("no book abc"));
    assert!(!folder.path().join("x.epub").exists());
}

#[test]
fn a_synthetic_catalogue_has_the_requested_size() {
    let folder = tempfile::tempdir().unwrap();
    let output = run(folder.path(), &["demo", "--books", "250", "--sections", "3"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(text(&output.stdout).contains("250 books of 3 sections"));
}

#[test]
fn region_rules_of_books_and_campaigns_are_set_listed_and_cleared() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("quay.md"), STORY).unwrap();
    let imported = run(folder.path(), &["import", "quay.md"]);
    let book = text(&imported.stdout).split('\t').next().unwrap().to_owned();
    let said = |words: &[&str]| {
        let output = run(folder.path(), words);
        assert_eq!(output.status.code(), Some(0), "{words:?}: {}", text(&output.stderr));
        (text(&output.stdout), text(&output.stderr))
    };
    let (told, warned) = said(&["region", &book, "--only", "us,CA"]);
    assert_eq!(told, format!("{book}\tonly CA,US\n"));
    let sentence =
        "nothing tells where readers are, so nobody can open the book now: set country_header";
    assert!(warned.contains(sentence), "{warned}");
    let (_, warned) = said(&["region", &book, "--not", "FR"]);
    assert!(warned.contains("so the rule keeps nobody out"), "{warned}");
    said(&["region", &book, "--only", "us,CA"]);
    said(&["campaign", "create", "--book", &book, "--code", "spring", "--not", "DE"]);
    let both = format!("book\t{book}\tonly CA,US\ncampaign\tspring\tnot DE\n");
    assert_eq!(said(&["region"]).0, both);
    said(&["region", "--campaign", "spring", "--only", "CA"]);
    assert_eq!(said(&["region", "--campaign", "spring"]).0, "campaign\tspring\tonly CA\n");
    assert_eq!(said(&["region", &book]).0, format!("book\t{book}\tonly CA,US\n"));
    let cleared = said(&["region", &book, "--clear"]);
    assert_eq!(cleared, (format!("{book}\teverywhere\n"), String::new()));
    assert_eq!(said(&["region", &book]).0, format!("book\t{book}\teverywhere\n"));
    assert_eq!(said(&["region"]).0, "campaign\tspring\tonly CA\n");
    for wrong in [
        &["region", &book, "--only", "Germany"][..],
        &["region", &book, "--only", "US", "--not", "DE"],
        &["region", "--only", "US"],
        &["region", "no-such-book", "--only", "US"],
        &["region", "--campaign", "no-such", "--clear"],
    ] {
        assert_ne!(run(folder.path(), wrong).status.code(), Some(0), "{wrong:?}");
    }
}

#[test]
fn a_book_is_withdrawn_and_put_back() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("quay.md"), STORY).unwrap();
    let imported = run(folder.path(), &["import", "quay.md"]);
    let book = text(&imported.stdout).split('\t').next().unwrap().to_owned();
    let said = |words: &[&str]| text(&run(folder.path(), &[&["withdraw"], words].concat()).stdout);
    assert_eq!(said(&[&book]), format!("{book} is withdrawn: it is on no list any more.\n"));
    assert_eq!(said(&[&book]), format!("{book} was withdrawn already.\n"));
    assert_eq!(said(&[&book, "--undo"]), format!("{book} is on the lists again.\n"));
    assert_eq!(said(&[&book, "--undo"]), format!("{book} was not withdrawn.\n"));
    let unknown = run(folder.path(), &["withdraw", "nope"]);
    assert_eq!(unknown.status.code(), Some(1));
    assert_eq!(text(&unknown.stderr), "dogear: there is no book nope\n");
}

#[test]
fn editors_arrange_shelves_and_the_featured_book() {
    let folder = tempfile::tempdir().unwrap();
    let add = |title: &str| {
        fs::write(folder.path().join("book.md"), STORY.replace("The Quay", title)).unwrap();
        let imported = run(folder.path(), &["import", "book.md"]);
        text(&imported.stdout).split('\t').next().unwrap().to_owned()
    };
    let (one, two, gone) = (add("One"), add("Two"), add("Gone"));
    run(folder.path(), &["withdraw", &gone]);
    let said = |words: &[&str]| {
        let output = run(folder.path(), words);
        assert_eq!(output.status.code(), Some(0), "{words:?}: {}", text(&output.stderr));
        text(&output.stdout)
    };
    let refused = |words: &[&str]| {
        let output = run(folder.path(), words);
        assert_eq!(output.status.code(), Some(1), "{words:?}: {}", text(&output.stdout));
        text(&output.stderr)
    };
    let picks = ["shelf", "set", "picks", &two, &one, "--title", "Our picks", "--actor=alice"];
    assert_eq!(said(&picks), "picks has 2 books now.\n");
    said(&["shelf", "set", "late", &one, "--title=Late"]);
    assert_eq!(said(&["shelf", "show", "picks"]), format!("{two}\tTwo\n{one}\tOne\n"));
    assert_eq!(said(&["shelf", "list"]), "picks\tOur picks\t2\nlate\tLate\t1\n");
    assert_eq!(said(&["shelf", "order", "late"]), "late\tLate\t1\npicks\tOur picks\t2\n");
    assert_eq!(said(&["shelf", "clear", "late"]), "late is removed.\n");
    assert_eq!(refused(&["shelf", "clear", "late"]), "dogear: there is no shelf `late`\n");
    let withdrawn = format!("dogear: the book {gone} is withdrawn\n");
    assert_eq!(refused(&["shelf", "set", "picks", &gone]), withdrawn);
    assert_eq!(refused(&["feature", &gone]), withdrawn);
    assert_eq!(refused(&["feature", "nope"]), "dogear: there is no book nope\n");

    assert!(said(&["feature"]).starts_with("No book is featured"));
    assert_eq!(said(&["feature", &two, "--actor=alice"]), format!("{two} is featured now.\n"));
    assert_eq!(said(&["feature"]), format!("{two}\tTwo\n"));
    assert_eq!(said(&["feature", "--clear"]), "No book is featured now.\n");
    let log = said(&["audit", "--actor=alice"]);
    for act in ["\tshelf.set\tshelf:picks\t", "\thome.feature\thome\t"] {
        assert!(log.contains(act), "{log}");
    }
}

#[test]
fn a_demo_site_keeps_what_its_editors_chose() {
    let running = Running::start(&[]);
    let folder = running.folder.path();
    let list = text(&run(folder, &["shelf", "show", "editors-picks"]).stdout);
    let book = list.lines().last().unwrap().split('\t').next().unwrap().to_owned();
    assert_eq!(run(folder, &["shelf", "set", "editors-picks", &book]).status.code(), Some(0));
    assert_eq!(run(folder, &["feature", &book]).status.code(), Some(0));
    running.terminate();
    let folder = running.finish_in_folder();
    let again = Running::start_in(folder, &[]);
    let folder = again.folder.path();
    assert_eq!(text(&run(folder, &["shelf", "show", "editors-picks"]).stdout).lines().count(), 1);
    assert!(text(&run(folder, &["feature"]).stdout).starts_with(&book));
    again.terminate();
    assert_eq!(again.finish().0, Some(0));
}
