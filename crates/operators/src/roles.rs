//! The table of what each role may do. The API enforces this table, and the console shows an operator only what the
//! table allows.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The role of an operator, which decides what the operator may do. Each operator has exactly one role.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = OperatorRole)]
pub enum Role {
    /// May do everything.
    Owner,
    /// Manages books, sections and shelves.
    Editor,
    /// The role for people who run campaigns. At present, it allows only to view the figures on the
    /// home view and to change one's own account.
    Marketer,
    /// Helps readers: replies to messages, manages access, and grants and refunds up to a limit a day.
    Support,
    /// Views figures, and can change nothing but their own account.
    Analyst,
}

impl Role {
    pub const ALL: [Self; 5] =
        [Self::Owner, Self::Editor, Self::Marketer, Self::Support, Self::Analyst];

    pub fn name(self) -> &'static str {
        match self {
            Self::Owner => "owner",
            Self::Editor => "editor",
            Self::Marketer => "marketer",
            Self::Support => "support",
            Self::Analyst => "analyst",
        }
    }

    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.name() == name)
    }

    /// Returns whether this role may do `action`. An action that is not in the table is denied.
    pub fn may(self, action: Action) -> bool {
        TABLE.iter().any(|(known, roles)| *known == action && roles.contains(&self))
    }

    /// Returns all actions that this role may do, in the order of the table.
    pub fn actions(self) -> Vec<Action> {
        let allowed = TABLE.iter().filter(|(_, roles)| roles.contains(&self));
        allowed.map(|(action, _)| *action).collect()
    }

    /// Returns how many coins, and how much money, an operator with this role may grant and refund within 24 hours
    /// without approval.
    pub fn limits(self) -> Limits {
        match self {
            Self::Owner => Limits { grant_coins: None, refund: None },
            Self::Support => Limits { grant_coins: Some(500), refund: Some(2_000) },
            Self::Editor | Self::Marketer | Self::Analyst => {
                Limits { grant_coins: Some(0), refund: Some(0) }
            }
        }
    }
}

/// The most that an operator may grant or refund within 24 hours without the approval of a second operator. Null means
/// no limit; 0 means that none is allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = OperatorLimits)]
pub struct Limits {
    /// Largest number of coins that the operator grants to all readers together.
    #[schema(minimum = 0, example = 500)]
    pub grant_coins: Option<i64>,
    /// Largest amount that the operator refunds, in hundredths of the currency; amounts in several currencies are added
    /// up as if they were in one.
    #[schema(minimum = 0, example = 2000)]
    pub refund: Option<i64>,
}

/// What an operator can do in the console. Every route of the console declares one action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, ToSchema)]
#[schema(as = OperatorAction)]
pub enum Action {
    /// Views and changes the operator's own profile, credentials and sessions.
    #[serde(rename = "account.own")]
    OwnAccount,
    /// Views the figures on the home view.
    #[serde(rename = "home.read")]
    ReadHome,
    /// Views all books and sections, including unpublished books and sections.
    #[serde(rename = "books.read")]
    ReadBooks,
    /// Imports, changes, publishes and withdraws books and sections.
    #[serde(rename = "books.edit")]
    EditBooks,
    /// Edits the editors' shelves, and chooses the featured book.
    #[serde(rename = "shelves.edit")]
    EditShelves,
    /// Reads messages of readers.
    #[serde(rename = "inbox.read")]
    ReadInbox,
    /// Replies to messages, writes notes about them, and closes and reopens them.
    #[serde(rename = "inbox.reply")]
    ReplyToMessages,
    /// Finds readers, and views their wallets and orders.
    #[serde(rename = "readers.read")]
    ReadReaders,
    /// Ends sessions of readers, issues recovery codes, and undoes merges.
    #[serde(rename = "readers.access")]
    ManageAccess,
    /// Grants coins to readers.
    #[serde(rename = "readers.grant")]
    GrantCoins,
    /// Refunds orders of readers.
    #[serde(rename = "readers.refund")]
    RefundOrders,
    /// Views requests that need the approval of a second operator.
    #[serde(rename = "approvals.read")]
    ReadApprovals,
    /// Approves and declines requests of other operators, within the limits of the operator's own
    /// role.
    #[serde(rename = "approvals.decide")]
    DecideApprovals,
    /// Reads the audit log.
    #[serde(rename = "audit.read")]
    ReadAudit,
    /// Adds and deactivates operators, and changes their roles.
    #[serde(rename = "operators.manage")]
    ManageOperators,
}

use Role::{Analyst, Editor, Marketer, Owner, Support};

/// Each action, with the roles that may do it.
const TABLE: &[(Action, &[Role])] = &[
    (Action::OwnAccount, &[Owner, Editor, Marketer, Support, Analyst]),
    (Action::ReadHome, &[Owner, Editor, Marketer, Support, Analyst]),
    (Action::ReadBooks, &[Owner, Editor]),
    (Action::EditBooks, &[Owner, Editor]),
    (Action::EditShelves, &[Owner, Editor]),
    (Action::ReadInbox, &[Owner, Support]),
    (Action::ReplyToMessages, &[Owner, Support]),
    (Action::ReadReaders, &[Owner, Support]),
    (Action::ManageAccess, &[Owner, Support]),
    (Action::GrantCoins, &[Owner, Support]),
    (Action::RefundOrders, &[Owner, Support]),
    (Action::ReadApprovals, &[Owner, Support]),
    (Action::DecideApprovals, &[Owner]),
    (Action::ReadAudit, &[Owner]),
    (Action::ManageOperators, &[Owner]),
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_action_is_listed_once_and_an_owner_may_do_all_of_them() {
        let names: BTreeSet<_> = TABLE.iter().map(|(action, _)| format!("{action:?}")).collect();
        assert_eq!(names.len(), TABLE.len());
        assert!(TABLE.iter().all(|(action, _)| Owner.may(*action)));
        assert_eq!(Owner.actions().len(), TABLE.len());
    }

    #[test]
    fn the_table_is_the_declared_one() {
        let allowed = |role: Role| {
            let names = role.actions().into_iter().map(serde_json::to_value);
            names.map(|name| name.unwrap().as_str().unwrap().to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(
            allowed(Editor),
            ["account.own", "home.read", "books.read", "books.edit", "shelves.edit"]
        );
        assert_eq!(
            allowed(Support),
            [
                "account.own",
                "home.read",
                "inbox.read",
                "inbox.reply",
                "readers.read",
                "readers.access",
                "readers.grant",
                "readers.refund",
                "approvals.read"
            ]
        );
        for role in [Marketer, Analyst] {
            assert_eq!(allowed(role), ["account.own", "home.read"]);
        }
    }

    #[test]
    fn a_role_that_may_not_give_anything_has_a_limit_of_nothing() {
        for role in Role::ALL {
            let Limits { grant_coins, refund } = role.limits();
            assert_eq!(role.may(Action::GrantCoins), grant_coins != Some(0), "{role:?}");
            assert_eq!(role.may(Action::RefundOrders), refund != Some(0), "{role:?}");
            assert_eq!(Role::parse(role.name()), Some(role));
        }
        assert_eq!(Role::parse("admin"), None);
    }
}
