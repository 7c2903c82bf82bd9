import { roleLookup, userLookup } from '#cli/lookups.ts';
import { isIdList, resolveOne } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';

export async function resolveRoleId(
  value: string | undefined,
  context: Context,
): Promise<number | undefined> {
  return value === undefined ? undefined : (await resolveOne(value, roleLookup(context))).id;
}

/** Accepts an id, email or name. The id may belong to a reader, who isn't in the staff list. */
export async function resolveUserId(value: string, context: Context): Promise<number> {
  if (isIdList(value) && !value.includes(',')) return Number(value);
  return (await resolveOne(value, userLookup(context))).id;
}
