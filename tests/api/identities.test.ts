import { sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { whoAmI } from '#api/contract/session.ts';
import { createToken } from '#api/contract/tokens.ts';
import { buildApp } from '#server/app.ts';
import { createDeps } from '#server/deps.ts';
import { startTestApp, type TestApp } from '#support/app.ts';

let desk: TestApp;
/** Another server on the same database, which the first does not notify. */
let other: FastifyInstance;
beforeAll(async () => {
  desk = await startTestApp();
  other = await buildApp(await createDeps(desk.deps.config, desk.deps.store));
  await other.ready();
});
beforeEach(() => desk.reset());
afterAll(async () => {
  await other.close();
  await desk.close();
});

async function seenBy(server: FastifyInstance, token: string, language = 'en') {
  const answer = await server.inject({
    url: `/api${whoAmI.path}`,
    headers: { authorization: `Token ${token}`, 'accept-language': language },
  });
  return answer.statusCode === 200
    ? answer.json<{ name: string; role: { codename: string } }>()
    : answer.statusCode;
}

/** Who calls is read from memory for 30 s at most, so that these would fail if the database said nothing. */

describe('every server notices at once that', () => {
  const ended: [string, (id: number) => SQL][] = [
    ['an account was deactivated', (id) => sql`update users set is_active = false where id = ${id}`],
    ['an account lost its role', (id) => sql`update users set role_id = null where id = ${id}`],
    ['a session was ended', (id) => sql`delete from sessions where user_id = ${id}`],
    ['a session was shortened', (id) => sql`update sessions set expires_at = now() where user_id = ${id}`],
    ['an account was deleted', (id) => sql`delete from users where id = ${id}`],
  ];
  it.each(ended)('%s', async (_, change) => {
    const { id, token } = desk.people.editor;
    for (let call = 1; call <= 2; call += 1)
      expect(await seenBy(other, token)).toMatchObject({ name: 'editor' });
    await desk.deps.db.execute(change(id));
    await expect.poll(() => seenBy(other, token)).toBe(401);
    expect(await seenBy(other, desk.people.staff.token)).toMatchObject({ name: 'staff' });
  });

  it('a role was changed', async () => {
    const { id, token } = desk.people.editor;
    for (let call = 1; call <= 2; call += 1) await seenBy(other, token);
    await desk.deps.db.execute(
      sql`update users set role_id = (select role_id from users where name = 'super') where id = ${id}`,
    );
    await expect.poll(() => seenBy(other, token)).toMatchObject({ roles: [{ codename: 'SUPER_USER_PERM' }] });
  });

  it.each([
    ['revoked', sql`update api_tokens set revoked_at = now()`],
    ['shortened', sql`update api_tokens set expires_at = now()`],
    ['deleted', sql`delete from api_tokens`],
  ])('a token was %s', async (_, change) => {
    const body = { name: 'Script', days: 1, scopes: ['read' as const] };
    const { token } = await desk.call(createToken, { body }, { as: 'editor' });
    for (let call = 1; call <= 2; call += 1)
      expect(await seenBy(other, token)).toMatchObject({ name: 'editor' });
    await desk.deps.db.execute(change);
    await expect.poll(() => seenBy(other, token)).toBe(401);
  });
});
