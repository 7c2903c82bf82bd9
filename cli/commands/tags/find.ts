import { tagLookup } from '#cli/lookups.ts';
import { resolveOne } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';

/** The id of a tag or of a group of tags, given by its id or its title. */
export async function tagId(given: string, context: Context): Promise<number> {
  return (await resolveOne(given, tagLookup(context, { withGroups: true }))).id;
}
