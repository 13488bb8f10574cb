// Things in a store and how many there are.
use std::collections::HashMap;
use std::fmt::{self, Display};

#[derive(Debug, Clone, PartialEq)]
pub enum Kind {
    Book { pages: u32 },
    Print(f64),
    Other,
}

#[derive(Debug)]
pub struct Item<'a> {
    name: &'a str,
    kind: Kind,
    count: usize,
}

pub trait Priced {
    const CURRENCY: &'static str;
    fn price(&self) -> Option<f64>;
}

impl<'a> Priced for Item<'a> {
    const CURRENCY: &'static str = "EUR";

    fn price(&self) -> Option<f64> {
        match &self.kind {
            Kind::Book { pages } if *pages > 1_000 => Some(40.0),
            Kind::Book { .. } => Some(20.5e0),
            Kind::Print(area) => Some(area * 0.1),
            _ => None,
        }
    }
}

impl Display for Item<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.name, self.count)
    }
}

/* The store itself. */
#[derive(Default)]
pub struct Store {
    items: HashMap<String, usize>,
}

impl Store {
    pub fn new() -> Self {
        Self { items: HashMap::new() }
    }

    pub fn add(&mut self, name: &str, count: usize) -> Result<usize, String> {
        if count == 0 {
            return Err(format!("nothing to add: {name}"));
        }
        let total = self.items.entry(name.to_string()).or_insert(0);
        *total += count;
        Ok(*total)
    }

    pub fn letters(&self) -> impl Iterator<Item = char> + '_ {
        self.items.keys().filter_map(|k| k.chars().next()).filter(|c| *c != '\n')
    }
}

fn largest<T: PartialOrd + Copy>(values: &[T]) -> Option<T> {
    let mut best = *values.first()?;
    for &value in values.iter() {
        if value > best {
            best = value;
        }
    }
    Some(best)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut store = Store::new();
    store.add("print", 3)?;
    let raw = r#"a "raw" string"#;
    let bytes = b"bytes\x00";
    'outer: loop {
        while let Some(c) = store.letters().next() {
            if c.is_alphabetic() && bytes.len() as u64 != 0xff {
                break 'outer;
            }
        }
    }
    println!("{raw} {:?} {}", largest(&[1, 5, 2]), i32::MAX);
    assert_eq!(store.items.len(), 1, "one item");
    Ok(())
}
