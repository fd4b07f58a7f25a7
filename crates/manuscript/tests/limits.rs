//! Measures the memory and CPU time that a process needs to read files: hostile files, large files, and a batch of
//! damaged files. No file may need more than 256 MiB or 30 seconds.
//!
//! Each file is read by a process of its own, which runs this test binary again. The environment
//! variable `LIMITS` selects the files whose names contain its value, so `LIMITS=.` selects all. By
//! default the book of photographs, which takes long, is left out.
#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

#[path = "builder/mod.rs"]
mod builder;
#[path = "builder/samples.rs"]
mod samples;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use builder::zip;
use manuscript::{ReadControl, ReadOptions, read};
use samples::{MARKDOWN, Random, TEXT, books, damaged, heavy, large};

const MAX_MEMORY_MIB: u64 = 256;
const MAX_CPU: Duration = Duration::from_secs(30);
/// Environment variable with the path of the file that this process reads, or of a folder of such files; set only in
/// the processes that are measured.
const FILE: &str = "LIMITS_FILE";

/// Returns the CPU time of this thread.
fn cpu_time() -> Duration {
    let spent = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    Duration::from_nanos(spent.split(' ').next().unwrap().parse().unwrap())
}

/// Reads the files that [`FILE`] names, with the limits of an import, and prints the peak memory of this process in
/// KiB, and its CPU time in hundredths of a second.
#[test]
fn a_process_reads_files() {
    let Some(path) = std::env::var_os(FILE).map(PathBuf::from) else { return };
    let files: Vec<PathBuf> = match path.is_dir() {
        true => std::fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()).collect(),
        false => vec![path],
    };
    let mut outcome = String::new();
    for file in files {
        let bytes = std::fs::read(&file).unwrap();
        let control = ReadControl::unlimited().with_cpu_limit(cpu_time, MAX_CPU);
        let name = file.file_name().unwrap().to_string_lossy();
        outcome = match read(&name, &bytes, &ReadOptions::default(), &control) {
            Ok(book) => format!("{} sections, {} pictures", book.sections.len(), book.images.len()),
            Err(error) => error.to_string(),
        };
    }
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap();
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap().split_whitespace().collect();
    let ticks = fields[11].parse::<u64>().unwrap() + fields[12].parse::<u64>().unwrap();
    println!("measured {} {ticks} {outcome}", peak.trim().trim_end_matches(" kB"));
}

/// Runs a process that reads the file or folder. Returns its peak memory in MiB, its CPU time and its outcome.
fn measured(path: &Path) -> (u64, Duration, String) {
    let process = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "a_process_reads_files", "--nocapture", "--test-threads=1"])
        .env(FILE, path)
        .output()
        .unwrap();
    let output = String::from_utf8_lossy(&process.stdout).into_owned();
    let line = output.lines().find_map(|line| line.split_once("measured ")).map(|(_, line)| line);
    let line = line.unwrap_or_else(|| panic!("{}: {}", path.display(), process.status));
    let mut words = line.splitn(3, ' ');
    let mut number = || words.next().unwrap().parse::<u64>().unwrap();
    let (memory, ticks) = (number() >> 10, number());
    (memory, Duration::from_millis(ticks * 10), words.next().unwrap_or_default().to_owned())
}

#[test]
fn no_file_needs_more_memory_or_time_than_allowed() {
    let folder = std::env::temp_dir().join(format!("limits-{}", std::process::id()));
    let batch = folder.join("batch");
    std::fs::create_dir_all(&batch).unwrap();
    let selected = std::env::var("LIMITS").ok();
    let is_selected = |name: &str| match &selected {
        Some(part) => name.contains(part),
        None => !name.contains("photographs"),
    };
    let mut problems = Vec::new();
    let mut check = |path: &Path| {
        let (memory, cpu, outcome) = measured(path);
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        println!("{name}: {memory} MiB, {cpu:?}: {outcome}");
        if memory > MAX_MEMORY_MIB || cpu > MAX_CPU {
            problems.push(format!("{name}: {memory} MiB, {cpu:?}"));
        }
    };
    let whole: Vec<Vec<u8>> = books().iter().map(|entries| zip(entries)).collect();
    let mut random = Random(0x11_417);
    for number in 0..300 {
        let (name, bytes) = match number % 4 {
            0 => ("txt", TEXT.as_bytes()),
            1 => ("md", MARKDOWN.as_bytes()),
            _ => ("epub", whole[number % whole.len()].as_slice()),
        };
        let file = batch.join(format!("{number}.{name}"));
        std::fs::write(file, damaged(bytes, &mut random)).unwrap();
    }
    check(&batch);
    for (name, bytes) in heavy().into_iter().chain(large(&is_selected)) {
        let name = if name.contains('.') { name.to_owned() } else { format!("{name}.epub") };
        if is_selected(&name) {
            let file = folder.join(name);
            std::fs::write(&file, bytes).unwrap();
            check(&file);
            std::fs::remove_file(file).unwrap();
        }
    }
    std::fs::remove_dir_all(folder).unwrap();
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}
