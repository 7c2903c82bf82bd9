import { roleLookup, userLookup } from '#cli/lookups.ts';
import { isIdList, resolveOne } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';

export async function resolveRoleId(
  given: string | undefined,
  context: Context,
): Promise<number | undefined> {
  return given === undefined ? undefined : (await resolveOne(given, roleLookup(context))).id;
}

/** Accepts an id, email or name. The id may belong to a reader, who isn't in the staff list. */
export async function resolveUserId(given: string, context: Context): Promise<number> {
  if (isIdList(given) && !given.includes(',')) return Number(given);
  return (await resolveOne(given, userLookup(context))).id;
}
