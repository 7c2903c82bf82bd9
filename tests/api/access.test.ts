import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signOutEverywhere } from '#api/contract/account.ts';
import { contract } from '#api/contract/index.ts';
import type { Access, Endpoint } from '#api/contract/endpoint.ts';
import { signOut } from '#api/contract/session.ts';
import { sessions, users } from '#server/db/schema.ts';
import { hashToken } from '#server/access/caller.ts';
import { documentedPermissions } from '#support/permissions.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addPerson, signInPerson, type Role } from '#support/people.ts';

let desk: TestApp;
/** The token of each caller. */
const tokens: Record<string, string> = { garbage: 'not-a-token', empty: '' };

const roles = ['super', 'staff', 'editor'] as const;
const startSessionAs = async (role: Role) =>
  void (tokens[role] = await signInPerson(desk.deps.db, desk.people[role].id));

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
    inactive: inactive.token,
    expired: expired.token,
    'role-less': withoutRole.token,
  });
  for (const role of roles) await startSessionAs(role);
});

afterAll(() => desk.close());

/** The promise of the contract to each caller: access, 401 or 403. */
function promisesFor(access: Access): Record<string, 'in' | 401 | 403> {
  if (access === 'public') return { anonymous: 'in', garbage: 'in', staff: 'in', editor: 'in', super: 'in' };
  if (access === 'delivery-key') return { staff: 401, editor: 401, super: 401 };
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

const endsSession = new Set<string>([signOut.id, signOutEverywhere.id]);

async function answerTo(caller: string, { method, path, body }: Endpoint) {
  const token = tokens[caller];
  return desk.send(method, path.replace(/\{\w+\}/g, '999999'), body ? {} : undefined, {
    as: token === undefined ? 'anonymous' : { token },
  });
}

describe('S7', () => {
  it.each(contract)(
    '$endpoint.method $endpoint.path lets in those whom the contract names',
    async ({ endpoint }) => {
      const callers: Record<string, 'in' | 401 | 403> = {
        ...(endpoint.access === 'public' ? {} : unauthenticated),
        ...promisesFor(endpoint.access),
      };
      for (const [caller, promise] of Object.entries(callers)) {
        const { status, body } = await answerTo(caller, endpoint);
        if (promise === 'in') {
          expect([401, 403], caller).not.toContain(status);
          expect(status, caller).toBeLessThan(500);
        } else {
          expect(status, caller).toBe(promise);
          expect(body, caller).toMatchObject(
            endpoint.access === 'delivery-key'
              ? { detail: expect.stringMatching(/delivery key/), code: 'not_signed_in' }
              : promise === 401
                ? caller === 'expired'
                  ? { detail: expect.stringMatching(/^This token expired on /), code: 'not_signed_in' }
                  : { detail: 'Invalid token.', message: 'Invalid token.' }
                : { detail: expect.any(String), code: 'not_allowed' },
          );
        }
      }
      if (endsSession.has(endpoint.id)) for (const role of roles) await startSessionAs(role);
    },
  );
});
