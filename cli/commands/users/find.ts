import { MissingError } from '#cli/errors.ts';
import { hasId, resolveIds } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';

/** The id of a role that is given by its id or its name. */
export async function roleId(
  given: string | undefined,
  { client, signal }: Context,
): Promise<number | undefined> {
  const { listRoles } = await import('#api/contract/users.ts');
  const find = async () => {
    const { results } = await client.call(listRoles, {}, { signal });
    return results.map(({ id: own, name }) => ({ id: own, title: name }));
  };
  const id = await resolveIds(given === undefined ? undefined : [given], 'role', find, hasId(find));
  return id === undefined ? undefined : Number(id);
}

/** The id of a user that is given by id, email or exact name. */
export async function userId(given: string, { client, signal }: Context): Promise<number> {
  if (/^\d{1,9}$/.test(given)) return Number(given);
  const { listUsers } = await import('#api/contract/users.ts');
  const query = { search: given, page_size: 100, dashboard_user: true };
  const { results } = await client.call(listUsers, { query }, { signal });
  const found = results.find(({ email }) => email.toLowerCase() === given.toLowerCase());
  if (found) return found.id;
  if (!given.includes('@')) {
    const named = async () => results.map(({ id, name }) => ({ id, title: name }));
    return Number(await resolveIds([given], 'user', named));
  }
  throw new MissingError(
    `There is no user with the email ${JSON.stringify(given)}.`,
    'See the users with `desk users list`.',
  );
}
