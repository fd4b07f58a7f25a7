use std::path::Path;
use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};

use database::{Address, Database, DatabaseError, execute};
use test_database::TestDatabase;

use crate::ledger::Guest;
use crate::process::{Running, dogear, run, send_signal, text};
use crate::serving::metrics_at;

fn backups(folder: &Path) -> Vec<String> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.filter(|name| name.starts_with("dogear-")).collect()
}

#[test]
fn a_served_site_is_backed_up_verified_and_restored() {
    let running = Running::start(&["--site-name=Example"]);
    let folder = running.folder.path();
    let number = Guest::visiting(&running).number;
    let given = run(folder, &["grant", &number, "50", "--reason", "a trial"]);
    assert_eq!(given.status.code(), Some(0), "{}", text(&given.stderr));
    let made = run(folder, &["backup", "copies", "--site-name=Example"]);
    assert_eq!(made.status.code(), Some(0), "{}", text(&made.stderr));
    let said = text(&made.stdout);
    assert!(said.starts_with("copies/dogear-") && said.contains(" tables, "), "{said}");
    assert_eq!(backups(&folder.join("copies")).len(), 1);
    // This grant is made after the backup, so the backup does not contain it.
    run(folder, &["grant", &number, "7", "--reason", "later"]);

    let verified = run(folder, &["backup", "copies", "--verify"]);
    assert_eq!(verified.status.code(), Some(0), "{}", text(&verified.stderr));
    let said = text(&verified.stdout);
    assert!(
        said.contains("all checksums match") && said.contains("entries: 1, wallets: 1"),
        "{said}"
    );
    assert_eq!(std::fs::read_dir(folder.join("copies")).unwrap().count(), 1, "no scratch is left");

    let refused = run(folder, &["restore", "copies"]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(text(&refused.stderr).contains("data/dogear.db exists already"), "not over a site");
    let restored = run(folder, &["restore", "copies", "--data=again"]);
    assert_eq!(restored.status.code(), Some(0), "{}", text(&restored.stderr));
    let said = text(&restored.stdout);
    assert!(said.contains("site_name") && said.contains("All is in order."), "{said}");
    let given = run(folder, &["grant", &number, "1", "--reason", "the balance", "--data=again"]);
    assert_eq!(text(&given.stdout), format!("{number} has 51 coins and 0 bonus coins.\n"));

    // A new PostgreSQL database can be filled from the same backup.
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let target = runtime.block_on(async { TestDatabase::postgres().await.without_tables().await });
    let Address::Postgres(url) = &target.address else { unreachable!() };
    let moved = run(folder, &["restore", "copies", "--database", url]);
    assert_eq!(moved.status.code(), Some(0), "{}", text(&moved.stderr));
    assert!(text(&moved.stdout).contains("entries: 1, wallets: 1. All is in order."));
}

#[test]
fn a_backup_of_nothing_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    for arguments in
        [&["backup", "copies"][..], &["backup", "copies", "--verify"], &["restore", "copies"]]
    {
        let output = run(folder.path(), arguments);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert_eq!(text(&output.stderr).lines().count(), 1, "{}", text(&output.stderr));
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "nothing was made");
}

#[test]
fn the_server_makes_backups_by_itself_and_shows_them_in_the_metrics() {
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let flags = [&format!("--metrics-listen={free}")[..], "--backup-dir=copies"];
    let at_once = [("DOGEAR_TEST_FIRST_BACKUP", "0")];
    let running = Running::start_with(tempfile::tempdir().unwrap(), &flags, &at_once);
    let deadline = Instant::now() + Duration::from_secs(120);
    loop {
        let metrics = metrics_at(free);
        let last =
            metrics.lines().find_map(|line| line.strip_prefix("dogear_backup_last_seconds "));
        if last.expect("it is there from the start") != "0" {
            assert!(metrics.contains("dogear_backup_failures_total 0"), "{metrics}");
            break;
        }
        assert!(Instant::now() < deadline, "{metrics}");
        thread::sleep(Duration::from_millis(50));
    }
    let folder = running.folder.path();
    assert_eq!(backups(&folder.join("copies")).len(), 1);
    let flags = ["--backup-dir=copies", "--listen=127.0.0.1:0", "--metrics-listen="];
    let doctor = run(folder, &[&["doctor"], &flags[..]].concat());
    let said = text(&doctor.stdout);
    assert!(said.contains("ok    backup    the newest in copies is of "), "{said}");
    assert_eq!(doctor.status.code(), Some(0), "{said}");

    // A backup that was made under a wrong clock is reported.
    let made = &backups(&folder.join("copies"))[0];
    let future = folder.join("copies/dogear-29990101T000000Z");
    std::fs::rename(folder.join("copies").join(made), future).unwrap();
    let doctor = run(folder, &[&["doctor"], &flags[..]].concat());
    let said = text(&doctor.stdout);
    assert!(
        said.contains("WRONG backup    copies/dogear-29990101T000000Z is of the future"),
        "{said}"
    );
    assert_eq!(doctor.status.code(), Some(1), "{said}");
}

/// Makes a site in `folder` whose database has large rows: 64 sounds of 4 MiB each.
fn site_with_large_rows(folder: &Path) {
    let made = run(folder, &["migrate", "--data=data"]);
    assert_eq!(made.status.code(), Some(0), "{}", text(&made.stderr));
    let address = Address::Sqlite(folder.join("data/dogear.db"));
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let database = Database::open(&address, database::Options::default()).await.unwrap();
        let filled = database.write::<_, DatabaseError, _>(|unit| {
            Box::pin(async move {
                let bytes = vec![7_u8; 4 << 20];
                for number in 0..64 {
                    let sql = "INSERT INTO sound (name, bytes) VALUES ($1, $2)";
                    execute!(unit, sql, format!("sound-{number}"), &bytes)?;
                }
                Ok(())
            })
        });
        filled.await.unwrap();
        database.close().await;
    });
}

/// Returns the names of the files and folders in `folder` that belong to an unfinished backup,
/// restore or verification.
fn unfinished(folder: &Path) -> Vec<String> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.filter(|name| name.contains("unfinished-") || name.contains("verifying-")).collect()
}

#[test]
fn large_rows_need_little_memory_and_a_signal_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    site_with_large_rows(folder);
    let mut child = dogear(folder).args(["backup", "copies"]).spawn().unwrap();
    let status = format!("/proc/{}/status", child.id());
    let mut most_kib = 0;
    while child.try_wait().unwrap().is_none() {
        let status = std::fs::read_to_string(&status).unwrap_or_default();
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let peak = peak.and_then(|peak| peak.trim().trim_end_matches(" kB").parse().ok());
        most_kib = peak.unwrap_or(0).max(most_kib);
        thread::sleep(Duration::from_millis(1));
    }
    assert!(child.wait().unwrap().success());
    // 50 rows, which sqlx reads in advance by default, would need 200 MiB.
    assert!((1..150 << 10).contains(&most_kib), "{most_kib} KiB");

    for (arguments, written) in [
        (&["backup", "others"][..], "others"),
        (&["backup", "copies", "--verify"][..], "copies"),
        (&["restore", "copies", "--data=again"][..], "again"),
    ] {
        let written = folder.join(written);
        let mut command = dogear(folder);
        let mut child = command.args(arguments).stderr(Stdio::piped()).spawn().unwrap();
        while unfinished(&written).is_empty() {
            assert_eq!(child.try_wait().unwrap(), None, "{arguments:?} ended too early");
            thread::sleep(Duration::from_millis(1));
        }
        send_signal(child.id(), "-TERM");
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {}", text(&output.stderr));
        assert_eq!(unfinished(&written), Vec::<String>::new(), "{arguments:?}");
    }
    assert_eq!(backups(&folder.join("copies")).len(), 1);
}
