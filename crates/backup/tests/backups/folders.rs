use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use backup::{Backup, BackupError};
use test_database::TestDatabase;

use crate::sites::back_up;

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
    assert_eq!(backup::find(&folder).unwrap().folder, folder.join(&all[2]), "the newest");
    assert_eq!(backup::find(&folder.join(stamp)).unwrap().folder, folder.join(stamp));
    fs::create_dir(folder.join("dogear-not-a-backup")).unwrap();
    let pruned = backup::prune(&folder, 2).unwrap();
    assert_eq!(pruned, [folder.join(stamp)]);
    assert_eq!(names(&folder), [&all[1][..], &all[2], "dogear-not-a-backup"]);
}

#[tokio::test]
async fn a_folder_without_a_backup_is_told_apart_from_one_of_a_newer_format() {
    let folder = tempfile::tempdir().unwrap();
    assert!(matches!(backup::find(folder.path()), Err(BackupError::NoBackup(_))));
    let missing = folder.path().join("missing");
    assert!(matches!(backup::find(&missing), Err(BackupError::NoBackup(_))));
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
