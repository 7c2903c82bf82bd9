import { spawn, type ChildProcess } from 'node:child_process';
import { dirname, join } from 'node:path';
import { getContainment } from '#server/contained/containment.ts';
import { findEnd, FfmpegError } from './errors.ts';
import type { Program } from './find.ts';

export interface RunOptions {
  /** Ends it. */
  signal?: AbortSignal;
  /** The file that it reads. */
  reads?: string;
  /** The one folder that it reads and writes, in which it runs. */
  folder?: string;
  /** Milliseconds after which it is ended. */
  timeoutMs: number;
  /** Called with the seconds that are written, about twice a second. */
  onProgress?: (seconds: number) => void;
  /** The most bytes that it may print on its standard output, beside progress. Default none. */
  maxPrintedBytes?: number;
  /** Given what it prints, piece by piece, in place of the answer; without `onProgress`. */
  onPrinted?: (piece: Buffer) => void;
}

/** Address space in kB: a picture of 8K takes 50 MB, and encoders hold dozens of smaller ones. */
const maxMemoryKb = 4 * 1024 * 1024;

/**
 * Limits its memory, and ends ffmpeg when the standard input of the shell is closed, which also happens when this process
 * is killed. macOS has no limit of that kind, so a refusal is ignored.
 */
const guard = `
ulimit -v ${maxMemoryKb} 2>/dev/null
exec 3<&0
nice -n 10 "$@" </dev/null 3<&- &
child=$!
{ cat <&3; kill -9 $child; } >/dev/null 2>&1 &
watcher=$!
exec 3<&-
wait $child
code=$?
kill $watcher
exit $code
`;

/**
 * Runs ffmpeg in a contained process of its own, with less priority than the server, no environment and limits on time and memory.
 * Returns what it printed. Rejects with an FfmpegError, or with the reason of `signal`; by then the process has ended.
 */
export async function runFfmpeg(program: Program, args: string[], options: RunOptions): Promise<Buffer> {
  const { signal, timeoutMs, onProgress, onPrinted, maxPrintedBytes = 0 } = options;
  const all = ['-hide_banner', '-nostdin', '-loglevel', 'error', '-nostats', ...args];
  const command = await confine(
    [program.file, ...(onProgress ? ['-progress', 'pipe:1', ...all] : all)],
    options,
  );
  signal?.throwIfAborted();
  const child = start(command, options);
  const end = () => endChild(child);
  signal?.addEventListener('abort', end, { once: true });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    end();
  }, timeoutMs);
  const printed: Buffer[] = [];
  let bytes = 0;
  let isTooMuch = false;
  let words = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    words = `${words}${chunk.toString()}`.slice(-4000);
  });
  child.stdout?.on('data', (chunk: Buffer) => {
    if (onProgress) return reportProgress(chunk.toString(), onProgress);
    if (onPrinted) return onPrinted(chunk);
    bytes += chunk.length;
    if (bytes > maxPrintedBytes) {
      isTooMuch = true;
      end();
    } else printed.push(chunk);
  });
  try {
    const [code, killedBy] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (...how) => resolve(how));
    });
    signal?.throwIfAborted();
    if (isLate) throw new FfmpegError('The rendering took too long.', words);
    if (isTooMuch) throw new FfmpegError('ffmpeg printed more than it may.', words);
    if (code !== 0) throw findEnd(code, killedBy, words);
    return Buffer.concat(printed);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
    child.stdin?.destroy();
  }
}

/** The command, within limits and with no other files than it is for. */
async function confine([file, ...args]: [string, ...string[]], { reads, folder }: RunOptions) {
  const containment = await getContainment();
  const guarded =
    process.platform === 'win32' ? [file, ...args] : ['/bin/sh', '-c', guard, 'sh', file, ...args];
  return containment.confine(guarded, {
    // What its own build brings along is beside it.
    reads: [file, join(dirname(file), '../lib'), ...(reads === undefined ? [] : [reads])],
    writes: folder,
    hasPrograms: true,
  });
}

function start([command, ...args]: string[], { folder }: RunOptions): ChildProcess {
  const child = spawn(command!, args, { cwd: folder, env: {}, stdio: 'pipe', windowsHide: true });
  // Ended while it was written to.
  child.stdin?.on('error', () => undefined);
  return child;
}

/** Ends ffmpeg itself: its shell does that when its input is closed, and ends after it. */
function endChild(child: ChildProcess) {
  if (process.platform === 'win32') child.kill('SIGKILL');
  else child.stdin?.destroy();
}

/** `out_time_ms` is in microseconds in every version, whatever its name says. */
function reportProgress(lines: string, onProgress: (seconds: number) => void) {
  const time = [...lines.matchAll(/^out_time_ms=(\d+)$/gm)].at(-1)?.[1];
  if (time !== undefined) onProgress(Number(time) / 1_000_000);
}
