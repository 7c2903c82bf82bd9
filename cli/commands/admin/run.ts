import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { CommandError } from '#cli/errors.ts';
import { exitCodes, type ExitCode } from '#cli/exit.ts';
import { examplesHelp } from '#cli/help.ts';
import type { Context } from '#cli/verb.ts';

export function declare(command: Command): void {
  command
    .argument('[words...]', 'command to run, with its flags after --; omit it to list all commands')
    .addHelpText(
      'before',
      examplesHelp([
        'desk admin',
        'desk admin backup /backups/desk.backup',
        'desk admin -- verify /backups/desk.backup --identity key.txt',
      ]),
    );
}

export async function run(
  { words }: { words: string[] },
  { env, output, signal, terminal }: Context,
): Promise<ExitCode> {
  const program = findAdminScript(dirname(fileURLToPath(import.meta.url)));
  if (!program)
    throw new CommandError({
      problem: 'The server’s files were not found.',
      hint: 'Run `npm run admin` in the server’s folder, on the machine it runs on.',
      exitCode: exitCodes.failed,
      code: 'no_server',
    });
  const child = spawn(process.execPath, [program, ...(words.length > 0 ? words : ['--help'])], {
    env: { ...env, INIT_CWD: process.cwd() },
    stdio: ['inherit', 'pipe', 'pipe'],
    signal,
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => terminal.notice(text.replace(/\n$/, '')));
  const ended = once(child, 'close') as Promise<[number | null]>;
  for await (const text of child.stdout.setEncoding('utf8')) await output.text(text as string);
  const [code] = await ended;
  return code === 0 ? exitCodes.done : exitCodes.failed;
}

function findAdminScript(from: string): string | undefined {
  const found = ['dist/server/admin.js', 'server/admin.ts']
    .map((file) => join(from, file))
    .find((file) => existsSync(file));
  return found ?? (from === dirname(from) ? undefined : findAdminScript(dirname(from)));
}
