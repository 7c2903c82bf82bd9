import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { configPath, emptyConfig, parseConfig, toConfigText } from '#cli/config.ts';
import { UsageError } from '#cli/errors.ts';
import { examplesHelp } from '#cli/help.ts';
import { editText, findEditor } from '#cli/editText.ts';
import type { Context } from '#cli/verb.ts';

export function declare(command: Command): void {
  command.addHelpText('before', examplesHelp(['desk config edit', 'EDITOR=nano desk config edit']));
}

/** Opens the configuration in the editor. One that cannot be read is refused, and its text stays in a file. */
export async function run(_options: object, { config, env, terminal }: Context): Promise<void> {
  const program = findEditor(env);
  const path = configPath(env);
  // As it is, so that a broken file can be corrected.
  const before = existsSync(path) ? await readFile(path, 'utf8') : toConfigText(emptyConfig);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  // Beside it: it has tokens, and a folder for all has readers.
  const draft = { text: before, prefix: join(dirname(path), 'edit-'), name: 'config.json' };
  const { text: after, file, discard } = await editText(program, draft, env);
  const { value, reason } = parseConfig(after);
  if (!value)
    throw new UsageError(
      `Nothing was changed: ${reason}`,
      `Your text is in ${file}. Correct it there, and put it in the place of ${path}.`,
    );
  if (after !== before) config.write(value);
  await discard();
  terminal.notice(after === before ? 'Nothing was changed: the text is as it was.' : `${path} was changed.`);
}
