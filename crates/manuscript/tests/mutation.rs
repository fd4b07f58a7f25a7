//! Tests that reading thousands of damaged files gives a book or an error sentence each, within bounded time and
//! memory.
#![allow(clippy::unwrap_used, reason = "a panic fails the test")]
#![allow(unsafe_code, reason = "an allocator that counts must implement an unsafe trait")]

#[path = "builder/mod.rs"]
mod builder;
#[path = "builder/samples.rs"]
mod samples;

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

use builder::{Entry, zip};
use manuscript::{Book, ReadControl, ReadError, ReadErrorKind, ReadOptions, plain_text, read};
use samples::{FICTION_BOOK, MARKDOWN, Random, TEXT, archives, books, damaged, heavy};

struct CountingAllocator;

// Bytes that the current thread holds, and the largest number so far. Counted per thread, because one thread reads a
// file. `HELD` is negative on a thread that has freed more than it allocated.
thread_local! {
    static HELD: Cell<isize> = const { Cell::new(0) };
    static PEAK: Cell<isize> = const { Cell::new(0) };
}

// SAFETY: every call is forwarded to the system allocator unchanged.
unsafe impl GlobalAlloc for CountingAllocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let held = HELD.get() + layout.size().cast_signed();
        HELD.set(held);
        PEAK.set(PEAK.get().max(held));
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        HELD.set(HELD.get() - layout.size().cast_signed());
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: CountingAllocator = CountingAllocator;

const MAX_MEMORY: isize = 256 << 20;
/// The largest CPU time that reading one file may take.
const MAX_TIME: Duration = Duration::from_secs(30);

/// Returns the CPU time of this thread, which does not depend on how busy the machine is.
fn cpu_time() -> Duration {
    let spent = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let spent = spent.split(' ').next().and_then(|nanoseconds| nanoseconds.parse().ok());
    Duration::from_nanos(spent.expect("the tests run on Linux"))
}

fn read_checked(name: &str, bytes: &[u8]) -> Result<Book, ReadError> {
    let control = ReadControl::unlimited().with_cpu_limit(cpu_time, MAX_TIME);
    let result = read(name, bytes, &ReadOptions::default(), &control);
    match &result {
        Ok(book) => {
            let sections = book.front.iter().chain(&book.sections).chain(&book.back);
            for section in sections {
                let text = plain_text(&section.blocks).replace("\n\n", "");
                assert!(
                    !text.chars().chain(section.title.chars()).any(char::is_control),
                    "{text:?}"
                );
            }
        }
        Err(error) => {
            assert_ne!(error.kind, ReadErrorKind::TooSlow, "{name} took too long");
            let message = error.to_string();
            assert!(
                message.starts_with('`') && message.ends_with('.') && !message.contains('\n'),
                "{message}"
            );
        }
    }
    result
}

/// Returns the number of damaged files to read, from the environment variable `MUTANTS` if it is set.
fn mutant_count() -> usize {
    std::env::var("MUTANTS").map_or(1_500, |count| count.parse().expect("MUTANTS is a number"))
}

/// Returns a zip archive of the entries, of which one to three are damaged; the first never is.
fn with_damage(entries: &[Entry], random: &mut Random) -> Vec<u8> {
    let mut entries = entries.to_vec();
    for _ in 0..=random.below(3) {
        let at = 1 + random.below(entries.len() - 1);
        entries[at].data = damaged(&entries[at].data, random);
    }
    zip(&entries)
}

/// Damages and reads files `count` times, of all formats; half of them are EPUBs. Returns how many files gave a book, and
/// how many were refused.
fn mutations(seed: u64, count: usize) -> (usize, usize) {
    let books = books();
    let whole: Vec<Vec<u8>> = books.iter().map(|entries| zip(entries)).collect();
    let archives = archives();
    let mut random = Random(0x5eed_d06e_a12d + seed);
    let (mut read, mut refused) = (0, 0);
    let mut tally = |result: Result<Book, ReadError>| match result {
        Ok(_) => read += 1,
        Err(_) => refused += 1,
    };
    for number in 0..count {
        match number % 8 {
            0 | 1 => tally(read_checked(
                "a.epub",
                &damaged(&whole[random.below(whole.len())], &mut random),
            )),
            2 => {
                tally(read_checked("a.txt", &damaged(TEXT.as_bytes(), &mut random)));
                tally(read_checked("a.md", &damaged(MARKDOWN.as_bytes(), &mut random)));
            }
            3 => tally(read_checked("a.fb2", &damaged(FICTION_BOOK.as_bytes(), &mut random))),
            4 | 5 => {
                let (name, entries) = &archives[random.below(archives.len())];
                tally(read_checked(name, &with_damage(entries, &mut random)));
            }
            _ => {
                let entries = &books[random.below(books.len())];
                tally(read_checked("a.epub", &with_damage(entries, &mut random)));
            }
        }
    }
    (read, refused)
}

/// Calls `job` with each number below `count`, on as many threads as there are cores.
fn in_parallel(count: usize, job: impl Fn(usize) + Sync) {
    let next = AtomicUsize::new(0);
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                while let Some(number) = Some(next.fetch_add(1, Relaxed)).filter(|n| *n < count) {
                    job(number);
                }
            });
        }
    });
}

/// Returns the largest amount of memory, in MiB, that `work` held at any time, not counting the memory that was in use
/// before the call.
fn most_held(work: impl FnOnce()) -> isize {
    let before = HELD.get();
    PEAK.set(before);
    work();
    (PEAK.get() - before) >> 20
}

#[test]
fn damaged_files_are_handled_within_time_and_memory_limits() {
    let (read, refused) = (AtomicUsize::new(0), AtomicUsize::new(0));
    in_parallel(12, |seed| {
        let held = most_held(|| {
            let (one, other) = mutations(seed as u64, mutant_count() / 12);
            read.fetch_add(one, Relaxed);
            refused.fetch_add(other, Relaxed);
        });
        assert!(held < MAX_MEMORY >> 20, "{held} MiB");
    });
    let (read, refused) = (read.into_inner(), refused.into_inner());
    println!("{read} read and {refused} refused");
    assert!(
        read + refused >= mutant_count() / 12 * 12 && read > 300 && refused > 300,
        "{read} read, {refused} refused"
    );
}

#[test]
fn heavy_files_are_handled_within_time_and_memory_limits() {
    let files = heavy();
    in_parallel(files.len(), |number| {
        let (name, bytes) = &files[number];
        let file = if name.contains('.') { name } else { "heavy.epub" };
        let (started, mut result) = (cpu_time(), None);
        let held = most_held(|| {
            result = Some(read_checked(file, bytes).map(|book| book.sections.len()));
        });
        println!("{name}: {result:?} in {:?}, at most {held} MiB held", cpu_time() - started);
        assert!(held > 0, "{name}: what is held is counted");
        assert!(held < MAX_MEMORY >> 20, "{name}: {held} MiB");
    });
}
