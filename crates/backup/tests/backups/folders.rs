use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use backup::{Backup, BackupError, CLOCK_TOLERANCE, Listed};
use test_database::TestDatabase;

use crate::sites::{NOW, back_up, back_up_at};

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort_unstable();
    names
}

#[tokio::test]
async fn backups_are_named_after_their_time_private_and_pruned_oldest_first() {
    let scratch = TestDatabase::sqlite().await;
    let parent = tempfile::tempdir().unwrap();
    let folder = parent.path().join("new");
    for _ in 0..3 {
        back_up(&scratch.address, &folder).await.unwrap();
    }
    let stamp = "dogear-20270115T080000Z";
    let all = [stamp.to_owned(), format!("{stamp}-2"), format!("{stamp}-3")];
    assert_eq!(names(&folder), all);
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&folder.join(stamp)), 0o700);
    for file in names(&folder.join(stamp)) {
        assert_eq!(mode(&folder.join(stamp).join(&file)), 0o600, "{file}");
    }
    assert_eq!(backup::find(&folder, NOW).unwrap().folder, folder.join(&all[2]), "the newest");
    assert_eq!(backup::find(&folder.join(stamp), NOW).unwrap().folder, folder.join(stamp));
    fs::create_dir(folder.join("dogear-not-a-backup")).unwrap();
    let pruned = backup::prune(&folder, 2, NOW).await.unwrap();
    assert_eq!(pruned, [folder.join(stamp)]);
    assert_eq!(names(&folder), [&all[1][..], &all[2], "dogear-not-a-backup"]);
}

#[tokio::test]
async fn a_folder_without_a_backup_is_told_apart_from_one_of_a_newer_format() {
    let folder = tempfile::tempdir().unwrap();
    assert!(matches!(backup::find(folder.path(), NOW), Err(BackupError::NoBackup(_))));
    let missing = folder.path().join("missing");
    assert!(matches!(backup::find(&missing, NOW), Err(BackupError::NoBackup(_))));
    fs::write(folder.path().join("manifest.json"), r#"{"format": 9, "other": []}"#).unwrap();
    assert!(matches!(Backup::open(folder.path()), Err(BackupError::Format(9))));
    fs::write(folder.path().join("manifest.json"), "{").unwrap();
    assert!(matches!(Backup::open(folder.path()), Err(BackupError::Manifest { .. })));
}

#[tokio::test]
async fn an_interrupted_backup_leaves_nothing_behind() {
    let scratch = TestDatabase::sqlite().await;
    let folder = tempfile::tempdir().unwrap();
    let snapshot = database::Database::look(&scratch.address).await.unwrap();
    let options = crate::sites::options();
    let interrupted = tokio::spawn({
        let folder = folder.path().to_owned();
        async move {
            let stop = |progress: backup::Progress<'_>| {
                assert!(progress.done < 10, "the process is stopped here");
            };
            backup::write(snapshot, &folder, options, &stop).await.map(|_| ())
        }
    });
    assert!(interrupted.await.is_err());
    assert_eq!(names(folder.path()), Vec::<String>::new());
}

#[tokio::test]
async fn a_renamed_backup_is_neither_the_newest_nor_deleted() {
    let scratch = TestDatabase::sqlite().await;
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let mut made = Vec::new();
    for _ in 0..3 {
        made.push(back_up(&scratch.address, folder).await.unwrap().folder);
    }
    let renamed = folder.join("dogear-before-upgrade");
    fs::rename(&made[0], &renamed).unwrap();
    // The tenth backup of a second is newer than the second one.
    let tenth = folder.join("dogear-20270115T080000Z-10");
    fs::rename(&made[2], &tenth).unwrap();
    let Listed { backups, future } = backup::list(folder, NOW).unwrap();
    assert_eq!(backups, [made[1].clone(), tenth.clone()]);
    assert!(future.is_empty());
    assert_eq!(backup::find(folder, NOW).unwrap().folder, tenth);
    assert_eq!(backup::prune(folder, 1, NOW).await.unwrap(), [made[1].clone()]);
    assert_eq!(names(folder), ["dogear-20270115T080000Z-10", "dogear-before-upgrade"]);
    assert_eq!(backup::find(&renamed, NOW).unwrap().folder, renamed, "by its own path");
}

#[test]
fn only_folders_with_the_name_of_a_new_backup_are_listed() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let backups = [
        "dogear-20260119T043000Z-2",
        "dogear-20260119T043000Z-10",
        "dogear-20260119T043001Z",
        "dogear-20260119T043001Z-3",
    ];
    for other in [
        "dogear-20260119T043000Z-old",
        "dogear-20260119T043000Z-",
        "dogear-20260119T043000Z-2-3",
        "dogear-20260119T043000Z-+2",
        "dogear-20260119T043000Z.bak",
        "dogear-20260119T0430Z",
        "dogear-2026011aT043000Z",
        "20260119T043000Z",
        ".unfinished-20260119T043000Z-7",
    ]
    .iter()
    .chain(&backups)
    {
        fs::create_dir(folder.join(other)).unwrap();
        fs::write(folder.join(other).join("manifest.json"), "{}").unwrap();
    }
    let listed = backup::list(folder, NOW).unwrap().backups;
    assert_eq!(listed, backups.map(|name| folder.join(name)));
}

#[tokio::test]
async fn a_backup_of_the_future_is_neither_the_newest_nor_counted() {
    let scratch = TestDatabase::sqlite().await;
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let made = async |now| back_up_at(&scratch.address, folder, now).await.unwrap().folder;
    let future = made(NOW + CLOCK_TOLERANCE + 1).await;
    let only_future = backup::find(folder, NOW);
    assert!(matches!(only_future, Err(BackupError::Future(_))), "{only_future:?}");
    let (old, nearly_now) = (made(NOW - 50).await, made(NOW + CLOCK_TOLERANCE).await);
    assert_eq!(backup::find(folder, NOW).unwrap().folder, nearly_now);
    assert_eq!(backup::list(folder, NOW).unwrap().future, std::slice::from_ref(&future));
    assert_eq!(backup::prune(folder, 1, NOW).await.unwrap(), [old]);
    assert!(future.exists() && nearly_now.exists());
}

#[tokio::test]
async fn a_backup_that_cannot_be_deleted_does_not_protect_the_next_one() {
    let scratch = TestDatabase::sqlite().await;
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    for _ in 0..3 {
        back_up(&scratch.address, folder).await.unwrap();
    }
    // A file in the place of the folder to which the oldest backup is renamed.
    let blocked = ".unfinished-dogear-20270115T080000Z";
    fs::write(folder.join(blocked), "").unwrap();
    let second = folder.join("dogear-20270115T080000Z-2");
    assert_eq!(backup::prune(folder, 1, NOW).await.unwrap(), [second]);
    let left = [blocked, "dogear-20270115T080000Z", "dogear-20270115T080000Z-3"];
    assert_eq!(names(folder), left);
    assert!(Backup::open(&folder.join(left[1])).is_ok(), "it is still whole");
}

#[tokio::test]
async fn nothing_is_written_to_a_disk_without_room_for_another_backup() {
    let scratch = TestDatabase::sqlite().await;
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let mut newest = back_up(&scratch.address, folder).await.unwrap();
    for table in &mut newest.manifest.tables {
        table.bytes = 0;
    }
    newest.manifest.tables[0].bytes = 1000 << 40;
    let manifest = serde_json::to_string(&newest.manifest).unwrap();
    fs::write(newest.folder.join("manifest.json"), manifest).unwrap();
    let refused = back_up(&scratch.address, folder).await;
    let Err(BackupError::NoRoom { needed, .. }) = refused else { panic!("{refused:?}") };
    assert_eq!(needed, (1200 << 20) + 256, "in MiB, with the reserve");
    assert_eq!(names(folder).len(), 1);
}

#[tokio::test]
async fn abandoned_folders_are_deleted_by_the_next_backup() {
    let scratch = TestDatabase::sqlite().await;
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    for (name, hours) in [(".unfinished-a", 25), (".verifying-1", 25), (".verifying-2", 23)] {
        fs::create_dir(folder.join(name)).unwrap();
        let made = fs::File::open(folder.join(name)).unwrap();
        let now = made.metadata().unwrap().modified().unwrap();
        made.set_modified(now - std::time::Duration::from_secs(hours * 3600)).unwrap();
    }
    back_up(&scratch.address, folder).await.unwrap();
    assert_eq!(names(folder), [".verifying-2", "dogear-20270115T080000Z"]);
}
