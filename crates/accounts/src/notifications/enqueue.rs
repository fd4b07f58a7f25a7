//! The job that finds notifications to be sent and queues them. Several nodes may run this job at the same time: the
//! node that first marks a reader as notified queues the notification.

use std::collections::HashSet;

use database::Unit;

use super::model::{Notification, NotificationKind};
use super::service::{NotificationError, Notifications};
use super::store;
use super::store::candidates::Candidate;
use super::store::outbox::{NewMail, NewPush};
use foundation::calendar::{self, DAY};
use foundation::time_zone::Zone;
use readers::ReaderId;

/// The number of seconds after a change of a book within which readers are notified about its new sections.
const LATELY: i64 = 7 * DAY;
/// The number of seconds before the expiry of bonus coins at which their reader is notified.
const BEFORE_EXPIRY: i64 = 3 * DAY;
/// The number of seconds between two sections that a reader unlocks by wait for free.
pub(super) const WAIT: i64 = DAY;
/// The number of seconds after the end of a wait for free within which the reader is still notified.
const STALE: i64 = 2 * DAY;
/// The largest number of [`Candidate`]s that one unit of work handles, so that locks are held only briefly.
const AT_ONCE: i64 = 200;

impl Notifications {
    /// Finds out which readers are to be notified about new sections, expiring bonus coins or a finished wait for free,
    /// and queues these notifications. Returns how many were queued.
    #[tracing::instrument(level = "debug", skip_all, fields(queued))]
    #[foundation::boxed]
    pub async fn enqueue_due(&self) -> Result<usize, NotificationError> {
        let mut queued = 0;
        let waits = self.options.waits.then_some(NotificationKind::WaitFinished);
        for kind in [NotificationKind::NewSections, NotificationKind::ExpiringBonus]
            .into_iter()
            .chain(waits)
        {
            loop {
                let now = self.now();
                let work = self.database.write::<_, NotificationError, _>(move |unit| {
                    Box::pin(async move { enqueue_batch(unit, kind, now).await })
                });
                let (found, notifications) = work.await?;
                queued += notifications;
                if found < AT_ONCE as usize {
                    break;
                }
            }
        }
        let now = self.now();
        let ended = self.database.write::<_, NotificationError, _>(move |unit| {
            Box::pin(async move { Ok(store::links::delete_expired(unit, now).await?) })
        });
        ended.await?;
        tracing::Span::current().record("queued", queued);
        Ok(queued)
    }
}

/// Finds up to `AT_ONCE` candidates of one kind and queues their notifications. Returns the number of candidates found
/// and the number of notifications queued. The second number is smaller if another node queued some notifications
/// first, or if several expiring lots of a reader became one notification.
async fn enqueue_batch(
    unit: &mut Unit,
    kind: NotificationKind,
    now: i64,
) -> Result<(usize, usize), NotificationError> {
    let found = match kind {
        NotificationKind::NewSections => {
            store::candidates::new_sections(unit, now - LATELY, AT_ONCE).await?
        }
        NotificationKind::ExpiringBonus => {
            store::candidates::expiring(unit, now, now + BEFORE_EXPIRY, AT_ONCE).await?
        }
        NotificationKind::WaitFinished => {
            let over = now - WAIT;
            store::candidates::waited(unit, over - STALE, over, AT_ONCE).await?
        }
    };
    let marked: HashSet<_> =
        store::candidates::mark_notified(unit, kind, &found).await?.into_iter().collect();
    let mut fresh: Vec<Candidate> = Vec::new();
    for one in found.iter().filter(|one| marked.contains(&(one.reader, one.subject))) {
        // All expiring lots of a reader become one notification, with the earliest expiry.
        match fresh.last_mut().filter(|last| last.reader == one.reader) {
            Some(last) if kind == NotificationKind::ExpiringBonus => last.number += one.number,
            _ => fresh.push(one.clone()),
        }
    }
    let new: Vec<_> = fresh.iter().map(|one| (one, notification(kind, one))).collect();
    let (mut pushes, mut mails) = (Vec::new(), Vec::new());
    for (one, notification) in &new {
        let reader = ReaderId::new(one.reader);
        if one.push == 1 {
            pushes.push(NewPush { reader, notification });
        }
        let mail = one.mail.as_deref().map(|address| NewMail { reader, address, notification });
        mails.extend(mail);
    }
    store::outbox::push(unit, kind.name(), &pushes, now).await?;
    store::outbox::mail(unit, kind.name(), &mails, now).await?;
    Ok((found.len(), fresh.len()))
}

fn notification(kind: NotificationKind, found: &Candidate) -> Notification {
    let Candidate { book_id, title, number, .. } = found;
    match kind {
        NotificationKind::NewSections => Notification {
            title: title.clone(),
            body: match number {
                1 => "There is a new section.".to_owned(),
                _ => format!("There are {number} new sections."),
            },
            url: format!("/book/{book_id}"),
            tag: format!("new-{book_id}"),
        },
        NotificationKind::ExpiringBonus => {
            let day = Zone::stored(&found.zone).day(found.mark);
            Notification {
                title: "Bonus coins expire soon".to_owned(),
                body: format!("{number} bonus coins expire from {} on.", calendar::date(day * DAY)),
                url: "/welfare-center".to_owned(),
                tag: "expiring-bonus".to_owned(),
            }
        }
        NotificationKind::WaitFinished => Notification {
            title: title.clone(),
            body: "Your next section is free now.".to_owned(),
            url: format!("/book/{book_id}"),
            tag: format!("wait-{book_id}"),
        },
    }
}
