import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { run } from '#cli/program.ts';
import { packageRoot } from '#server/packageRoot.ts';

interface Ended {
  stdout: string;
  stderr: string;
  code: number | null;
}

interface RunOptions {
  stdin?: string;
  env?: Record<string, string>;
}

interface ProcessOptions extends RunOptions {
  /** Gets the child once it runs, and writes its standard input itself. */
  onStart?: (child: ChildProcess) => void;
}

type Dialogue = [expected: string, answer: string][];

/** The command line with a configuration folder of its own. */
export interface Desk {
  configHome: string;
  /** In this process, as if in a pipe. */
  run(args: string[], options?: RunOptions): Promise<Ended>;
  /**
   * In this process, as if on a terminal of 100 columns: each expected text is waited for and
   * answered. Output of both kinds is one.
   */
  onTerminal(
    args: string[],
    dialogue?: Dialogue,
    options?: { columns?: number; env?: Record<string, string> },
  ): Promise<Ended>;
  /** The built program in a process of its own: for signals, memory and what else only a process has. */
  spawn(args: string[], options?: ProcessOptions): Promise<Ended>;
  /** The built program on a pseudo-terminal. */
  onPseudoTerminal(args: string[], dialogue?: Dialogue): Promise<Ended>;
  /** A line of a shell that knows the built program as `desk`, in a folder of its own. */
  shell(line: string): Promise<Ended>;
  /** The entry of the build, which is made at the first use. */
  entry(): Promise<string>;
  remove(): Promise<void>;
}

export async function createDesk(env: Record<string, string>): Promise<Desk> {
  const folder = await mkdtemp(join(tmpdir(), 'desk-cli-'));
  const configHome = join(folder, 'config');
  let built: Promise<string> | undefined;
  const entry = async () =>
    join(packageRoot, process.env.TEST_CLI ?? (await (built ??= build(join(folder, 'dist')))));
  const environment = {
    PATH: process.env.PATH ?? '',
    HOME: folder,
    XDG_CONFIG_HOME: configHome,
    TERM: 'xterm',
    TZ: 'UTC',
    ...env,
  };
  const quoted = async (args: string[]) =>
    [process.execPath, await entry(), ...args].map(shellQuote).join(' ');

  return {
    configHome,
    entry,
    run: (args, { stdin = '', env: more } = {}) => runInProcess(args, { ...environment, ...more }, stdin),
    onTerminal: (args, dialogue = [], { columns = 100, env: more } = {}) =>
      runOnTerminal(args, { ...environment, ...more }, dialogue, columns),
    spawn: async (args, { stdin = '', env: more, onStart } = {}) => {
      const child = spawn(process.execPath, [await entry(), ...args], { env: { ...environment, ...more } });
      if (onStart) onStart(child);
      else child.stdin.end(stdin);
      return ended(child);
    },
    onPseudoTerminal: async (args, dialogue = []) => {
      const line = `stty cols 100 rows 40; ${await quoted(args)}`;
      const child = spawn('script', ['-qec', line, '/dev/null'], { env: environment });
      const answer = answerTo(dialogue, (text) => child.stdin.write(text));
      child.stdout.setEncoding('utf8').on('data', answer);
      return ended(child);
    },
    shell: async (line) => {
      const program = `desk() { ${await quoted([])} "$@"; }; set -o pipefail; ${line}`;
      const child = spawn('bash', ['-c', program], { env: environment, cwd: folder });
      child.stdin.end();
      return ended(child);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function runInProcess(args: string[], env: Record<string, string>, stdin: string): Promise<Ended> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const written = Promise.all([buffer(stdout), buffer(stderr)]);
  const { signal } = new AbortController();
  const code = await run(args, { env, stdin: Readable.from([Buffer.from(stdin)]), stdout, stderr, signal });
  stdout.end();
  stderr.end();
  const [data, notices] = await written;
  return { stdout: data.toString(), stderr: notices.toString(), code };
}

async function runOnTerminal(
  args: string[],
  env: Record<string, string>,
  dialogue: Dialogue,
  columns: number,
): Promise<Ended> {
  const [stdin, screen] = [new PassThrough(), new PassThrough()];
  let shown = '';
  const answer = answerTo(dialogue, (reply) => stdin.write(reply));
  screen.setEncoding('utf8').on('data', (part: string) => {
    shown += part;
    answer(part);
  });
  const output = Object.assign(screen, { isTTY: true, columns });
  const code = await run(args, {
    env,
    stdin: Object.assign(stdin, { isTTY: true }),
    stdout: output,
    stderr: output,
    signal: new AbortController().signal,
  });
  const isRead = finished(screen);
  screen.end();
  await isRead;
  // A terminal turns line feeds into both.
  return { stdout: shown.replaceAll(/\r?\n/g, '\r\n'), stderr: '', code };
}

/** Records what is shown and answers in turn. */
function answerTo(dialogue: Dialogue, reply: (text: string) => void): (shown: string) => void {
  const open = [...dialogue];
  let seen = '';
  return (shown) => {
    seen += shown;
    const [next] = open;
    if (!next || !seen.includes(next[0])) return;
    open.shift();
    seen = '';
    reply(next[1]);
  };
}

/** The project's own build of the program, elsewhere, so that a test never runs an old one. Returns its entry. */
async function build(outDir: string): Promise<string> {
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({
    configFile: join(packageRoot, 'vite.config.ts'),
    logLevel: 'error',
    environments: { cli: { build: { outDir, emptyOutDir: true, copyPublicDir: false } } },
  });
  const cli = builder.environments.cli;
  if (!cli) throw new Error('vite.config.ts has no environment "cli".');
  await builder.build(cli);
  return relative(packageRoot, join(outDir, 'main.js'));
}

function ended(child: ChildProcess): Promise<Ended> {
  const end: Ended = { stdout: '', stderr: '', code: null };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (end.stdout += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (end.stderr += text));
  // The program may well end before it has read all that it is sent.
  child.stdin?.on('error', () => {});
  return new Promise((resolve) => child.once('close', (code) => resolve({ ...end, code })));
}

function shellQuote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
