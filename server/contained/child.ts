import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageRoot } from '../packageRoot.ts';
import type { JobResponse, JobRequest } from './answerJobs.ts';
import { getContainment, type Containment } from './containment.ts';

/** The job timed out, its process ran out of memory, or its program failed. */
export class ContainedError extends Error {
  override name = 'ContainedError';

  readonly code: 'timed_out' | 'ended' | 'fault';

  constructor(code: 'timed_out' | 'ended' | 'fault', message: string) {
    super(message);
    this.code = code;
  }
}

export interface ChildSettings {
  program: () => string;
  memoryMb: number;
  /** Default 1 GB. */
  nativeMemoryMb?: number;
  hasAddons?: boolean;
  /** Default true; false for attacker-controlled native code, which only the operating system confines. */
  hasNodePermissions?: boolean;
}

export interface Child<Job, Result> {
  /** Rejects with a ContainedError or the signal's reason. Call `end` after a rejection. */
  run(request: JobRequest<Job>, signal?: AbortSignal): Promise<Result>;
  isAlive(): boolean;
  end(): void;
}

/** Allows for a process that starts slowly on a busy machine. */
const startTimeoutMs = 10_000;

export async function startChild<Job, Result>(settings: ChildSettings): Promise<Child<Job, Result>> {
  const [command, ...args] = await buildCommand(settings, await getContainment());
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
  /** An idle child must not keep the server alive. */
  const release = () => streams.forEach((each) => each?.unref?.());
  release();

  return {
    isAlive: () => end === undefined,
    end: () => void child.kill('SIGKILL'),
    async run(request, callerSignal) {
      streams.forEach((each) => each?.ref?.());
      const listening = new AbortController();
      let timer: NodeJS.Timeout | undefined;
      try {
        return await new Promise<Result>((resolve, reject) => {
          const late = () =>
            reject(new ContainedError('timed_out', `The process timed out after ${request.timeoutMs} ms.`));
          onEnd = () => reject(new ContainedError('ended', `The process ended (${end}). ${printed}`));
          timer = setTimeout(late, request.timeoutMs + startTimeoutMs);
          const { signal } = listening;
          callerSignal?.addEventListener('abort', () => reject(callerSignal.reason as Error), {
            once: true,
            signal,
          });
          const take = (answered: JobResponse<Result>) => {
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

/**
 * `ulimit` limits allocated, not reserved memory. macOS doesn't support this limit, so an error is
 * ignored.
 */
const limitScript = 'ulimit -c 0; ulimit -d "$1" 2>/dev/null; shift; exec "$@"';

async function buildCommand(
  { program, memoryMb, nativeMemoryMb = 1024, hasAddons = false, hasNodePermissions = true }: ChildSettings,
  containment: Containment,
): Promise<string[]> {
  const code = codePaths();
  const node = [
    process.execPath,
    ...(hasNodePermissions ? ['--permission', ...code.map((path) => `--allow-fs-read=${path}`)] : []),
    ...(hasNodePermissions && hasAddons ? ['--allow-addons'] : []),
    '--disable-warning=SecurityWarning',
    `--max-old-space-size=${memoryMb}`,
    program(),
  ];
  const confined = await containment.confine(node, { readablePaths: [...code, process.execPath] });
  if (process.platform === 'win32') return confined;
  return ['/bin/sh', '-c', limitScript, 'sh', String((memoryMb + nativeMemoryMb) * 1024), ...confined];
}

function codePaths(): string[] {
  const isBuilt = fileURLToPath(import.meta.url).startsWith(join(packageRoot, 'dist'));
  const folders = isBuilt ? [join('dist', 'server')] : ['server', 'src'];
  return [...folders, 'node_modules', 'package.json'].map((path) => join(packageRoot, path));
}
