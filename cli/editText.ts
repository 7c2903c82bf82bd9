import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from './config.ts';
import { CommandError, UsageError } from './errors.ts';
import { exit } from './exit.ts';
import { shellWord } from './output/text.ts';

/** The person's editor, whose name may have flags. Throws a UsageError where none is named. */
export function findEditor({ VISUAL, EDITOR }: Environment): string {
  const program = VISUAL || EDITOR;
  if (program) return program;
  throw new UsageError('There is no editor.', 'Name one in VISUAL or EDITOR, such as nano.');
}

interface Edited {
  text: string;
  /** Has the text until it is discarded. */
  file: string;
  discard(): Promise<void>;
}

interface Draft {
  text: string;
  /** How the path of its folder begins. */
  prefix: string;
  name: string;
}

/** Waits until the editor has closed a text, in a file for its owner alone. Throws where it fails, and leaves no file then. */
export async function editText(
  program: string,
  { text, prefix, name }: Draft,
  env: Environment,
): Promise<Edited> {
  const folder = await mkdtemp(prefix);
  const file = join(folder, name);
  const discard = () => rm(folder, { recursive: true, force: true });
  await writeFile(file, text, { mode: 0o600 });
  const code = await runEditor(program, file, env);
  if (code === 0) return { text: await readFile(file, 'utf8'), file, discard };
  await discard();
  throw new CommandError({
    what: `Nothing was changed: the editor ended with ${code}.`,
    exit: exit.failed,
    code: 'editor_failed',
  });
}

/** Resolves with the exit code of the editor. */
function runEditor(program: string, file: string, env: Environment): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(`${program} ${shellWord(file)}`, { shell: true, stdio: 'inherit', env });
    child.once('error', () => resolve(127));
    child.once('close', (code) => resolve(code ?? 1));
  });
}
