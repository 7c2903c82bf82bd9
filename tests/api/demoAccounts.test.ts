import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { audit, sessions, settings, users } from '#server/db/schema.ts';
import { demoPassword } from '#server/demo/content.ts';
import { hashPassword } from '#server/features/people/session/queries.ts';
import { fillOnFirstStart } from '#server/firstStart.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { password } from '#support/people.ts';

/** A database of the demo, whose accounts have the emails of the test's people. */
let desk: TestApp;
const start = (demo: boolean) =>
  fillOnFirstStart({ ...desk.deps, config: { ...desk.deps.config, demo, adminPassword: undefined } });

const signIn = (email: string, secret: string) =>
  desk.send('POST', '/dashboard/signin/staff/', { email, password: secret }, { as: 'anonymous' });

beforeAll(async () => {
  desk = await startTestApp();
  await desk.deps.db.insert(settings).values({ key: 'filled', value: 'demo' });
  const passwordHash = await hashPassword(demoPassword);
  for (const { id } of [desk.people.super, desk.people.staff]) {
    await desk.deps.db.update(users).set({ passwordHash }).where(eq(users.id, id));
  }
});
afterAll(() => desk.close());

it('names the demo accounts while the demo is on, and changes nothing', async () => {
  expect(await start(true)).toEqual({
    superUser: undefined,
    demo: ['super@example.com', 'staff@example.com'],
    deactivated: [],
  });
  expect((await signIn('super@example.com', demoPassword)).status).toBe(200);
});

it('deactivates demo accounts at a start without the demo, and adds a super user in their place', async () => {
  const { superUser, deactivated } = await start(false);
  expect(deactivated).toEqual(['super@example.com', 'staff@example.com']);
  expect((await signIn('super@example.com', demoPassword)).status).toBe(401);
  expect(await desk.deps.db.$count(sessions, eq(sessions.userId, desk.people.super.id))).toBe(0);
  expect((await desk.send('GET', '/dashboard/me/', undefined, { as: 'staff' })).status).toBe(401);

  // Accounts whose owner chose a password stay.
  expect((await signIn('editor@example.com', password)).status).toBe(200);
  const added = await signIn(String(superUser?.email), String(superUser?.password));
  expect(added.body).toMatchObject({
    roles: [{ codename: 'SUPER_USER_PERM' }],
    must_change_password: true,
  });
  const entry = and(eq(audit.entityId, desk.people.super.id), eq(audit.action, 'update'));
  expect(await desk.deps.db.select().from(audit).where(entry)).toMatchObject([
    { actorId: null, after: { is_active: false } },
  ]);
});

it('says it once', async () => {
  expect(await start(false)).toEqual({ superUser: undefined, demo: [], deactivated: [] });
});
