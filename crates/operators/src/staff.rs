//! The list of operators: adds, lists, activates and deactivates operators, and changes their roles and profiles.

use database::Unit;
use database::audit::{self, Act, Actor};
use foundation::secret::Secret;
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

use crate::email::EmailAddress;
use crate::model::{OperatorError, OperatorId, SignedInOperator};
use crate::roles::Role;
use crate::service::Operators;
use crate::store;

const LONGEST_NAME: usize = 80;

/// An operator in the list of operators.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Operator {
    /// Number of the operator.
    #[schema(minimum = 1, example = 1)]
    pub id: i64,
    /// E-mail address of the operator, which is used to sign in and names the operator in the audit log.
    #[schema(example = "ann@books.example")]
    pub email: String,
    /// Name of the operator; empty until the operator sets one.
    #[schema(example = "Ann")]
    pub name: String,
    pub role: Role,
    /// When the operator was added, in Unix seconds.
    pub created_at: i64,
    /// When the operator last signed in, in Unix seconds; null if never.
    pub signed_in_at: Option<i64>,
    /// When the operator was deactivated, in Unix seconds; null if active.
    pub deactivated_at: Option<i64>,
    /// Whether the operator has a passkey or a password, and so can sign in without a one-time link.
    pub enrolled: bool,
}

pub(crate) struct NewOperator<'a> {
    pub(crate) email: &'a EmailAddress,
    pub(crate) role: Role,
    /// Random id of the operator for passkeys; never displayed.
    pub(crate) handle: Secret,
}

/// Returns the name of an operator in the audit log's field `object`.
pub(crate) fn object(operator: OperatorId) -> String {
    format!("operator:{}", operator.get())
}

pub(crate) async fn add(
    unit: &mut Unit,
    new: &NewOperator<'_>,
    by: &Actor,
    now: i64,
) -> Result<OperatorId, OperatorError> {
    let (email, role) = (new.email.as_str(), new.role.name());
    if store::by_email(unit, email).await?.is_some() {
        return Err(OperatorError::EmailTaken);
    }
    let operator = store::put_operator(unit, email, role, new.handle.as_str(), now).await?;
    let (object, details) = (object(operator), json!({ "role": role }));
    let act = Act { action: "operator.add", object: &object, details };
    audit::record_as(unit, by, &act, now).await?;
    Ok(operator)
}

impl Operators {
    /// Adds an operator, who can then sign in with a one-time link (see `make_link`).
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn add(
        &self,
        email: &EmailAddress,
        role: Role,
        by: &Actor,
    ) -> Result<OperatorId, OperatorError> {
        let (email, by, now) = (email.clone(), by.clone(), self.now());
        let handle = Secret::random(&*self.randomness);
        let added = self.database.write::<_, OperatorError, _>(move |unit| {
            Box::pin(async move {
                let new = NewOperator { email: &email, role, handle };
                add(unit, &new, &by, now).await
            })
        });
        added.await.map_err(taken)
    }

    /// Returns all operators: the active ones first, and each group sorted by e-mail address.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn list(&self) -> Result<Vec<Operator>, OperatorError> {
        let rows = store::operators(&mut self.database.read().await?).await?;
        Ok(rows.into_iter().filter_map(operator).collect())
    }

    /// Changes the role of an active operator. Fails if no active owner would be left.
    #[tracing::instrument(level = "debug", skip_all, fields(operator = operator.get()))]
    #[foundation::boxed]
    pub async fn set_role(
        &self,
        operator: OperatorId,
        role: Role,
        by: &Actor,
    ) -> Result<(), OperatorError> {
        let (by, now) = (by.clone(), self.now());
        let set = self.database.write::<_, OperatorError, _>(move |unit| {
            Box::pin(async move {
                store::lock_staff(unit).await?;
                if !store::set_role(unit, operator, role.name()).await? {
                    return Err(OperatorError::NoSuchOperator);
                }
                keep_an_owner(unit).await?;
                let (object, details) = (object(operator), json!({ "role": role.name() }));
                let act = Act { action: "operator.role", object: &object, details };
                Ok(audit::record_as(unit, &by, &act, now).await?)
            })
        });
        set.await
    }

    /// Deactivates an operator, and deletes all sessions and one-time links of the operator. Fails if no active owner
    /// would be left.
    #[tracing::instrument(level = "debug", skip_all, fields(operator = operator.get()))]
    #[foundation::boxed]
    pub async fn deactivate(&self, operator: OperatorId, by: &Actor) -> Result<(), OperatorError> {
        let (by, now) = (by.clone(), self.now());
        let left = self.database.write::<_, OperatorError, _>(move |unit| {
            Box::pin(async move {
                store::lock_staff(unit).await?;
                if !store::deactivate(unit, operator, now).await? {
                    return Err(OperatorError::NoSuchOperator);
                }
                keep_an_owner(unit).await?;
                store::delete_sessions_of(unit, operator).await?;
                store::delete_links_of(unit, operator).await?;
                let object = object(operator);
                let act = Act { action: "operator.deactivate", object: &object, details: "{}" };
                Ok(audit::record_as(unit, &by, &act, now).await?)
            })
        });
        left.await
    }

    /// Activates a deactivated operator, who gets back the same role, passkeys and password.
    #[tracing::instrument(level = "debug", skip_all, fields(operator = operator.get()))]
    #[foundation::boxed]
    pub async fn activate(&self, operator: OperatorId, by: &Actor) -> Result<(), OperatorError> {
        let (by, now) = (by.clone(), self.now());
        let back = self.database.write::<_, OperatorError, _>(move |unit| {
            Box::pin(async move {
                if !store::activate(unit, operator).await? {
                    return Err(OperatorError::NoSuchOperator);
                }
                let object = object(operator);
                let act = Act { action: "operator.activate", object: &object, details: "{}" };
                Ok(audit::record_as(unit, &by, &act, now).await?)
            })
        });
        back.await
    }

    /// Sets the name and the e-mail address of the operator who is signed in. Fails in a session
    /// that was opened with a one-time link, until the operator enrols a passkey or a password in
    /// the session.
    #[tracing::instrument(level = "debug", skip_all, fields(operator = operator.operator.get()))]
    #[foundation::boxed]
    pub async fn set_profile(
        &self,
        operator: &SignedInOperator,
        name: &str,
        email: &str,
    ) -> Result<(), OperatorError> {
        operator.check_enrolled()?;
        let email = EmailAddress::parse(email).ok_or(OperatorError::BadEmail)?;
        let name = name.trim().to_owned();
        if name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control) {
            return Err(OperatorError::BadName);
        }
        let (id, by, now) = (operator.operator, operator.actor(), self.now());
        let set = self.database.write::<_, OperatorError, _>(move |unit| {
            Box::pin(async move {
                if store::by_email(unit, email.as_str()).await?.is_some_and(|other| other != id) {
                    return Err(OperatorError::EmailTaken);
                }
                store::set_profile(unit, id, &name, email.as_str()).await?;
                let (object, details) = (object(id), json!({ "email": email.as_str() }));
                let act = Act { action: "operator.profile", object: &object, details };
                Ok(audit::record_as(unit, &by, &act, now).await?)
            })
        });
        set.await.map_err(taken)
    }

    /// Returns the e-mail address of an operator. Fails if the operator is not active.
    #[tracing::instrument(level = "debug", skip_all, fields(operator = operator.get()))]
    #[foundation::boxed]
    pub async fn email_of(&self, operator: OperatorId) -> Result<EmailAddress, OperatorError> {
        let found = store::active_email(&mut self.database.read().await?, operator).await?;
        let email = found.and_then(|email| EmailAddress::parse(&email));
        email.ok_or(OperatorError::NoSuchOperator)
    }

    /// Returns whether an operator has ever signed in.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn anybody_signed_in(&self) -> Result<bool, OperatorError> {
        Ok(store::anybody_signed_in(&mut self.database.read().await?).await?)
    }
}

/// Fails if no active owner is left, so that the unit of work is rolled back.
async fn keep_an_owner(unit: &mut Unit) -> Result<(), OperatorError> {
    let left = store::first_owner(unit).await?;
    left.map(|_| ()).ok_or(OperatorError::LastOwner)
}

fn taken(error: OperatorError) -> OperatorError {
    match error {
        OperatorError::Database(error) if error.is_unique_violation() => OperatorError::EmailTaken,
        other => other,
    }
}

fn operator(row: store::OperatorRow) -> Option<Operator> {
    Some(Operator {
        id: row.id,
        email: row.email,
        name: row.name,
        role: Role::parse(&row.role)?,
        created_at: row.created_at,
        signed_in_at: row.signed_in_at,
        deactivated_at: row.deactivated_at,
        enrolled: row.enrolled == 1,
    })
}
