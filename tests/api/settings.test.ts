import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeWelcome, getWelcome } from '#api/contract/account.ts';
import { createJob } from '#api/contract/bulk.ts';
import { getDigest, listDigests } from '#api/contract/digests.ts';
import {
  createLanguage,
  deleteLanguage,
  listDigestLanguages,
  listLanguages,
  placeLanguage,
} from '#api/contract/languages.ts';
import { dailyTagReport } from '#api/contract/reports.ts';
import { createStatus, listDigestStatuses, placeStatus, updateStatus } from '#api/contract/statuses.ts';
import { deleteDailyTarget, listDailyTargets, placeDailyTarget, setDailyTarget } from '#api/contract/tags.ts';
import { whoAmI } from '#api/contract/session.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { readTrail } from '#support/auditTrail.ts';
import { finish, run, undo } from '#support/bulk.ts';
import { addDigest, addTag } from '#support/factories.ts';
import type { Role } from '#support/people.ts';

let desk: TestApp;

beforeAll(async () => {
  desk = await startTestApp();
});
beforeEach(() => desk.reset());
afterAll(() => desk.close());

const findStatus = async (id: number) => (await desk.call(getDigest, { params: { id } })).status;

const make = (over: object = {}) =>
  desk.call(createStatus, { body: { status_name: 'Legal check', status_code: 'LC', ...over } });

describe('SETTINGS-01: a status', () => {
  it('has a colour, which lists and editors are told', async () => {
    const { id } = await make({ color: 'teal' });
    const body = { color: 'red' } as const;
    expect(await desk.call(updateStatus, { params: { id }, body })).toMatchObject({
      status_name: 'Legal check',
      color: 'red',
      set_by: 'everyone',
    });
    const { status_statistics } = await desk.call(listDigests);
    expect(status_statistics?.results.at(-1)).toMatchObject({ slug: 'legal-check', color: 'red' });
    expect(await readTrail(desk, 'status', id)).toMatchObject([
      { action: 'create', after: { color: 'teal', set_by: 'everyone' } },
      { action: 'update', before: { color: 'teal' }, after: { color: 'red' } },
    ]);
    for (const wrong of [{ color: 'mauve' }, { set_by: 'nobody' }])
      expect((await desk.send('PATCH', `/dashboard/status/${id}/digest/update/`, wrong)).status).toBe(400);
  });

  it('is moved to any place, those that are built in too', async () => {
    const { id } = await make();
    const order = async () =>
      (await desk.call(listDigestStatuses)).results.map(({ status_code }) => status_code).join(' ');
    await desk.call(placeStatus, { params: { id }, body: { place: 2 } });
    expect(await order()).toBe('DR LC IR RD PB AR');
    await desk.call(placeStatus, { params: { id: 4 }, body: { place: 6 } });
    expect(await order()).toBe('DR LC IR RD AR PB');
    await desk.call(placeStatus, { params: { id: 4 }, body: { place: 6 } });
    expect(await readTrail(desk, 'status', 4)).toEqual([
      { action: 'move', before: { place: 5 }, after: { place: 6 } },
    ]);
    const path = `/dashboard/status/${id}/digest/place/`;
    expect(await desk.send('PUT', path, { place: 7 })).toMatchObject({
      status: 400,
      body: { place: ['There are 6 positions. Choose one from 1 to 6.'] },
    });
    expect((await desk.send('PUT', path, { place: 0 })).status).toBe(400);
    expect((await desk.send('PUT', '/dashboard/status/99/digest/place/', { place: 1 })).status).toBe(404);
    expect((await desk.send('PUT', path, { place: 1 }, { as: 'staff' })).status).toBe(403);
    expect(await order()).toBe('DR LC IR RD AR PB');
  });
});

describe('SETTINGS-02: a status that not everybody may set', () => {
  beforeEach(async () => {
    const body = { status_name: 'Legal check', status_code: 'LC', set_by: 'super_users' } as const;
    await desk.call(createStatus, { body });
  });

  const refusal = {
    status: 403,
    body: {
      code: 'not_allowed',
      detail: 'Only super users can set the status “Legal check”. Ask one of them, or choose another status.',
    },
  };
  const title = 'Night trains';
  const status = 'legal-check';

  it.each<[string, (id: number) => [method: 'POST' | 'PUT' | 'PATCH', path: string, body: object]]>([
    ['a new digest', () => ['POST', '/dashboard/digest/', { title, status }]],
    ['a save of a whole digest', (id) => ['PUT', `/dashboard/digests/${id}/`, { title, status }]],
    ['a change of the status alone', (id) => ['PATCH', `/dashboard/digests/${id}/`, { status }]],
    [
      'the documented bulk call',
      (id) => ['PATCH', '/dashboard/digests/bulk_update/', { status, digests: [id] }],
    ],
    ['a job', (id) => ['POST', '/dashboard/jobs/', { action: 'status', status, digests: [id] }]],
    [
      'a dry run of a job',
      (id) => ['POST', '/dashboard/jobs/', { action: 'status', status, digests: [id], dry_run: true }],
    ],
  ])('is refused in %s, and nothing is changed', async (_, toCall) => {
    for (const as of ['staff', 'editor'] as const) {
      const { id } = await addDigest(desk, { title });
      const [method, path, body] = toCall(id);
      expect(await desk.send(method, path, body, { as })).toMatchObject(refusal);
      expect(await findStatus(id)).toBe('Draft');
    }
    expect((await desk.call(listDigests, { query: { status } })).count).toBe(0);
    const { id } = await addDigest(desk, { title });
    const [method, path, body] = toCall(id);
    expect((await desk.send(method, path, body)).status).toBeLessThan(300);
  });

  it('stays where a save names it again, may be left by everybody, and comes back with an undo', async () => {
    const { id } = await addDigest(desk, { title, status });
    const again = await desk.send(
      'PUT',
      `/dashboard/digests/${id}/`,
      { title: 'Sleepers', status },
      { as: 'staff' },
    );
    expect(again).toMatchObject({ status: 200, body: { title: 'Sleepers', status: 'Legal check' } });
    const body = { action: 'status' as const, status: 'Draft', digests: [id] };
    const job = await finish(desk, await desk.call(createJob, { body }, { as: 'staff' }));
    expect(await findStatus(id)).toBe('Draft');
    await undo(desk, job.id);
    expect(await findStatus(id)).toBe('Legal check');
  });

  it('is made, changed and deleted by those who may set it alone', async () => {
    const { id } = (await desk.call(listDigestStatuses)).results.at(-1)!;
    const as = 'editor';
    const tries = [
      await desk.send('PATCH', `/dashboard/status/${id}/digest/update/`, { set_by: 'everyone' }, { as }),
      await desk.send('DELETE', `/dashboard/status/${id}/digest/destroy/`, undefined, { as }),
      await desk.send(
        'POST',
        '/dashboard/status/digest/',
        { status_name: 'Mine', status_code: 'M', set_by: 'super_users' },
        { as },
      ),
    ];
    expect(tries.map((answer) => answer.status)).toEqual([403, 403, 403]);
    await desk.call(updateStatus, { params: { id }, body: { set_by: 'editors' } });
    const digest = await addDigest(desk);
    const path = `/dashboard/digests/${digest.id}/`;
    expect((await desk.send('PATCH', path, { status }, { as: 'staff' })).status).toBe(403);
    expect((await desk.send('PATCH', path, { status }, { as })).status).toBe(200);
  });

  it('LIST-47: is never Draft or Published', async () => {
    for (const id of [1, 4]) {
      const answer = await desk.send('PATCH', `/dashboard/status/${id}/digest/update/`, {
        set_by: 'editors',
      });
      expect(answer).toMatchObject({ status: 409, body: { code: 'not_editable' } });
    }
    await run(desk, { action: 'status', status: 'Published', digests: [(await addDigest(desk)).id] });
  });
});

const codes = async () => (await desk.call(listLanguages)).results.map(({ code }) => code).join(' ');

describe('SETTINGS-03: a language', () => {
  it('is added by its code, and digests are written in it at once', async () => {
    const added = await desk.call(createLanguage, { body: { code: ' PT-br ', title: ' Português ' } });
    expect(added).toEqual({ id: expect.any(Number), code: 'pt-br', title: 'Português' });
    expect(await codes()).toBe('en es ar pt-br');
    await addDigest(desk, { title: 'Trens noturnos' }, { language: 'pt-BR' });
    const list = await desk.call(listDigests, {}, { headers: { 'accept-language': 'pt-br' } });
    expect(list.results.map(({ title }) => title)).toEqual(['Trens noturnos']);
    expect((await desk.call(listDigestLanguages)).results.at(-1)).toEqual({ ...added, digest_count: 1 });
    expect(await readTrail(desk, 'language', added.id)).toEqual([
      { action: 'create', before: null, after: { code: 'pt-br', title: 'Português' } },
    ]);
  });

  it.each([
    ['an invalid code', { code: 'x', title: 'X' }, 'code'],
    ['a code of no language', { code: 'xx', title: 'X' }, 'code'],
    ['a code that there is', { code: 'EN', title: 'X' }, 'code'],
    ['a name that there is', { code: 'pt', title: 'english' }, 'title'],
    ['no name', { code: 'pt', title: ' ' }, 'title'],
  ])('is refused with %s', async (_, body, field) => {
    const answer = await desk.send('POST', '/dashboard/lang/', body);
    expect([answer.status, Object.keys(answer.body)[0]]).toEqual([400, field]);
    expect(await codes()).toBe('en es ar');
  });

  it('is that of callers who ask for none, where it is the first', async () => {
    await addDigest(desk, { title: 'Trenes' }, { language: 'es' });
    await desk.call(placeLanguage, { params: { id: 2 }, body: { place: 1 } });
    expect(await codes()).toBe('es en ar');
    expect((await desk.call(listDigests)).results.map(({ title }) => title)).toEqual(['Trenes']);
    expect(await readTrail(desk, 'language', 2)).toEqual([
      { action: 'move', before: { place: 2 }, after: { place: 1 } },
    ]);
    expect((await desk.send('PUT', '/dashboard/lang/2/place/', { place: 4 })).status).toBe(400);
  });

  it('has another name, and no other code', async () => {
    const answer = await desk.send('PATCH', '/dashboard/lang/2/', { title: 'Castellano' });
    expect(answer).toMatchObject({ status: 200, body: { code: 'es', title: 'Castellano' } });
    expect((await desk.send('PATCH', '/dashboard/lang/2/', { code: 'ca', title: 'C' })).status).toBe(400);
    expect((await desk.send('PATCH', '/dashboard/lang/2/', { title: 'English' })).status).toBe(400);
    expect((await desk.send('PATCH', '/dashboard/lang/99/', { title: 'C' })).status).toBe(404);
    await desk.send('PATCH', '/dashboard/lang/2/', { title: 'Español' });
  });

  it('is deleted where no digest is in it, not even one in the trash', async () => {
    const { id } = await desk.call(createLanguage, { body: { code: 'pt', title: 'Português' } });
    const digest = await addDigest(desk, {}, { language: 'pt' });
    await desk.send('DELETE', '/dashboard/digests/', { digest_ids: [digest.id] });
    expect(await desk.send('DELETE', `/dashboard/lang/${id}/`)).toMatchObject({
      status: 409,
      body: { code: 'in_use' },
    });
    await desk.deps.db.execute(sql`delete from digests where id = ${digest.id}`);
    await desk.call(deleteLanguage, { params: { id } });
    expect(await codes()).toBe('en es ar');
    expect((await readTrail(desk, 'language', id)).at(-1)).toEqual({
      action: 'delete',
      before: { code: 'pt', title: 'Português' },
      after: null,
    });
    expect((await desk.send('DELETE', `/dashboard/lang/${id}/`)).status).toBe(404);
  });
});

const path = (id: number) => `/dashboard/tags/${id}/daily_target/`;

describe('SETTINGS-04: a daily target', () => {
  const today = { from_date: '2026-11-01 00:00', to_date: '2026-11-02 00:00' };
  const strip = async () =>
    (await desk.call(dailyTagReport, { query: today })).results
      .map(({ title, tag__config }) => `${title} ${tag__config.target}`)
      .join(', ');

  it('is set, changed, moved and taken away, and the strip above the list follows', async () => {
    const [rail, water] = [
      await addTag(desk, { title: 'Rail', slug: 'rail' }),
      await addTag(desk, { title: 'Water', slug: 'water' }),
    ];
    await desk.call(setDailyTarget, { params: rail, body: { target: 2 } });
    await desk.call(setDailyTarget, { params: water, body: { target: 1 } });
    await desk.call(setDailyTarget, { params: rail, body: { target: 3 } });
    expect(await strip()).toBe('Rail 3, Water 1');
    await desk.call(placeDailyTarget, { params: water, body: { place: 1 } });
    expect(await strip()).toBe('Water 1, Rail 3');
    await desk.call(deleteDailyTarget, { params: water });
    expect((await desk.call(listDailyTargets)).results).toEqual([{ ...rail, target: 3 }]);
    expect(await readTrail(desk, 'tag', water.id)).toEqual([
      { action: 'update', before: { daily_target: null }, after: { daily_target: 1 } },
      { action: 'move', before: { place: 2 }, after: { place: 1 } },
      { action: 'update', before: { daily_target: 1 }, after: { daily_target: null } },
    ]);
  });

  it('is a number of a tag', async () => {
    const rail = await addTag(desk);
    const group = await addTag(desk, { isTagGroup: true });
    for (const target of [0, 1001, 1.5, '3', null])
      expect((await desk.send('PUT', path(rail.id), { target })).status).toBe(400);
    expect(await desk.send('PUT', path(group.id), { target: 1 })).toMatchObject({
      status: 400,
      body: { target: [expect.stringContaining('A tag group can’t have a target.')] },
    });
    expect((await desk.send('PUT', path(999), { target: 1 })).status).toBe(404);
    expect((await desk.send('DELETE', path(rail.id))).status).toBe(404);
    expect((await desk.send('PUT', `${path(rail.id)}place/`, { place: 1 })).status).toBe(404);
    expect(await strip()).toBe('');
  });
});

it.each<Role>(['staff', 'editor', 'super'])(
  'SETTINGS-06: %s closes the first notice once, and for good',
  async (as) => {
    expect(await desk.call(getWelcome, {}, { as })).toEqual({ is_seen: false });
    await desk.call(closeWelcome, {}, { as });
    await desk.call(closeWelcome, {}, { as });
    expect(await desk.call(getWelcome, {}, { as })).toEqual({ is_seen: true });
    const { id } = await desk.call(whoAmI, {}, { as });
    expect((await readTrail(desk, 'user', id)).map(({ action }) => action)).toEqual(['close_welcome']);
    const other = as === 'staff' ? 'super' : 'staff';
    expect(await desk.call(getWelcome, {}, { as: other })).toEqual({ is_seen: false });
  },
);
