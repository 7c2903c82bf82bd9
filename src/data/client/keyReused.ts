import type { KeyReused } from '#api/contract/schema.ts';
import { ResponseError } from '#api/errors.ts';

/** The id of what an earlier call with the same key made, whose answer was lost. Throws every other error. */
export function madeEarlier(error: unknown): number {
  if (!(error instanceof ResponseError) || error.status !== 422) throw error;
  return (error.body as KeyReused).id;
}
