import type { ParsedPage } from '#api/contract/sources.ts';
import { answerJobs } from '../contained/answerJobs.ts';
import { extractPage, type FetchedPage } from './extract.ts';

export type ExtractResult = { page: ParsedPage | null } | { tooComplex: string };

function answer(page: FetchedPage): ExtractResult {
  try {
    return { page: extractPage(page) ?? null };
  } catch (error) {
    const { message } = error as Error;
    // The page nests deeper than the stack, or holds more elements than the limit passed to Readability.
    const isPageFault = error instanceof RangeError || message.startsWith('Aborting parsing document');
    if (isPageFault) return { tooComplex: message };
    throw error;
  }
}

answerJobs(answer);
