import { Script } from 'node:vm';
import type { ParsedPage } from '#api/contract/sources.ts';
import { extractPage, type FetchedPage } from './extract.ts';

/** The messages from and to the parent. */
export interface ExtractJob {
  page: FetchedPage;
  timeoutMs: number;
}
export type ExtractResult = { page: ParsedPage | null } | { tooComplex: string } | { fault: string };

/** Ends the child even in an endless loop, so that it does not outlive a killed parent. */
function withinTime<T>(timeoutMs: number, work: () => T): T {
  Object.assign(globalThis, { extractWork: work });
  return new Script('extractWork()').runInThisContext({ timeout: timeoutMs }) as T;
}

function answer({ page, timeoutMs }: ExtractJob): ExtractResult {
  try {
    return { page: withinTime(timeoutMs, () => extractPage(page)) ?? null };
  } catch (error) {
    const { message, code, stack } = error as Error & { code?: string };
    const isTimeout = code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
    // The page nests deeper than the stack, or holds more elements than the limit passed to Readability.
    const isPageFault = error instanceof RangeError || message.startsWith('Aborting parsing document');
    return isTimeout || isPageFault ? { tooComplex: message } : { fault: stack ?? message };
  }
}

process.once('message', (job: ExtractJob) => {
  process.send?.(answer(job), () => process.exit());
});
process.once('disconnect', () => process.exit());
