import { spawn, type ChildProcess } from 'node:child_process';
import { dirname, join } from 'node:path';
import { getContainment } from '#server/contained/containment.ts';
import type { Program } from './find.ts';

export interface RunOptions {
  signal?: AbortSignal;
  readablePath?: string;
  /** The only folder ffmpeg may read and write, and its working directory. */
  folder?: string;
  timeoutMs: number;
  /** Receives the seconds written, about twice a second. */
  onProgress?: (seconds: number) => void;
  /** Maximum bytes of standard output besides progress. Default: none. */
  maxOutputBytes?: number;
  /** Streams the output instead of returning it; excludes `onProgress`. */
  onOutput?: (piece: Buffer) => void;
}

/** Address space limit in kB: an 8K picture takes 50 MB, and encoders hold dozens of smaller ones. */
const maxMemoryKb = 4 * 1024 * 1024;

/**
 * Limits memory and ends ffmpeg when the shell's standard input closes, which also happens if this process is
 * killed. macOS doesn't support the memory limit, so errors from `ulimit` are ignored.
 */
const guardScript = `
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
 * Runs sandboxed, at low priority, with an empty environment and with time and memory limits. Rejects with an
 * FfmpegError or the reason of `signal`, after the process has ended.
 */
export async function runFfmpeg(program: Program, args: string[], options: RunOptions): Promise<Buffer> {
  const { signal, timeoutMs, onProgress, onOutput, maxOutputBytes = 0 } = options;
  const all = ['-hide_banner', '-nostdin', '-loglevel', 'error', '-nostats', ...args];
  const command = await confine(
    [program.file, ...(onProgress ? ['-progress', 'pipe:1', ...all] : all)],
    options,
  );
  signal?.throwIfAborted();
  const child = spawnInFolder(command, options);
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
    if (onOutput) return onOutput(chunk);
    bytes += chunk.length;
    if (bytes > maxOutputBytes) {
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
    if (isLate) throw new FfmpegError('Rendering took too long.', words);
    if (isTooMuch) throw new FfmpegError('ffmpeg printed too much output.', words);
    if (code !== 0) throw exitError(code, killedBy, words);
    return Buffer.concat(printed);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
    child.stdin?.destroy();
  }
}

async function confine([file, ...args]: [string, ...string[]], { readablePath, folder }: RunOptions) {
  const containment = await getContainment();
  const guarded =
    process.platform === 'win32' ? [file, ...args] : ['/bin/sh', '-c', guardScript, 'sh', file, ...args];
  return containment.confine(guarded, {
    // The libraries of a bundled build are next to it.
    readablePaths: [
      file,
      join(dirname(file), '../lib'),
      ...(readablePath === undefined ? [] : [readablePath]),
    ],
    writableFolder: folder,
    allowsPrograms: true,
  });
}

function spawnInFolder([command, ...args]: string[], { folder }: RunOptions): ChildProcess {
  const child = spawn(command!, args, { cwd: folder, env: {}, stdio: 'pipe', windowsHide: true });
  // The process may end during a write.
  child.stdin?.on('error', () => undefined);
  return child;
}

/** Closing its input makes the shell end ffmpeg, then itself. */
function endChild(child: ChildProcess) {
  if (process.platform === 'win32') child.kill('SIGKILL');
  else child.stdin?.destroy();
}

/** `out_time_ms` is in microseconds in every version, despite its name. */
function reportProgress(lines: string, onProgress: (seconds: number) => void) {
  const time = [...lines.matchAll(/^out_time_ms=(\d+)$/gm)].at(-1)?.[1];
  if (time !== undefined) onProgress(Number(time) / 1_000_000);
}

export class FfmpegError extends Error {
  override name = 'FfmpegError';

  readonly printed: string;

  constructor(message: string, printed = '') {
    super(message);
    this.printed = printed;
  }
}

function exitError(code: number | null, signal: string | null, stderr: string): FfmpegError {
  if (/No space left on device/i.test(stderr)) return new FfmpegError('The disk is full.', stderr);
  if (/Cannot allocate memory|Error allocating|malloc of size/i.test(stderr))
    return new FfmpegError('The video needs more memory than rendering is allowed to use.', stderr);
  // A shell reports a child's signal as 128 plus its number.
  const killedBy = signal ?? (code !== null && code > 128 ? `signal ${code - 128}` : null);
  if (killedBy) return new FfmpegError(`ffmpeg was killed (${killedBy}).`, stderr);
  return new FfmpegError('The video could not be read completely.', stderr);
}
