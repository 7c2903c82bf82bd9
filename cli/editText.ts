import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from './config.ts';
import { CommandError, UsageError } from './errors.ts';
import { exitCodes } from './exit.ts';
import { quoteForShell } from './output/text.ts';

/** The editor command may include flags. Throws a UsageError if none is set. */
export function editorCommand({ VISUAL, EDITOR }: Environment): string {
  const program = VISUAL || EDITOR;
  if (program) return program;
  throw new UsageError('No editor is set.', 'Set VISUAL or EDITOR, for example to nano.');
}

interface EditedText {
  text: string;
  /** Kept until `discard` is called. */
  file: string;
  discard(): Promise<void>;
}

interface Draft {
  text: string;
  prefix: string;
  name: string;
}

export async function editText(
  program: string,
  { text, prefix, name }: Draft,
  env: Environment,
): Promise<EditedText> {
  const folder = await mkdtemp(prefix);
  const file = join(folder, name);
  const discard = () => rm(folder, { recursive: true, force: true });
  await writeFile(file, text, { mode: 0o600 });
  const code = await runEditor(program, file, env);
  if (code === 0) return { text: await readFile(file, 'utf8'), file, discard };
  await discard();
  throw new CommandError({
    problem: `Nothing was changed: the editor exited with code ${code}.`,
    exitCode: exitCodes.failed,
    code: 'editor_failed',
  });
}

function runEditor(program: string, file: string, env: Environment): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(`${program} ${quoteForShell(file)}`, { shell: true, stdio: 'inherit', env });
    child.once('error', () => resolve(127));
    child.once('close', (code) => resolve(code ?? 1));
  });
}
