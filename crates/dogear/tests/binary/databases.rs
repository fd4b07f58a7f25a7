use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::time::{Duration, Instant};

use crate::process::{run, text};

#[test]
fn a_missing_database_is_not_created_by_reading_commands() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("quay.md"), "# One\n\nIt began.\n").unwrap();
    let named = ["--database=sqlite:typo.db"];
    for (command, flags) in [
        (&["verify"][..], &named[..]),
        (&["export", "abc", "--to", "x.epub"], &named),
        (&["import", "quay.md"], &named),
        (&["grant", "1", "1", "--reason=x"], &named),
        (&["inbox", "list"], &[]),
        (&["campaign", "list"], &[]),
        (&["region"], &[]),
    ] {
        let output = run(folder.path(), &[command, flags].concat());
        assert_eq!(output.status.code(), Some(1), "{command:?}");
        let said = text(&output.stderr);
        let file = if flags.is_empty() { "data/dogear.db" } else { "typo.db" };
        let whole = folder.path().canonicalize().unwrap().join(file);
        assert!(
            said.starts_with(&format!("dogear: there is no database at {}", whole.display())),
            "{said}"
        );
        let advice = if flags.is_empty() { "--data" } else { "dogear migrate" };
        assert!(said.contains(advice) && said.lines().count() == 1, "{said}");
    }
    let left: Vec<_> =
        fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left, ["quay.md"], "nothing was created");
    assert_eq!(run(folder.path(), &["import", "quay.md"]).status.code(), Some(0), "a fresh folder");
    let mode = fs::metadata(folder.path().join("data")).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o700, "the data folder is private");
}

#[test]
fn an_error_names_the_database_that_cannot_be_opened() {
    let folder = tempfile::tempdir().unwrap();
    let output = run(folder.path(), &["migrate", "--database=sqlite:none/x.db"]);
    assert_eq!(output.status.code(), Some(1));
    let said = text(&output.stderr);
    assert!(said.contains("the database sqlite:none/x.db cannot be opened: "), "{said}");

    let closed = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let started = Instant::now();
    let output =
        run(folder.path(), &["verify", &format!("--database=postgres://a:secret@{closed}/books")]);
    assert_eq!(output.status.code(), Some(1));
    let said = text(&output.stderr);
    let sentence =
        format!("the database postgres://{closed}/books cannot be reached: Connection refused");
    assert!(said.contains(&sentence) && !said.contains("secret"), "{said}");
    assert!(started.elapsed() < Duration::from_secs(5), "at once");
}
