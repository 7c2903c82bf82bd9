import { roleLookup, userLookup } from '#cli/lookups.ts';
import { isIdList, resolveOne } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';

/** The id of a role that is given by its id or its name. */
export async function roleId(given: string | undefined, context: Context): Promise<number | undefined> {
  return given === undefined ? undefined : (await resolveOne(given, roleLookup(context))).id;
}

/** The id of a user that is given by id, email or name. An id may be that of a reader, whom no list of staff has. */
export async function userId(given: string, context: Context): Promise<number> {
  if (isIdList(given) && !given.includes(',')) return Number(given);
  return (await resolveOne(given, userLookup(context))).id;
}
