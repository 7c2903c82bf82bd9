import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageRoot } from '../packageRoot.ts';
import type { Answered, JobRequest } from './answerJobs.ts';
import { getContainment, type Containment } from './containment.ts';

/** Why a job has no result: it took longer than it may, its process ended as one out of memory does, or its program failed. */
export class ContainedError extends Error {
  override name = 'ContainedError';

  readonly code: 'timed_out' | 'ended' | 'fault';

  constructor(code: 'timed_out' | 'ended' | 'fault', message: string) {
    super(message);
    this.code = code;
  }
}

export interface ChildSettings {
  /** The file that calls `answerJobs`. */
  program: () => string;
  /** Of its heap. */
  memoryMb: number;
  /** Of everything else that it allocates. Default 1 GB. */
  nativeMb?: number;
  /** Whether it loads native code, as that of pictures. */
  hasAddons?: boolean;
  /** Default true; false for what the system alone confines, as it does native code that an attacker controls. */
  isJudgedByNode?: boolean;
}

/** A process that does one job at a time. */
export interface Child<Job, Result> {
  /** Rejects with a ContainedError, or with the reason of the signal; the child has to be ended then. */
  ask(request: JobRequest<Job>, leaving?: AbortSignal): Promise<Result>;
  isAlive(): boolean;
  end(): void;
}

/** Allowance for starting a process on a busy machine. */
const startMs = 10_000;

export async function startChild<Job, Result>(settings: ChildSettings): Promise<Child<Job, Result>> {
  const [command, ...args] = await toCommand(settings, await getContainment());
  const child = spawn(command!, args, {
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    windowsHide: true,
  });
  let printed = '';
  let end: string | undefined;
  let onEnd: (() => void) | undefined;
  child.stderr?.on('data', (chunk: Buffer) => (printed = `${printed}${chunk.toString()}`.slice(-2000)));
  const recordEnd = (how: string) => {
    end ??= how;
    onEnd?.();
  };
  child.once('error', ({ message }) => recordEnd(message));
  child.once('exit', (code, signal) => recordEnd(signal ?? `code ${code}`));
  const streams = [child, child.channel, child.stderr as { ref?(): void; unref?(): void } | null];
  /** The server can end while one waits. */
  const release = () => streams.forEach((each) => each?.unref?.());
  release();

  return {
    isAlive: () => end === undefined,
    end: () => void child.kill('SIGKILL'),
    async ask(request, leaving) {
      streams.forEach((each) => each?.ref?.());
      const listening = new AbortController();
      let timer: NodeJS.Timeout | undefined;
      try {
        return await new Promise<Result>((resolve, reject) => {
          const late = () =>
            reject(new ContainedError('timed_out', `It took longer than ${request.timeoutMs} ms.`));
          onEnd = () => reject(new ContainedError('ended', `The process ended (${end}). ${printed}`));
          timer = setTimeout(late, request.timeoutMs + startMs);
          const { signal } = listening;
          leaving?.addEventListener('abort', () => reject(leaving.reason as Error), { once: true, signal });
          const take = (answered: Answered<Result>) => {
            if ('result' in answered) resolve(answered.result);
            else if ('timedOut' in answered) late();
            else reject(new ContainedError('fault', answered.fault));
          };
          child.once('message', take);
          signal.addEventListener('abort', () => child.off('message', take));
          if (end !== undefined) onEnd();
          else child.send(request as never, (error) => error && onEnd?.());
        });
      } finally {
        clearTimeout(timer);
        listening.abort();
        onEnd = undefined;
        release();
      }
    },
  };
}

/** `ulimit` counts what a process has, not what it reserves; macOS has no such limit, so a refusal is ignored. */
const limited = 'ulimit -c 0; ulimit -d "$1" 2>/dev/null; shift; exec "$@"';

async function toCommand(
  { program, memoryMb, nativeMb = 1024, hasAddons = false, isJudgedByNode = true }: ChildSettings,
  containment: Containment,
): Promise<string[]> {
  const code = findCode();
  const node = [
    process.execPath,
    ...(isJudgedByNode ? ['--permission', ...code.map((path) => `--allow-fs-read=${path}`)] : []),
    ...(isJudgedByNode && hasAddons ? ['--allow-addons'] : []),
    '--disable-warning=SecurityWarning',
    `--max-old-space-size=${memoryMb}`,
    program(),
  ];
  const confined = await containment.confine(node, { reads: [...code, process.execPath] });
  if (process.platform === 'win32') return confined;
  return ['/bin/sh', '-c', limited, 'sh', String((memoryMb + nativeMb) * 1024), ...confined];
}

/** What holds the code of children: what is built, or the sources. No data is stored there. */
function findCode(): string[] {
  const isBuilt = fileURLToPath(import.meta.url).startsWith(join(packageRoot, 'dist'));
  const folders = isBuilt ? [join('dist', 'server')] : ['server', 'src'];
  return [...folders, 'node_modules', 'package.json'].map((path) => join(packageRoot, path));
}
