//! Reads what ptxas prints.

use crate::manifest::Resources;

/// All that one run of ptxas said.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Log {
    /// What each function uses, by name.
    pub functions: Vec<(String, Resources)>,
    /// Errors and warnings, in the order of the log.
    pub messages: Vec<Message>,
    /// The function that lines are about at the moment.
    current: Option<usize>,
}

/// One error or warning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// How bad it is.
    pub level: Level,
    /// The line of the PTX, from 1, where ptxas names one.
    pub line: Option<usize>,
    /// The function that ptxas was compiling, where it names none itself.
    pub function: Option<String>,
    /// The text.
    pub text: String,
}

/// How bad a message is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// There is no cubin.
    Error,
    /// There is one.
    Warning,
    /// An advisory: the code will be slower than it could be.
    Performance,
}

impl Log {
    /// Parses standard error of `ptxas -v`. What it does not know it skips.
    pub fn parse(text: &str) -> Self {
        let mut log = Self::default();
        for line in text.lines() {
            match line.strip_prefix("ptxas ") {
                Some(rest) => log.line(rest),
                None => log.properties(line),
            }
        }
        log
    }

    /// What a function uses.
    pub fn resources(&self, function: &str) -> Option<Resources> {
        let found = self.functions.iter().find(|(name, _)| name == function);
        found.map(|(_, resources)| *resources)
    }

    /// The messages of one level.
    pub fn of(&self, level: Level) -> impl Iterator<Item = &Message> {
        self.messages
            .iter()
            .filter(move |message| message.level == level)
    }

    /// A log of a failure, with at least one error; the last resort is the text itself.
    pub(crate) fn or_error(mut self, text: &str, status: &str) -> Self {
        if self.of(Level::Error).next().is_none() {
            let said = text.trim().lines().next().unwrap_or("it said nothing");
            self.messages.push(Message {
                level: Level::Error,
                line: None,
                function: None,
                text: format!("ptxas ended with {status}: {said}"),
            });
        }
        // "Ptx assembly aborted due to errors" adds nothing to the errors themselves.
        if self.of(Level::Error).any(|message| message.line.is_some()) {
            self.messages.retain(|message| {
                message.line.is_some() || !message.text.contains("aborted due to errors")
            });
        }
        self
    }

    fn line(&mut self, rest: &str) {
        let (line, rest) = ptx_line(rest);
        let Some((kind, text)) = rest.split_once(':') else {
            return;
        };
        let text = text.trim();
        let level = match kind.trim() {
            "error" | "fatal" => Level::Error,
            "warning" => Level::Warning,
            "info" if text.contains("Performance Loss") => Level::Performance,
            "info" => return self.info(text),
            _ => return,
        };
        let function = self.current.map(|index| self.functions[index].0.clone());
        self.messages.push(Message {
            level,
            line,
            function,
            text: text.into(),
        });
    }

    fn info(&mut self, text: &str) {
        for start in ["Compiling entry function '", "Function properties for "] {
            if let Some(rest) = text.strip_prefix(start) {
                let name = rest.split('\'').next().unwrap_or(rest);
                self.function(name);
                return;
            }
        }
        if text.starts_with("Used ") {
            self.properties(text);
        }
    }

    /// Makes a function the one that the lines to come are about.
    fn function(&mut self, name: &str) {
        let known = self.functions.iter().position(|(known, _)| known == name);
        self.current = known.or_else(|| {
            self.functions.push((name.into(), Resources::default()));
            Some(self.functions.len() - 1)
        });
    }

    /// `0 bytes stack frame, 0 bytes spill stores`, `Used 32 registers, 128 bytes smem`.
    fn properties(&mut self, text: &str) {
        let current = self.current.and_then(|index| self.functions.get_mut(index));
        let Some((_, resources)) = current else {
            return;
        };
        for part in text.split(',') {
            let part = part.trim();
            let part = part
                .strip_prefix("Used ")
                .or(part.strip_prefix("used "))
                .unwrap_or(part);
            let mut words = part.splitn(2, ' ');
            let Some(count) = words.next().and_then(|word| word.parse().ok()) else {
                continue;
            };
            match words.next().unwrap_or_default() {
                "registers" => resources.registers = count,
                "barriers" => resources.barriers = count,
                "bytes smem" => resources.static_shared_memory = count,
                "bytes stack frame" => resources.stack = count,
                "bytes spill stores" => resources.spill_stores = count,
                "bytes spill loads" => resources.spill_loads = count,
                _ => {}
            }
        }
    }
}

/// Splits `FILE, line N; error   : text` into the line and the rest.
fn ptx_line(rest: &str) -> (Option<usize>, &str) {
    // The file's name may hold anything.
    let split = rest.split_once("; ").and_then(|(place, message)| {
        let (_, number) = place.rsplit_once(", line ")?;
        Some((number.trim().parse().ok()?, message))
    });
    match split {
        Some((number, message)) => (Some(number), message.trim_start()),
        None => (None, rest),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "\
ptxas info    : 0 bytes gmem
ptxas info    : Compiling entry function 'pipeline4' for 'sm_90a'
ptxas info    : Function properties for pipeline4
    16 bytes stack frame, 24 bytes spill stores, 28 bytes spill loads
ptxas info    : Used 32 registers, used 2 barriers, 16 bytes cumulative stack size, 128 bytes smem
ptxas info    : Compile time = 23.484 ms
ptxas info    : Compiling entry function 'other' for 'sm_90a'
ptxas info    : (C7508) Potential Performance Loss: 'setmaxnreg' ignored to maintain minimum register requirements.
ptxas info    : Function properties for other
    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
ptxas info    : Used 8 registers, used 0 barriers
";

    const BAD: &str = "\
ptxas dir, line 1/bad.ptx, line 39; error   : Unknown modifier '.shard'
ptxas bad.ptx, line 41; warning : a: b
ptxas fatal   : Ptx assembly aborted due to errors
";

    #[test]
    fn resources() {
        let log = Log::parse(GOOD);
        let expected = Resources {
            registers: 32,
            stack: 16,
            spill_stores: 24,
            spill_loads: 28,
            static_shared_memory: 128,
            barriers: 2,
        };
        assert_eq!(log.resources("pipeline4"), Some(expected));
        assert_eq!(log.resources("other").map(|r| r.registers), Some(8));
        assert_eq!(log.resources("none"), None);
        assert_eq!(log.of(Level::Performance).count(), 1);
    }

    #[test]
    fn messages() {
        let log = Log::parse(BAD);
        let all: Vec<_> = log
            .messages
            .iter()
            .map(|m| (m.level, m.line, m.text.as_str()))
            .collect();
        let expected = [
            (Level::Error, Some(39), "Unknown modifier '.shard'"),
            (Level::Warning, Some(41), "a: b"),
            (Level::Error, None, "Ptx assembly aborted due to errors"),
        ];
        assert_eq!(all, expected);
        assert_eq!(
            Log::parse("nonsense\n: ,\nptxas\nptxas x\n"),
            Log::default()
        );
    }
}
