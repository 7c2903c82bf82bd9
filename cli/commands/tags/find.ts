import { tagFinder } from '#cli/filters.ts';
import { resolveIds } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';

/** The id of a tag or of a group of tags, given by its id or its exact title. */
export async function tagId(given: string, { client, signal }: Context): Promise<number> {
  return Number(await resolveIds([given], 'tag', tagFinder(client, signal, { withGroups: true })));
}
