import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { choosePassword } from '#api/contract/passwordLinks.ts';
import { signIn } from '#api/contract/session.ts';
import { createToken } from '#api/contract/tokens.ts';
import { importUsers, maxImportedUsers } from '#api/contract/users.ts';
import * as schema from '#server/db/schema.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addReaders } from '#support/audience.ts';

let desk: TestApp;
beforeAll(async () => {
  desk = await startTestApp();
});
beforeEach(() => desk.reset());
afterAll(() => desk.close());

const head = 'name,email,role\n';
const good = `${head}Ines Okafor,Ines@example.com,Editor\n"Bao, Li",bao@example.com,editor\n`;
const load = (csv: string, options: object = {}) => desk.call(importUsers, { body: { csv, ...options } });
const send = (body: unknown, as?: 'staff' | { token: string }) =>
  desk.send('POST', importUsers.path, body, as && { as });
const countUsers = () => desk.deps.db.$count(schema.users);
const anonymous = { as: 'anonymous' } as const;

describe('USERS-24: a file of users', () => {
  it('adds them with a link each, by which they choose a password and sign in', async () => {
    const before = await countUsers();
    const preview = await load(good, { dry_run: true });
    expect(preview).toEqual({ is_applied: false, added: 2, known: 0, rejected: [], links: [] });
    expect(await countUsers()).toBe(before);

    const { links, ...counts } = await load(good);
    expect(counts).toEqual({ is_applied: true, added: 2, known: 0, rejected: [] });
    expect(links.map(({ email }) => email)).toEqual(['ines@example.com', 'bao@example.com']);
    const [bao] = await desk.deps.db
      .select()
      .from(schema.users)
      .where(eq(schema.users.email, 'bao@example.com'));
    expect(bao).toMatchObject({ name: 'Bao, Li', passwordHash: null, isActive: true });
    const entries = await desk.deps.db
      .select({ action: schema.audit.action })
      .from(schema.audit)
      .where(eq(schema.audit.entityId, bao!.id))
      .orderBy(schema.audit.id);
    expect(entries).toEqual([{ action: 'create' }, { action: 'create_password_link' }]);

    const token = links[1]!.url.split('#')[1]!;
    await desk.call(choosePassword, { body: { token, new_password: 'violet-harbour-9' } }, anonymous);
    const credentials = { email: 'bao@example.com', password: 'violet-harbour-9' };
    expect((await desk.call(signIn, { body: credentials }, anonymous)).roles[0]!.codename).toBe(
      'EDITOR_PERM',
    );
    const stored = JSON.stringify(await desk.deps.db.select().from(schema.audit));
    expect(stored).not.toContain(token);
  });

  it('is the same when it is repeated, also at the same time', async () => {
    await load(good);
    const count = await countUsers();
    expect(await load(good.toUpperCase().replace('NAME,EMAIL,ROLE', 'name,email,role'))).toEqual({
      is_applied: true,
      added: 0,
      known: 2,
      rejected: [],
      links: [],
    });
    const more = `${good}Cyra,cyra@example.com,Editor\n`;
    const answers = await Promise.all([1, 2, 3].map(() => send({ csv: more })));
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(await countUsers()).toBe(count + 1);
  });

  it('is read with any separator, order of columns, mark and ends of lines', async () => {
    const excel =
      '\uFEFFsep=;\r\nRole;Email;Name;Note\r\n"Editor";dana@example.com;"Dana\tK";x\r\n\r\n1;eli@example.com;Eli;\r\n';
    const { rejected, added } = await load(excel, { dry_run: true });
    expect(added).toBe(1);
    expect(rejected).toMatchObject([{ line: 3, email: 'dana@example.com' }]);
  });
});

describe('USERS-25: rows that cannot be imported', () => {
  it('are named with their lines and reasons; nothing is changed unless they are skipped', async () => {
    await addReaders(desk.deps.db, 1);
    const csv = `${good}${[
      ',nameless@example.com,Editor',
      'No Email,,Editor',
      'Odd,not-an-email,Editor',
      'Chief,chief@example.com,Emperor',
      'Again,INES@example.com,Editor',
      'Reader,reader1@readers.example,Editor',
      'Short,short@example.com',
      `${'x'.repeat(201)},long@example.com,Editor`,
      '"Two\nlines",two@example.com,Editor',
    ].join('\n')}\n`;
    const before = await countUsers();
    const refused = await load(csv);
    expect(refused).toMatchObject({ is_applied: false, added: 2, links: [] });
    expect(refused.rejected.map(({ line, reason }) => [line, reason.slice(0, 24)])).toEqual([
      [4, 'The name is missing.'],
      [5, 'The email is missing.'],
      [6, 'This isn’t a valid email'],
      [7, 'Unknown role "Emperor". '],
      [8, 'This email is also in an'],
      [9, 'This email belongs to a '],
      [10, 'This row has 2 cells; th'],
      [11, 'The name is longer than '],
      [12, 'The name or email has a '],
    ]);
    expect(await countUsers()).toBe(before);
    const skipped = await load(csv, { skip_invalid: true });
    expect([skipped.is_applied, skipped.links.length, skipped.rejected.length]).toEqual([true, 2, 9]);
    expect(await countUsers()).toBe(before + 2);
  });

  it.each([
    ['no columns', 'Ines,ines@example.com,Editor\n', /must name the columns/],
    [
      'passwords',
      'name,email,role,password\nInes,ines@example.com,Editor,secret\n',
      /The file contains passwords/,
    ],
    ['no rows', head, /contains no users/],
    [
      'too many rows',
      head + 'A,a@example.com,Editor\n'.repeat(maxImportedUsers + 1),
      /Import at most \d+ at a time/,
    ],
    ['an open quote', `${head}"Ines,ines@example.com,Editor\n`, /has mismatched quotes/],
  ])('are not looked at in a file with %s', async (_, csv, message) => {
    const { status, body } = await send({ csv });
    expect([status, Object.keys(body)]).toEqual([400, ['csv']]);
    expect((body.csv as string[])[0]).toMatch(message);
  });
});

describe('USERS-26: an import of users', () => {
  it('is for super users in a recent session', async () => {
    expect((await send({ csv: good }, 'staff')).status).toBe(403);
    const body = { name: 'Script', days: 1, scopes: ['users' as const] };
    const { token } = await desk.call(createToken, { body });
    expect((await send({ csv: good }, { token })).body.code).toBe('needs_session');
    await desk.deps.db.update(schema.sessions).set({ authenticatedAt: sql`now() - interval '16 minutes'` });
    expect((await send({ csv: good })).body.code).toBe('recent_sign_in_needed');
  });
});
