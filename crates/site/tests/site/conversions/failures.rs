use std::collections::BTreeSet;

use attribution::Peer;
use test_database::{TestDatabase, on_both_engines};

use super::{Mood, Receiver, TOKEN, at_meta, brought, counted, deliver, pay, promote};
use crate::site::{NOW, TestSite};

on_both_engines! {
    async fn an_outage_of_a_peer_neither_loses_nor_repeats_events(scratch: TestDatabase) {
        let meta = Receiver::start().await;
        let site = TestSite::telling(scratch.open().await, meta.meta());
        let campaign = promote(&site).await;
        let reader = brought(&site, campaign).await;
        deliver(&site, Peer::Meta).await;
        let came = meta.event_ids();
        meta.turn(Mood::Down);
        let mut ids = came;
        for minute in 0..60 {
            let now = NOW + minute * 60;
            site.clock.set(now);
            ids.extend(pay(&site, reader, minute as usize, 1, now).await);
            deliver(&site, Peer::Meta).await;
        }
        ids.sort();
        assert!((6..=9).contains(&meta.requests()), "it is left alone: {}", meta.requests());
        assert_eq!(at_meta(&site, Some("waiting")).await.len(), 60);
        assert!(counted(&site, "dogear_conversions_paused{peer=\"meta\"} 1"));
        meta.turn(Mood::Up);
        for minute in 60..180 {
            site.clock.set(NOW + minute * 60);
            deliver(&site, Peer::Meta).await;
        }
        assert_eq!(meta.event_ids(), ids);
        assert!(at_meta(&site, None).await.iter().all(|(state, _, reason)| state == "sent" && reason.is_none()));
        assert!(counted(&site, "dogear_conversions_paused{peer=\"meta\"} 0"));
    }

    async fn a_refused_event_does_not_block_others_at_meta(scratch: TestDatabase) {
        poisoned_events_stand_alone(&scratch, Peer::Meta).await;
    }

    async fn a_refused_event_does_not_block_others_at_tiktok(scratch: TestDatabase) {
        poisoned_events_stand_alone(&scratch, Peer::TikTok).await;
    }

    async fn a_rejected_token_does_not_count_against_events(scratch: TestDatabase) {
        let meta = Receiver::start().await;
        let site = TestSite::telling(scratch.open().await, meta.meta());
        let campaign = promote(&site).await;
        let reader = brought(&site, campaign).await;
        pay(&site, reader, 0, 3, NOW).await;
        meta.turn(Mood::Locked);
        deliver(&site, Peer::Meta).await;
        deliver(&site, Peer::Meta).await;
        assert_eq!(meta.requests(), 1, "nothing is split, and requests are paused");
        let waiting = at_meta(&site, Some("waiting")).await;
        assert_eq!(waiting.len(), 4);
        for (_, attempts, reason) in waiting {
            let reason = reason.unwrap();
            assert!(attempts == 0 && reason == "400 Not so" && !reason.contains(TOKEN), "{reason}");
        }
        meta.turn(Mood::Up);
        site.clock.set(NOW + 29);
        deliver(&site, Peer::Meta).await;
        assert_eq!(meta.requests(), 1);
        site.clock.set(NOW + 30);
        deliver(&site, Peer::Meta).await;
        assert_eq!(meta.event_ids().len(), 4);
    }

    async fn many_refusals_without_success_pause_the_peer(scratch: TestDatabase) {
        let meta = Receiver::start().await;
        let site = TestSite::telling(scratch.open().await, meta.meta());
        let campaign = promote(&site).await;
        let reader = brought(&site, campaign).await;
        deliver(&site, Peer::Meta).await;
        let ids = pay(&site, reader, 0, 100, NOW).await;
        meta.poison(&ids);
        deliver(&site, Peer::Meta).await;
        assert_eq!(at_meta(&site, Some("refused")).await.len(), 20);
        assert_eq!(at_meta(&site, Some("waiting")).await.len(), 80);
        meta.poison(&[]);
        site.clock.set(NOW + 30);
        deliver(&site, Peer::Meta).await;
        assert_eq!(at_meta(&site, Some("sent")).await.len(), 81);
    }

    async fn an_unrecorded_delivery_is_repeated_under_the_same_id(scratch: TestDatabase) {
        let meta = Receiver::start().await;
        let site = TestSite::telling(scratch.open().await, meta.meta());
        let campaign = promote(&site).await;
        brought(&site, campaign).await;
        meta.turn(Mood::Silent);
        // The node stops after the ad platform has received the request and before the platform responds.
        tokio::select! {
            () = deliver(&site, Peer::Meta) => panic!("it was answered"),
            () = meta.heard.notified() => {}
        }
        meta.turn(Mood::Up);
        let next = TestSite::telling(site.site.app.database.clone(), meta.meta());
        next.clock.set(NOW + 299);
        deliver(&next, Peer::Meta).await;
        assert_eq!(meta.requests(), 1, "the lease has not expired yet");
        next.clock.set(NOW + 300);
        deliver(&next, Peer::Meta).await;
        let told = meta.event_ids();
        assert!(told.len() == 2 && told[0] == told[1], "{told:?}");
        assert_eq!(at_meta(&next, None).await, [("sent".to_owned(), 2, None)]);
    }

    async fn a_lost_response_is_retried(scratch: TestDatabase) {
        let meta = Receiver::start().await;
        let site = TestSite::telling(scratch.open().await, meta.meta());
        let campaign = promote(&site).await;
        brought(&site, campaign).await;
        meta.turn(Mood::Mute);
        deliver(&site, Peer::Meta).await;
        let waiting = at_meta(&site, Some("waiting")).await;
        assert!(waiting.len() == 1 && waiting[0].1 == 1 && waiting[0].2.is_some(), "{waiting:?}");
        meta.turn(Mood::Up);
        site.clock.set(NOW + 30);
        deliver(&site, Peer::Meta).await;
        assert_eq!(at_meta(&site, Some("sent")).await.len(), 1);
        let told = meta.event_ids();
        assert!(told.len() == 2 && told[0] == told[1], "{told:?}");
    }
}

async fn poisoned_events_stand_alone(scratch: &TestDatabase, peer: Peer) {
    let receiver = Receiver::start().await;
    let options = match peer {
        Peer::Meta => receiver.meta(),
        Peer::TikTok => receiver.tiktok(),
    };
    let site = TestSite::telling(scratch.open().await, options);
    let campaign = promote(&site).await;
    let reader = brought(&site, campaign).await;
    deliver(&site, peer).await;
    let came = receiver.event_ids();
    let ids = pay(&site, reader, 0, 64, NOW).await;
    let poisoned = [ids[7].clone(), ids[40].clone()];
    receiver.poison(&poisoned);
    deliver(&site, peer).await;
    let mut told: Vec<_> = ids.iter().filter(|one| !poisoned.contains(one)).cloned().collect();
    told.extend(came);
    told.sort();
    assert_eq!(receiver.event_ids(), told, "all others, each once");
    assert!(receiver.requests() <= 2 + 2 * 2 * 6, "{}", receiver.requests());
    let conversions = &site.site.app.conversions;
    let refused = conversions.deliveries(None, Some("refused"), 100).await.unwrap().events;
    let named: BTreeSet<_> = refused.iter().map(|event| event.event_id.clone()).collect();
    assert_eq!(named, poisoned.iter().cloned().collect());
    for event in &refused {
        let (reason, attempts) = match peer {
            Peer::Meta => (&event.meta_reason, event.meta_attempts),
            Peer::TikTok => (&event.tiktok_reason, event.tiktok_attempts),
        };
        assert!(reason.as_deref().unwrap().ends_with("Not so"), "{reason:?}");
        assert_eq!(attempts, Some(1));
    }
    // After the ad platform accepts the event again, a retry succeeds.
    receiver.poison(&[]);
    assert_eq!(conversions.retry("none".into()).await.unwrap(), None);
    assert_eq!(conversions.retry(ids[0].clone()).await.unwrap(), Some(0), "it was delivered");
    assert_eq!(conversions.retry(poisoned[0].clone()).await.unwrap(), Some(1));
    deliver(&site, peer).await;
    told.push(poisoned[0].clone());
    told.sort();
    assert_eq!(receiver.event_ids(), told);
}
