import type { KeyReused } from '#api/contract/schema.ts';
import { ResponseError } from '#api/errors.ts';

/**
 * Returns the id created by an earlier call with the same key, whose response was lost. Rethrows other
 * errors.
 */
export function earlierCallId(error: unknown): number {
  if (!(error instanceof ResponseError) || error.status !== 422) throw error;
  return (error.body as KeyReused).id;
}
