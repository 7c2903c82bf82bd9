import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#api/contract/index.ts';
import type { Access, Endpoint } from '#api/contract/endpoint.ts';
import { sessions, users } from '#server/db/schema.ts';
import { startSession } from '#server/features/session/queries.ts';
import { hashToken } from '#server/platform/caller.ts';
import { documentedPermissions } from '#support/permissions.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addPerson, type Role } from '#support/people.ts';

let desk: TestApp;
/** How each caller comes by a token. The roles get a new session for each call, because one call ends it. */
const tokens: Record<string, () => Promise<string> | string> = {
  garbage: () => 'not-a-token',
  super: () => newSession('super'),
  staff: () => newSession('staff'),
  editor: () => newSession('editor'),
};

const newSession = async (role: Role) => (await startSession(desk.deps.db, desk.people[role].id, 1)).token;

beforeAll(async () => {
  desk = await startTestApp();
  const inactive = await addPerson(desk.deps.db, 'super', { name: 'Inactive' });
  await desk.deps.db.update(users).set({ isActive: false }).where(eq(users.id, inactive.id));
  const expired = await addPerson(desk.deps.db, 'super', { name: 'Expired' });
  await desk.deps.db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(sessions.tokenHash, hashToken(expired.token)));
  const withoutRole = await addPerson(desk.deps.db, 'editor', { name: 'Reader' });
  await desk.deps.db.update(users).set({ roleId: null }).where(eq(users.id, withoutRole.id));
  Object.assign(tokens, {
    inactive: () => inactive.token,
    expired: () => expired.token,
    'role-less': () => withoutRole.token,
  });
});

afterAll(() => desk.close());

/** The promise of the contract to each caller: access, 401 or 403. */
function promisesFor(access: Access): Record<string, 'in' | 401 | 403> {
  if (access === 'public') return { anonymous: 'in', garbage: 'in', staff: 'in', editor: 'in', super: 'in' };
  if (access === 'signed-in') return { staff: 'in', editor: 'in', super: 'in' };
  const allowed = documentedPermissions.get(access) ?? [];
  const promise = (role: Role) => (allowed.includes(role) ? 'in' : 403);
  return { staff: promise('staff'), editor: promise('editor'), super: promise('super') };
}
const unauthenticated = {
  anonymous: 401,
  garbage: 401,
  empty: 401,
  inactive: 401,
  expired: 401,
  'role-less': 401,
} as const;

async function statusFor(endpoint: Endpoint, caller: string) {
  const { status, body } = await desk.send(
    endpoint.method,
    endpoint.path.replace(/\{\w+\}/g, '999999'),
    endpoint.body ? {} : undefined,
    { as: caller === 'anonymous' ? 'anonymous' : { token: (await tokens[caller]?.()) ?? '' } },
  );
  return { status, body };
}

describe.each(contract)('S7: $endpoint.method $endpoint.path', ({ endpoint }) => {
  const callers: Record<string, 'in' | 401 | 403> = {
    ...(endpoint.access === 'public' ? {} : unauthenticated),
    ...promisesFor(endpoint.access),
  };

  it.each(Object.entries(callers))('answers %s with %s', async (caller, promise) => {
    const { status, body } = await statusFor(endpoint, caller);
    if (promise === 'in') {
      expect([401, 403]).not.toContain(status);
      expect(status).toBeLessThan(500);
      return;
    }
    expect(status).toBe(promise);
    if (promise === 401) expect(body).toMatchObject({ detail: 'Invalid token.', message: 'Invalid token.' });
    else expect(body).toMatchObject({ detail: expect.any(String), code: 'not_allowed' });
  });
});
