import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { configPath, emptyConfig, parseConfig, formatConfig } from '#cli/config.ts';
import { UsageError } from '#cli/errors.ts';
import { examplesHelp } from '#cli/help.ts';
import { editText, editorCommand } from '#cli/editText.ts';
import type { Context } from '#cli/verb.ts';

export function declare(command: Command): void {
  command.addHelpText('before', examplesHelp(['desk config edit', 'EDITOR=nano desk config edit']));
}

/** Rejects an invalid configuration and keeps the edited text in a file. */
export async function run(_options: object, { config, env, terminal }: Context): Promise<void> {
  const program = editorCommand(env);
  const path = configPath(env);
  // The raw text, so that a broken file can be fixed.
  const before = existsSync(path) ? await readFile(path, 'utf8') : formatConfig(emptyConfig);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  // In the same folder: it contains tokens, and others can read a shared temporary folder.
  const draft = { text: before, prefix: join(dirname(path), 'edit-'), name: 'config.json' };
  const { text: after, file, discard } = await editText(program, draft, env);
  const { value, reason } = parseConfig(after);
  if (!value)
    throw new UsageError(
      `Nothing was changed: ${reason}`,
      `Your edits are in ${file}. Fix them there, then replace ${path} with that file.`,
    );
  if (after !== before)
    config.replace(() => {
      if ((existsSync(path) ? readFileSync(path, 'utf8') : before) === before) return value;
      throw new UsageError(
        'Nothing was changed: another desk process changed the configuration in the meantime.',
        `Your edits are in ${file}.`,
      );
    });
  await discard();
  terminal.notice(after === before ? 'Nothing was changed: you made no edits.' : `Saved ${path}.`);
}
