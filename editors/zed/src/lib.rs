//! Registers Inward's language server with Zed, which compiles this file when the extension is installed.
use zed_extension_api::{register_extension, Command, Extension, LanguageServerId, Result, Worktree};

struct Inward;

impl Extension for Inward {
    fn new() -> Self {
        Inward
    }

    fn language_server_command(&mut self, _: &LanguageServerId, worktree: &Worktree) -> Result<Command> {
        let program = worktree
            .which("inward")
            .ok_or("there is no 'inward' on PATH; its README says how to install it")?;
        Ok(Command {
            command: program,
            args: vec!["lsp".to_string()],
            env: worktree.shell_env(),
        })
    }
}

register_extension!(Inward);
