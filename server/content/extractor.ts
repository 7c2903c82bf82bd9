import { fork, type ChildProcess } from 'node:child_process';
import type { ParsedPage } from '#api/contract/sources.ts';
import { findProgram } from '../platform/process/program.ts';
import type { FetchedPage } from './extract.ts';
import type { ExtractJob, ExtractResult } from './extractChild.ts';

/** `no_article`: nothing to extract. `too_complex`: over the time or memory limit. */
export class ExtractError extends Error {
  override name = 'ExtractError';

  readonly code: 'no_article' | 'too_complex';

  constructor(code: 'no_article' | 'too_complex', message: string) {
    super(message);
    this.code = code;
  }
}

export interface ExtractorSettings {
  /** Default 10 s. */
  timeoutMs?: number;
  /** Heap of the child. Default 384 MB, enough for pages of 10 MB. */
  memoryMb?: number;
}

/** Ends the process of a page when the signal aborts. */
export type Extract = (page: FetchedPage, signal?: AbortSignal) => Promise<ParsedPage>;

/**
 * Extracts articles, each in a process of its own: a page that exceeds time, stack or memory ends
 * only that process. (A thread is not enough: running out of memory can end the server.)
 */
export function createExtractor(settings: ExtractorSettings = {}): Extract {
  const { timeoutMs = 10_000, memoryMb = 384 } = settings;

  return async function extract(page, signal) {
    const result = await runChild({ page, timeoutMs }, memoryMb, signal);
    if ('tooComplex' in result) throw new ExtractError('too_complex', result.tooComplex);
    if ('fault' in result) throw new Error(`Extraction failed: ${result.fault}`);
    if (!result.page) throw new ExtractError('no_article', 'The page contains no article.');
    return result.page;
  };
}

/** Allowance for starting the process on a busy machine. */
const startMs = 10_000;

function runChild(job: ExtractJob, memoryMb: number, leaving?: AbortSignal): Promise<ExtractResult> {
  leaving?.throwIfAborted();
  const child = start(memoryMb);
  let words = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    words = `${words}${chunk.toString()}`.slice(-2000);
  });
  return new Promise<ExtractResult>((resolve, reject) => {
    const timer = setTimeout(
      () => resolve({ tooComplex: 'The page took too long to read.' }),
      job.timeoutMs + startMs,
    );
    leaving?.addEventListener('abort', () => reject(leaving.reason as Error), { once: true });
    child.once('message', (result: ExtractResult) => resolve(result));
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      // V8 ends a process that is out of memory by SIGABRT, the kernel by SIGKILL.
      if (signal) resolve({ tooComplex: `The page took too much memory to read (${signal}).` });
      else reject(new Error(`The extraction process ended with code ${code}. ${words}`));
    });
    child.send(job, (error) => error && reject(error));
  }).finally(() => child.kill('SIGKILL'));
}

function start(memoryMb: number): ChildProcess {
  return fork(findProgram('extract.js', 'extractChild.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${memoryMb}`],
    // No secrets in the environment of a process that parses untrusted pages.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}
