import type { InputOf, OutputOf } from '#api/contract/endpoint.ts';
import { checkPlagiarism as check } from '#api/contract/plagiarism.ts';
import { client } from './client/client.ts';

export type PlagiarismReport = OutputOf<typeof check>;

/** What a digest's text shares with a given one, and with other digests. */
export function checkPlagiarism(
  body: InputOf<typeof check>['body'],
  signal: AbortSignal,
): Promise<PlagiarismReport> {
  return client.call(check, { body }, { signal });
}
