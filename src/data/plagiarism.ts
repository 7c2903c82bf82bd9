import type { InputOf, OutputOf } from '#api/contract/endpoint.ts';
import { checkPlagiarism as check } from '#api/contract/plagiarism.ts';
import { client } from './client/client.ts';

export type PlagiarismReport = OutputOf<typeof check>;

/** Compares a digest's text with a given text and with other digests. */
export function checkPlagiarism(
  body: InputOf<typeof check>['body'],
  signal: AbortSignal,
): Promise<PlagiarismReport> {
  return client.call(check, { body }, { signal });
}
