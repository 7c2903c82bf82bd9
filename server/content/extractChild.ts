import type { ParsedPage } from '#api/contract/sources.ts';
import { serveJobs } from '../contained/answerJobs.ts';
import { extractPage, type FetchedPage } from './extract.ts';
import { WallError, type Wall } from './walls.ts';

export type ExtractResult = { page: ParsedPage | null } | { wall: Wall } | { tooComplex: string };

function runJob(page: FetchedPage): ExtractResult {
  try {
    return { page: extractPage(page) ?? null };
  } catch (error) {
    if (error instanceof WallError) return { wall: error.wall };
    const { message } = error as Error;
    // The page exceeds the stack or Readability's element limit.
    const isPageFault = error instanceof RangeError || message.startsWith('Aborting parsing document');
    if (isPageFault) return { tooComplex: message };
    throw error;
  }
}

serveJobs(runJob);
