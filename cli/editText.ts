import { spawn } from 'node:child_process';
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

/** Waits until the editor has closed a file. Throws where it fails. */
export async function openEditor(program: string, file: string, env: Environment): Promise<void> {
  const code = await new Promise<number>((resolve) => {
    const child = spawn(`${program} ${shellWord(file)}`, { shell: true, stdio: 'inherit', env });
    child.once('error', () => resolve(127));
    child.once('close', (ended) => resolve(ended ?? 1));
  });
  if (code === 0) return;
  throw new CommandError({
    what: `Nothing was changed: the editor ended with ${code}.`,
    exit: exit.failed,
    code: 'editor_failed',
  });
}
