use std::path::Path;

use campaigns::conversions::DeliveryMetrics;
use test_database::TestDatabase;

use super::*;

const HOUR: Duration = Duration::from_secs(3600);

#[test]
fn pauses_after_failures_double_up_to_the_time_between_two_backups() {
    let now = Instant::now();
    let mut next = NextAttempt::after(now + FIRST_AFTER);
    assert!(!next.is_due(now));
    assert!(next.is_due(now + FIRST_AFTER));
    let mut minutes = Vec::new();
    for _ in 0..5 {
        next.put_off(now, 2 * HOUR);
        minutes.push(next.not_before.duration_since(now).as_secs() / 60);
    }
    assert_eq!(minutes, [10, 20, 40, 80, 120]);
    next.reset();
    next.put_off(now, 2 * HOUR);
    assert_eq!(next.not_before, now + RETRY_AFTER);
}

fn settings(folder: &Path) -> BackupSettings {
    BackupSettings { folder: folder.to_owned(), every: HOUR, keep: 1 }
}

async fn schedule(scratch: &TestDatabase) -> Schedule {
    let (_, settings) = watch::channel(None);
    let metrics = Metrics::new(&DeliveryMetrics::default());
    Schedule::new(scratch.open().await, metrics, settings, &GivenSettings::default())
}

async fn write(schedule: &Schedule, folder: &Path, now: i64) -> Backup {
    let snapshot = schedule.database.separate_snapshot().await.unwrap();
    let options = Options { version: "0.0.0".to_owned(), now, settings: Vec::new() };
    backup::write(snapshot, folder, options, &|_| {}).await.unwrap()
}

#[tokio::test]
async fn renamed_backups_and_those_of_the_future_do_not_decide_what_is_due() {
    let (scratch, folder) = (TestDatabase::sqlite().await, tempfile::tempdir().unwrap());
    let (schedule, folder) = (schedule(&scratch).await, folder.path());
    let old = write(&schedule, folder, now() - 20_000).await;
    let renamed = folder.join("dogear-before-upgrade");
    std::fs::rename(old.folder, &renamed).unwrap();
    let future = write(&schedule, folder, now() + 1_000_000).await;
    let settings = settings(folder);
    assert_eq!(newest(&settings, now()).unwrap(), None);
    assert_eq!(schedule.back_up_if_due(&settings).await, Outcome::Made);
    assert_eq!(schedule.back_up_if_due(&settings).await, Outcome::NotDue);
    assert!(renamed.exists() && future.folder.exists());
    assert_eq!(std::fs::read_dir(folder).unwrap().count(), 3);
}

#[tokio::test]
async fn a_backup_succeeds_even_if_an_old_one_cannot_be_deleted() {
    let (scratch, folder) = (TestDatabase::sqlite().await, tempfile::tempdir().unwrap());
    let (schedule, folder) = (schedule(&scratch).await, folder.path());
    let mut old = Vec::new();
    for age in [30_000, 20_000] {
        old.push(write(&schedule, folder, now() - age).await.folder);
    }
    // A file in the place of the folder to which the oldest backup is renamed.
    let name = old[0].file_name().unwrap().to_str().unwrap();
    std::fs::write(folder.join(format!(".unfinished-{name}")), "").unwrap();
    assert_eq!(schedule.back_up_if_due(&settings(folder)).await, Outcome::Made);
    assert_eq!(old.iter().map(|folder| folder.exists()).collect::<Vec<_>>(), [true, false]);
    let mut db = schedule.database.read().await.unwrap();
    let run = backup::last_run(&mut db).await.unwrap().unwrap();
    assert_eq!(run.failure, None);
}
