use database::DatabaseError;
use database::audit::Actor;
use foundation::costly_work::Refused;

use crate::email::EmailAddress;
use crate::roles::{Action, Role};

/// Row id of an operator.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct OperatorId(i64);

impl OperatorId {
    pub fn new(id: i64) -> Self {
        Self(id)
    }

    pub fn get(self) -> i64 {
        self.0
    }
}

/// The operator who sent a request: the owner of the session whose token the request contains.
#[derive(Debug, Clone)]
pub struct SignedInOperator {
    pub operator: OperatorId,
    pub email: EmailAddress,
    pub name: String,
    pub role: Role,
    /// Whether the session was opened with a one-time link, and the operator has not yet enrolled a
    /// passkey or a password in the session. Such a session allows only `Action::OwnAccount`,
    /// without changes of the profile and without the removal of passkeys.
    pub limited: bool,
    /// Hash of the session's token.
    pub(crate) session: String,
}

/// The reason why an operator may not perform an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Denied {
    /// The role does not allow the action.
    Role,
    /// The session was opened with a one-time link: the operator has to enrol a passkey or a password first.
    EnrolFirst,
}

impl SignedInOperator {
    /// Fails if this operator may not do `action` in this session; the error is the reason.
    pub fn check(&self, action: Action) -> Result<(), Denied> {
        if !self.role.may(action) {
            return Err(Denied::Role);
        }
        if self.limited && action != Action::OwnAccount {
            return Err(Denied::EnrolFirst);
        }
        Ok(())
    }

    /// Fails if this session was opened with a one-time link, and the operator has not yet enrolled
    /// a passkey or a password in the session.
    pub(crate) fn check_enrolled(&self) -> Result<(), OperatorError> {
        if self.limited { Err(OperatorError::EnrolFirst) } else { Ok(()) }
    }

    /// Returns all actions that this operator may do in this session.
    pub fn actions(&self) -> Vec<Action> {
        let mut actions = self.role.actions();
        actions.retain(|action| self.check(*action).is_ok());
        actions
    }

    /// Returns the actor that stands for this operator in the audit log.
    pub fn actor(&self) -> Actor {
        self.email.actor()
    }
}

#[derive(Debug, thiserror::Error)]
pub enum OperatorError {
    #[error("the link was used, has expired, or never existed")]
    LinkRefused,
    #[error("too many attempts; try again in {0} s")]
    TooMany(u64),
    #[error(transparent)]
    Busy(#[from] Refused),
    #[error("this is not an e-mail address")]
    BadEmail,
    #[error("a name has at most 80 characters, and no control characters")]
    BadName,
    #[error("another operator has this e-mail address")]
    EmailTaken,
    #[error("there is no such operator")]
    NoSuchOperator,
    #[error("at least one active owner has to remain")]
    LastOwner,
    #[error("browsers offer no passkeys at the URL of this site")]
    NoPasskeysHere,
    #[error("the passkey was not accepted")]
    PasskeyRefused,
    #[error("there is no such passkey")]
    NoSuchPasskey,
    #[error("there are too many passkeys; remove one first")]
    TooManyPasskeys,
    #[error("this is the only way to sign in; add another one first")]
    LastCredential,
    #[error("e-mail address, password and code do not fit together")]
    SignInRefused,
    #[error("a password has 10 to 200 characters, and is not the e-mail address")]
    WeakPassword,
    #[error("there is no new password to confirm; choose it again")]
    NothingToConfirm,
    #[error("this is not the code that the app shows now")]
    WrongCode,
    #[error("set up a passkey or a password first")]
    EnrolFirst,
    #[error("the key for the secrets of authenticator apps is not usable")]
    SecretKey,
    #[error(transparent)]
    Database(#[from] DatabaseError),
}
