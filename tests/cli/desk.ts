import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createBuilder } from 'vite';
import { packageRoot } from '#server/platform/config.ts';

interface Ended {
  stdout: string;
  stderr: string;
  code: number | null;
}

interface RunOptions {
  stdin?: string;
  env?: Record<string, string>;
  signal?: (child: ChildProcess) => void;
}

/** The built program, run as people and scripts run it, with a configuration folder of its own. */
export interface Desk {
  /** The entry of the build. */
  file: string;
  configHome: string;
  /** In a pipe. */
  run(args: string[], options?: RunOptions): Promise<Ended>;
  /** On a pseudo-terminal: each expected text is waited for and answered. Output of both kinds is one. */
  onTerminal(args: string[], dialogue?: [expected: string, answer: string][]): Promise<Ended>;
  /** A line of a shell that knows the program as `desk`, in a folder of its own. */
  shell(line: string): Promise<Ended>;
  remove(): Promise<void>;
}

export async function buildDesk(env: Record<string, string>): Promise<Desk> {
  const folder = await mkdtemp(join(tmpdir(), 'desk-cli-'));
  const configHome = join(folder, 'config');
  const file = join(packageRoot, process.env.TEST_CLI ?? (await build(join(folder, 'dist'))));
  const environment = {
    PATH: process.env.PATH ?? '',
    HOME: folder,
    XDG_CONFIG_HOME: configHome,
    TERM: 'xterm',
    TZ: 'UTC',
    ...env,
  };
  const quoted = (args: string[]) => [process.execPath, file, ...args].map(shellQuote).join(' ');

  return {
    file,
    configHome,
    run: (args, { stdin = '', env: more, signal } = {}) => {
      const child = spawn(process.execPath, [file, ...args], { env: { ...environment, ...more } });
      if (signal) signal(child);
      else child.stdin.end(stdin);
      return ended(child);
    },
    onTerminal: (args, dialogue = []) => {
      const line = `stty cols 100 rows 40; ${quoted(args)}`;
      const child = spawn('script', ['-qec', line, '/dev/null'], { env: environment });
      const left = [...dialogue];
      let seen = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        seen += text;
        const [next] = left;
        if (!next || !seen.includes(next[0])) return;
        left.shift();
        seen = '';
        child.stdin.write(next[1]);
      });
      return ended(child);
    },
    shell: (line) => {
      const program = `desk() { ${quoted([])} "$@"; }; set -o pipefail; ${line}`;
      const child = spawn('bash', ['-c', program], { env: environment, cwd: folder });
      child.stdin.end();
      return ended(child);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The project's own build of the program, elsewhere, so that a test never meets an old one. Answers its entry. */
async function build(outDir: string): Promise<string> {
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
