import { hasId, resolveIds } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';

/** Boards that are given by ids or exact titles, as ids joined by commas. */
export function boardIds(
  given: string[] | undefined,
  { client, signal }: Context,
): Promise<string | undefined> {
  const find = async () => {
    const { listBoards } = await import('#api/contract/boards.ts');
    return (await client.call(listBoards, {}, { signal })).results;
  };
  return resolveIds(given, 'board', find, hasId(find));
}
