use std::fs;

use crate::process::{Running, dogear, run, text};

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

#[test]
fn invalid_settings_give_one_sentence_each_and_exit_2() {
    let folder = folder();
    let output = run(folder.path(), &["serve", "--listen", "here", "--head-timeout=0"]);
    assert_eq!(output.status.code(), Some(2));
    let said = text(&output.stderr);
    assert_eq!(said.lines().count(), 2, "{said}");
    assert!(said.contains("--listen: `here` is not an address"), "{said}");
    assert!(said.contains("--head-timeout: `0` is not"), "{said}");
    assert!(fs::read_dir(folder.path()).unwrap().next().is_none(), "nothing was written");
}

#[test]
fn the_payment_sandbox_does_not_run_in_production() {
    let folder = folder();
    let output = run(folder.path(), &["serve", "--mode=production"]);
    assert_eq!(output.status.code(), Some(2));
    let sentence = "dogear: payments: the sandbox takes no money and does not run in production mode: \
                    say stripe or none\n";
    assert_eq!(text(&output.stderr), sentence);
    assert!(fs::read_dir(folder.path()).unwrap().next().is_none(), "nothing was written");
}

#[test]
fn the_payment_sandbox_is_not_served_where_others_reach_it() {
    let folder = folder();
    let flags = ["--listen=0.0.0.0:0", "--metrics-listen="];
    let output = run(folder.path(), &[&["serve"], &flags[..]].concat());
    assert_eq!(output.status.code(), Some(2));
    let sentence = "dogear: payments: in the sandbox nobody pays, and others can reach the listen address \
                    0.0.0.0:0: set payments to stripe or none, or public_sandbox = true to give coins and \
                    VIP away\n";
    assert_eq!(text(&output.stderr), sentence);
    assert!(fs::read_dir(folder.path()).unwrap().next().is_none(), "nothing was written");

    let output = run(folder.path(), &[&["doctor"], &flags[..]].concat());
    let said = text(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("WRONG payments  payments: in the sandbox nobody pays"), "{said}");
    let output = run(folder.path(), &[&["doctor", "--public-sandbox=true"], &flags[..]].concat());
    let said = text(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{said}");
    assert!(
        said.contains("note  payments  whoever reaches the listen address 0.0.0.0:0"),
        "{said}"
    );

    let output = run(folder.path(), &["serve", "--mode=production", "--payments=none"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).starts_with("dogear: site_url: production needs the https URL"));
}

#[test]
fn a_database_that_was_in_production_is_not_served_with_the_sandbox() {
    let production = ["--mode=production", "--payments=none", "--site-url=https://books.example"];
    let running = Running::start(&production);
    running.terminate();
    let folder = running.finish_in_folder();
    let flags = ["--listen=127.0.0.1:0", "--metrics-listen="];
    let output = run(folder.path(), &[&["serve"], &flags[..]].concat());
    assert_eq!(output.status.code(), Some(2), "{}", text(&output.stderr));
    let said = text(&output.stderr);
    assert!(
        said.contains("payments: the database sqlite:data/dogear.db is in production since"),
        "{said}"
    );
    let output = run(folder.path(), &[&["doctor"], &flags[..]].concat());
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stdout));
    assert!(text(&output.stdout).contains("WRONG database  payments: the database"));
    let output = run(folder.path(), &[&["doctor", "--payments=none"], &flags[..]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stdout));
}

#[test]
fn redirect_cycles_give_one_sentence_and_exit_2() {
    let folder = folder();
    let rule = |from: &str, to: &str| format!("[[rule]]\npath = {from:?}\nredirect = {to:?}\n");
    for (rules, way) in
        [(rule("/a", "/a"), "/a → /a"), (rule("/a", "/b") + &rule("/b", "/a"), "/a → /b → /a")]
    {
        fs::write(folder.path().join("dogear.toml"), rules).unwrap();
        let output = run(folder.path(), &["serve"]);
        assert_eq!(output.status.code(), Some(2));
        let said = text(&output.stderr);
        let sentence = format!("dogear: dogear.toml: the rules redirect in a circle: {way}\n");
        assert_eq!(said, sentence);
    }
}

#[test]
fn a_missing_web_app_gives_a_sentence() {
    let folder = folder();
    for command in ["serve", "doctor"] {
        let output = run(folder.path(), &[command, "--web=none", "--listen=127.0.0.1:0"]);
        assert_eq!(output.status.code(), Some(1));
        let said = text(&output.stderr) + &text(&output.stdout);
        assert!(said.contains("the web app's none/build.json cannot be read"), "{said}");
    }
}

#[test]
fn flags_override_the_environment_which_overrides_the_file() {
    let folder = folder();
    fs::write(folder.path().join("dogear.toml"), "listen = \"file\"\ndata = \"file\"\n").unwrap();
    let said = |command: &mut std::process::Command| text(&command.output().unwrap().stderr);
    let mut doctor = dogear(folder.path());
    assert!(said(doctor.arg("doctor")).contains("dogear.toml: listen: `file`"));
    assert!(said(doctor.env("DOGEAR_LISTEN", "env")).contains("DOGEAR_LISTEN: `env`"));
    assert!(said(doctor.args(["--listen", "flag"])).contains("--listen: `flag`"));
    let output = dogear(folder.path()).args(["doctor", "--config", "none.toml"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("none.toml cannot be read"));
}

#[test]
fn doctor_passes_in_an_empty_folder_and_writes_nothing() {
    let folder = folder();
    let output = run(folder.path(), &["doctor", "--listen=127.0.0.1:0", "--metrics-listen="]);
    let said = text(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{said}");
    for part in
        ["settings", "payments", "data", "database", "renderer", "countries", "listen", "files"]
    {
        assert!(said.contains(&format!(" {part} ")), "{said}");
    }
    assert!(fs::read_dir(folder.path()).unwrap().next().is_none(), "it changed nothing");
}

#[test]
fn doctor_reports_every_problem() {
    let folder = folder();
    fs::write(folder.path().join("data"), "a file where a folder should be").unwrap();
    fs::write(folder.path().join("broken.db"), "this is not a database at all, not one bit")
        .unwrap();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let listen = format!("--listen={}", taken.local_addr().unwrap());
    let output = dogear(folder.path())
        .args(["doctor", &listen, "--metrics-listen=", "--database=sqlite:broken.db"])
        .env("DOGEAR_LISTN", "x")
        .output()
        .unwrap();
    let said = text(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{said}");
    for complaint in [
        "data cannot be written",
        "broken.db: ",
        "cannot listen on",
        "no setting for DOGEAR_LISTN",
        "3 things are wrong",
    ] {
        assert!(said.contains(complaint), "{complaint}: {said}");
    }
}

#[test]
fn a_port_in_use_gives_a_sentence() {
    let folder = folder();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let listen = format!("--listen={}", taken.local_addr().unwrap());
    let output = run(folder.path(), &["serve", &listen, "--metrics-listen="]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("dogear: cannot listen on 127.0.0.1:"));
}

#[test]
fn migrate_creates_the_database_and_reports_it() {
    let folder = folder();
    for _ in ["made", "already there"] {
        let output = run(folder.path(), &["migrate"]);
        assert_eq!(output.status.code(), Some(0));
        assert_eq!(text(&output.stdout), "sqlite:data/dogear.db is up to date.\n");
    }
    assert!(folder.path().join("data/dogear.db").exists());
}

#[test]
fn settings_and_openapi_are_printed() {
    let folder = folder();
    let openapi = text(&run(folder.path(), &["openapi"]).stdout);
    let openapi: serde_json::Value = serde_json::from_str(&openapi).unwrap();
    assert!(openapi["paths"]["/api/book/list"].is_object());
    assert!(text(&run(folder.path(), &["settings"]).stdout).contains("#listen = "));
    assert_eq!(run(folder.path(), &[]).status.code(), Some(2));
}

#[test]
fn campaign_events_lists_deliveries() {
    let folder = folder();
    assert_eq!(run(folder.path(), &["migrate"]).status.code(), Some(0));
    let events = |more: &[&str]| run(folder.path(), &[&["campaign", "events"], more].concat());
    let output = events(&[]);
    let said = text(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(said.starts_with("event ") && said.lines().count() == 1, "nothing happened: {said}");
    assert_eq!(text(&events(&["--state=refused", "--json"]).stdout), "[]\n");
    assert_eq!(text(&events(&["spring"]).stderr), "dogear: there is no campaign spring\n");
    let output = events(&["retry", "none"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(&output.stderr), "dogear: there is no event none\n");
    assert_eq!(events(&["--state=lost"]).status.code(), Some(2));
}

#[test]
fn a_toml_error_names_the_file_and_the_line() {
    let folder = folder();
    fs::write(folder.path().join("bad.toml"), "# settings\nlisten = \"a\"\n\ndata = here\n")
        .unwrap();
    let output = run(folder.path(), &["doctor", "--config", "bad.toml"]);
    assert_eq!(output.status.code(), Some(2));
    let said = text(&output.stderr);
    assert!(said.starts_with("dogear: bad.toml is not TOML, on line 4: "), "{said}");
}

#[test]
fn errors_about_a_secret_do_not_repeat_it() {
    let folder = folder();
    let said = |secret: &str| {
        let flags = ["--payments=stripe", "--stripe-secret-key=sk_test_1234"];
        let secret = format!("--stripe-webhook-secret={secret}");
        text(&run(folder.path(), &[&["doctor", &secret], &flags[..]].concat()).stderr)
    };
    let of = |what: &str| {
        format!("dogear: --stripe-webhook-secret: the signing secret of a webhook {what}\n")
    };
    assert_eq!(said("whsec_x"), of("has at least 9 characters"));
    assert_eq!(said("sk_123456789"), of("begins with whsec_"));
}

#[test]
fn settings_may_follow_a_subcommand() {
    let folder = folder();
    assert_eq!(run(folder.path(), &["migrate", "--data=here"]).status.code(), Some(0));
    for words in [
        &["campaign", "list", "--data=here"][..],
        &["campaign", "--data=here", "list"],
        &["inbox", "list", "--data", "here"],
        &["campaign", "events", "--data=here"],
    ] {
        let output = run(folder.path(), words);
        assert_eq!(output.status.code(), Some(0), "{words:?}: {}", text(&output.stderr));
    }
}

#[test]
fn the_help_of_a_command_lists_its_own_flags_first() {
    let folder = folder();
    let help = text(&run(folder.path(), &["import", "--help"]).stdout);
    let place = |words: &str| help.find(words).unwrap_or_else(|| panic!("{words}: {help}"));
    assert!(place("--release") < place("\nSettings:\n"), "{help}");
    assert!(place("\nSettings:\n") < place("--data"), "{help}");
    assert!(help.contains("[new book: 5]") && help.contains("stays as it was"), "{help}");
    assert!(help.contains("dogear settings") && !help.contains("--render-queue"), "{help}");
    assert!(help.lines().count() < 50, "{help}");
    let help = text(&run(folder.path(), &["serve", "--help"]).stdout);
    assert!(help.contains("--render-queue"), "{help}");
}

#[test]
fn a_closed_pipe_is_not_a_failure() {
    let folder = folder();
    for words in ["settings", "openapi"] {
        let mut child = dogear(folder.path())
            .arg(words)
            .stdout(std::process::Stdio::piped())
            .stderr(std::process::Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(
            (output.status.code(), text(&output.stderr)),
            (Some(0), String::new()),
            "{words}"
        );
    }
}

#[test]
fn an_unknown_name_is_reported() {
    let folder = folder();
    assert_eq!(run(folder.path(), &["migrate"]).status.code(), Some(0));
    for (words, sentence) in [
        (&["region", "nope"][..], "there is no book nope"),
        (&["region", "--campaign", "nope"], "there is no campaign nope"),
        (&["campaign", "report", "nope"], "there is no campaign nope"),
        (&["campaign", "events", "nope"], "there is no campaign nope"),
        (&["merge", "list", "1"], "there is no guest with the number 1"),
        (&["sessions", "revoke", "1"], "there is no guest with the number 1"),
        (&["refund", "nope", "--reason=x"], "there is no order nope"),
    ] {
        let output = run(folder.path(), words);
        assert_eq!(output.status.code(), Some(1), "{words:?}");
        assert_eq!(text(&output.stderr), format!("dogear: {sentence}\n"), "{words:?}");
    }
}
