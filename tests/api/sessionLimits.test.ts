import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn, whoAmI } from '#api/contract/session.ts';
import { getSignInRules, updateSignInRules } from '#api/contract/signInRules.ts';
import { buildApp } from '#server/app.ts';
import * as schema from '#server/db/schema.ts';
import { createDeps } from '#server/deps.ts';
import { defaultLimits } from '#server/features/people/session/limits.ts';
import { startSession } from '#server/features/people/session/queries.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { password } from '#support/people.ts';

let desk: TestApp;

beforeAll(async () => {
  desk = await startTestApp();
});
beforeEach(() => desk.reset());
afterAll(() => desk.close());

const dayMs = 86_400_000;

async function signInAsEditor() {
  const body = { email: 'editor@example.com', password };
  return { token: (await desk.call(signIn, { body }, { as: 'anonymous' })).token };
}
const findStatus = async (as: { token: string } | 'editor' | 'super') =>
  (await desk.send('GET', whoAmI.path, undefined, { as })).status;
const findEditors = () =>
  desk.deps.db.select().from(schema.sessions).where(eq(schema.sessions.userId, desk.people.editor.id));

/** Moves the sessions of the editor into the past. */
const age = (began: string, used: string) =>
  desk.deps.db.execute(sql`
    update sessions set created_at = now() - ${began}::interval, last_used_at = now() - ${used}::interval
    where user_id = ${desk.people.editor.id}`);

describe('SIGNIN-08: a session', () => {
  it('is prolonged by use until its last day, and no further', async () => {
    await desk.call(updateSignInRules, { body: { session_days: 10, idle_hours: 48 } });
    await age('9 days 12 hours', '6 minutes');
    expect(await findStatus('editor')).toBe(200);
    const [{ expiresAt, createdAt } = { expiresAt: new Date(0), createdAt: new Date(0) }] =
      await findEditors();
    expect(expiresAt.getTime() - createdAt.getTime()).toBe(10 * dayMs);

    await age('1 day', '6 minutes');
    expect(await findStatus('editor')).toBe(200);
    const [used] = await findEditors();
    expect(used!.expiresAt.getTime() - used!.lastUsedAt.getTime()).toBe(2 * dayMs);
  });

  it('ends at once on all servers when the limits are made shorter than its age', async () => {
    const other = await buildApp(await createDeps(desk.deps.config, desk.deps.store));
    await other.ready();
    const headers = { authorization: `Token ${desk.people.editor.token}` };
    const onOther = async () => (await other.inject({ url: `/api${whoAmI.path}`, headers })).statusCode;
    await age('20 days', '1 minute');
    expect([await findStatus('editor'), await onOther()]).toEqual([200, 200]);
    await desk.call(updateSignInRules, { body: { session_days: 7 } });
    expect(await findStatus('editor')).toBe(401);
    await expect.poll(onOther).toBe(401);
    expect(await findStatus('super')).toBe(200);

    const idle = await signInAsEditor();
    await age('5 hours', '3 hours');
    expect(await findStatus(idle)).toBe(200);
    await age('5 hours', '3 hours');
    await desk.call(updateSignInRules, { body: { idle_hours: 2 } });
    expect(await findStatus(idle)).toBe(401);
    await other.close();
  });
});

describe('SIGNIN-09: the sessions of a person', () => {
  it('are limited: a further one ends the one that was not used for longest', async () => {
    await desk.call(updateSignInRules, { body: { max_sessions: 3 } });
    const first = await signInAsEditor();
    const second = await signInAsEditor();
    await desk.deps.db.execute(
      sql`update sessions set last_used_at = now() - interval '1 hour' - id * interval '1 minute'
        where user_id = ${desk.people.editor.id}`,
    );
    const third = await signInAsEditor();
    expect(await findEditors()).toHaveLength(3);
    const states = [await findStatus('editor'), await findStatus(first), await findStatus(second)];
    expect([...states, await findStatus(third)]).toEqual([200, 200, 401, 200]);

    await desk.call(updateSignInRules, { body: { max_sessions: 1 } });
    expect(await findEditors()).toHaveLength(1);
    // The last one that was used.
    expect(await findStatus(first)).toBe(200);
    expect(await findStatus('super')).toBe(200);
  });

  it('are limited also where sign-ins from several networks end at the same time', async () => {
    await desk.call(updateSignInRules, { body: { max_sessions: 1 } });
    const { db, config } = desk.deps;
    const start = () =>
      db.transaction((tx) => startSession(tx, desk.people.editor.id, defaultLimits(config)));
    await Promise.all([1, 2, 3, 4, 5].map(start));
    expect(await findEditors()).toHaveLength(1);
  });

  it('have limits that are checked, and `SESSION_DAYS` until they are changed', async () => {
    expect(await desk.call(getSignInRules)).toMatchObject({
      session_days: 90,
      idle_hours: desk.deps.config.sessionDays * 24,
      max_sessions: 50,
      recent_minutes: 15,
    });
    for (const body of [
      { session_days: 0 },
      { idle_hours: 1.5 },
      { max_sessions: -1 },
      { idle_hours: null },
    ]) {
      const { status } = await desk.send('PATCH', updateSignInRules.path, body);
      expect([body, status]).toEqual([body, 400]);
    }
    await desk.call(updateSignInRules, { body: { max_sessions: 7 } });
    expect(await desk.call(getSignInRules)).toMatchObject({ session_days: 90, max_sessions: 7 });
  });
});
