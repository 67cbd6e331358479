// SPDX-License-Identifier: MIT
//! derange.rs: a plugin in Rust, one file and no crates: n letters in n envelopes,
//! none in its own.
//!
//!     rustc -O -C panic=abort --crate-type=cdylib derange.rs -o derange.so
//!     search-run ./derange.so --n 7

use libsearch::*;
use std::{mem::size_of, slice};

/// The instance: the value of --n.
#[repr(C)]
pub struct Letters {
    n: i32,
}

/// A state: the newest letter.
#[repr(C)]
pub struct Letter {
    envelope: i32,
    letters: i32, // letters so far, with this one; the root has 0
}

unsafe extern "C" fn next(
    letters: *const Letters,
    last: *const Letter,
    cursor: *mut u64,
    letter: *mut Letter,
) -> bool {
    if *cursor == (*letters).n as u64 {
        return false;
    }
    *letter = Letter {
        envelope: *cursor as i32,
        letters: (*last).letters + 1,
    };
    *cursor += 1;
    true
}

unsafe extern "C" fn valid(_: *const Letters, letter: *const Letter) -> bool {
    let others = (*letter).letters as usize - 1;
    let others = slice::from_raw_parts(letter.sub(others), others);

    (*letter).envelope as usize != others.len()
        && others
            .iter()
            .all(|other| other.envelope != (*letter).envelope)
}

unsafe extern "C" fn solution(letters: *const Letters, letter: *const Letter) -> bool {
    (*letter).letters == (*letters).n
}

unsafe extern "C" fn answer(
    _: *const Letters,
    path: *const Letter,
    depth: usize,
    values: *mut i32,
) -> usize {
    for i in 0..depth {
        *values.add(i) = (*path.add(i + 1)).envelope;
    }
    depth
}

unsafe extern "C" fn answer_length(letters: *const Letters) -> usize {
    (*letters).n as usize
}

unsafe extern "C" fn check(letters: *const Letters, values: *const i32, length: usize) -> bool {
    let values = slice::from_raw_parts(values, length);

    length == (*letters).n as usize
        && (0..length).all(|i| values.iter().filter(|&&value| value == i as i32).count() == 1)
        && values
            .iter()
            .enumerate()
            .all(|(i, &value)| value != i as i32)
}

static ENVELOPES: Repr<Letters, Letter> = Repr {
    name: text(b"envelopes\0"),
    tree: text(b"letters\0"),
    state_size: size_of::<Letter>(),
    next: Some(next),
    valid: Some(valid),
    solution: Some(solution),
    answer: Some(answer),
    ..Repr::NONE
};

static REPRS: [Option<&Repr<Letters, Letter>>; 2] = [Some(&ENVELOPES), None];

static OPTIONS: [Choice; 2] = [
    Choice {
        name: text(b"n\0"),
        help: text(b"letters\0"),
        offset: 0, // offset of Letters.n
        initial: 5,
        max: 20,
        value: text(b"INTEGER\0"),
        ..Choice::NONE
    },
    Choice::NONE,
];

static DERANGE: Problem<Letters, Letter> = Problem {
    name: text(b"derange\0"),
    instance_size: size_of::<Letters>(),
    reprs: REPRS.as_ptr(),
    options: OPTIONS.as_ptr(),
    small: text(b"n=0..5\0"),
    answer_length: Some(answer_length),
    check: Some(check),
    ..Problem::NONE
};

#[no_mangle]
#[allow(non_upper_case_globals)]
pub static search_plugin: Plugin<Letters, Letter> = plugin(&DERANGE);

/// The first fields of the tables in search-plugin.h, as many as are set above. A
/// plugin states the size of its tables; libsearch takes missing fields as zero.
mod libsearch {
    use std::mem::size_of;
    use std::os::raw::{c_char, c_void};
    use std::ptr::null;

    type Text = *const c_char;

    /// A text that ends with a zero byte.
    pub const fn text(bytes: &'static [u8]) -> Text {
        assert!(bytes[bytes.len() - 1] == 0);
        bytes.as_ptr() as Text
    }

    /// SearchOption, of type SEARCH_OPTION_INT.
    #[repr(C)]
    pub struct Choice {
        pub name: Text,
        pub help: Text,
        pub offset: usize,
        pub initial: i64,
        pub min: i64,
        pub max: i64,
        pub kind: u32,
        pub value: Text,
    }

    impl Choice {
        pub const NONE: Self = Choice {
            name: null(),
            help: null(),
            offset: 0,
            initial: 0,
            min: 0,
            max: 0,
            kind: 0,
            value: null(),
        };
    }

    /// SearchRepr of instances I and states S.
    #[repr(C)]
    pub struct Repr<I, S> {
        pub name: Text,
        pub summary: Text,
        pub tree: Text,
        pub state_size: usize,
        pub sizes: Option<unsafe extern "C" fn(*const I, *mut usize, *mut usize)>,
        pub fits: *const c_void,
        pub root: Option<unsafe extern "C" fn(*const I, *mut S)>,
        pub next: Option<unsafe extern "C" fn(*const I, *const S, *mut u64, *mut S) -> bool>,
        pub valid: Option<unsafe extern "C" fn(*const I, *const S) -> bool>,
        pub solution: Option<unsafe extern "C" fn(*const I, *const S) -> bool>,
        pub expand: Option<unsafe extern "C" fn(*const I, *mut S) -> u64>,
        pub answer: Option<unsafe extern "C" fn(*const I, *const S, usize, *mut i32) -> usize>,
    }

    impl<I, S> Repr<I, S> {
        pub const NONE: Self = Repr {
            name: null(),
            summary: null(),
            tree: null(),
            state_size: 0,
            sizes: None,
            fits: null(),
            root: None,
            next: None,
            valid: None,
            solution: None,
            expand: None,
            answer: None,
        };
    }

    /// SearchProblem.
    #[repr(C)]
    pub struct Problem<I: 'static, S: 'static> {
        pub name: Text,
        pub summary: Text,
        pub instance_size: usize,
        pub reprs: *const Option<&'static Repr<I, S>>,
        pub options: *const Choice,
        pub small: Text,
        pub prepare: *const c_void,
        pub finish: Option<unsafe extern "C" fn(*mut I)>,
        pub answer_length: Option<unsafe extern "C" fn(*const I) -> usize>,
        pub check: Option<unsafe extern "C" fn(*const I, *const i32, usize) -> bool>,
    }

    impl<I, S> Problem<I, S> {
        pub const NONE: Self = Problem {
            name: null(),
            summary: null(),
            instance_size: 0,
            reprs: null(),
            options: null(),
            small: null(),
            prepare: null(),
            finish: None,
            answer_length: None,
            check: None,
        };
    }

    // No thread writes to the data behind the pointers of a table.
    unsafe impl Sync for Choice {}
    unsafe impl<I, S> Sync for Repr<I, S> {}
    unsafe impl<I, S> Sync for Problem<I, S> {}

    /// SearchPluginTable.
    #[repr(C)]
    pub struct Plugin<I: 'static, S: 'static> {
        abi: u32,
        problem_size: u32,
        repr_size: u32,
        option_size: u32,
        format_size: u32,
        symmetry_size: u32,
        worker_size: u32,
        problem: &'static Problem<I, S>,
    }

    /// Makes the table that a plugin exports.
    pub const fn plugin<I, S>(problem: &'static Problem<I, S>) -> Plugin<I, S> {
        Plugin {
            abi: 1,
            problem_size: size_of::<Problem<I, S>>() as u32,
            repr_size: size_of::<Repr<I, S>>() as u32,
            option_size: size_of::<Choice>() as u32,
            format_size: 0,
            symmetry_size: 0,
            worker_size: 0,
            problem,
        }
    }
}
