//! Determines who runs a command, for the audit log.

use std::os::unix::fs::MetadataExt as _;

use clap::{Arg, ArgMatches};
use database::audit::Actor;

use crate::failure::Failure;

/// Returns the flag `--actor`, which every command that changes data has.
pub(crate) fn argument() -> Arg {
    Arg::new("actor")
        .long("actor")
        .value_name("NAME")
        .global(true)
        .value_parser(|name: &str| Actor::operator(name).map_err(|error| error.to_string()))
        .help("Who does this, for the audit log [default: USER@HOST of this machine]")
}

/// Returns the actor who runs the command: the value of `--actor`, or else the user of this process and the name of the
/// machine, as `user@host`.
pub(super) fn of(matches: &ArgMatches) -> Result<Actor, Failure> {
    match matches.get_one::<Actor>("actor") {
        Some(actor) => Ok(actor.clone()),
        None => Ok(Actor::operator(&format!("{}@{}", user(), host()))?),
    }
}

/// Returns the name of the user who owns this process; for a user without a name, the user id. The name is not taken
/// from the environment, which anybody can set.
fn user() -> String {
    let Ok(own) = std::fs::metadata("/proc/self") else { return "unknown".to_owned() };
    let users = std::fs::read_to_string("/etc/passwd").unwrap_or_default();
    name_of(own.uid(), &users).unwrap_or_else(|| own.uid().to_string())
}

/// Returns the name of the user with this user id in the text of a passwd file.
fn name_of(uid: u32, users: &str) -> Option<String> {
    users.lines().find_map(|line| {
        let mut fields = line.split(':');
        let name = fields.next().filter(|name| !name.is_empty())?;
        (fields.nth(1)?.parse() == Ok(uid)).then(|| name.to_owned())
    })
}

fn host() -> String {
    let name = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    let name: String = name.trim().chars().filter(|c| !c.is_control() && *c != ':').collect();
    if name.is_empty() { "unknown".to_owned() } else { name.chars().take(60).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_user_is_found_by_number() {
        let users =
            "root:x:0:0:root:/root:/bin/sh\n\nbroken\nalice:x:1000:1000::/home/alice:/bin/sh\n";
        assert_eq!(name_of(1000, users).as_deref(), Some("alice"));
        assert_eq!(name_of(0, users).as_deref(), Some("root"));
        assert_eq!(name_of(7, users), None);
    }

    #[test]
    fn without_a_flag_the_actor_is_the_user_of_this_machine() {
        let command = clap::Command::new("test").arg(argument());
        let matches = command.clone().get_matches_from(["test"]);
        let actor = of(&matches).unwrap();
        assert_eq!(actor.as_str(), format!("{}@{}", user(), host()));
        let matches = command.get_matches_from(["test", "--actor=alice"]);
        assert_eq!(of(&matches).unwrap().as_str(), "alice");
    }
}
