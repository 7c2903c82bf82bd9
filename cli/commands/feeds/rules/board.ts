import { UsageError } from '#cli/errors.ts';
import type { Context } from '#cli/verb.ts';
import { boardIds } from '../boards.ts';

/** The one board that is given, by id or exact title. */
export async function boardId(given: string, context: Context): Promise<number> {
  const id = Number(await boardIds([given], context));
  if (!Number.isInteger(id)) throw new UsageError('Give one board.');
  return id;
}
