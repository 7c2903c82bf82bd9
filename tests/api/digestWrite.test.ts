import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  getDigest,
  listDigests,
  saveDigest,
  updateDigest,
  type Digest,
  type DigestPatch,
} from '#api/contract/digests.ts';
import { audit, digests, pollChoices } from '#server/db/schema.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addDigest, addLabel, addTag } from '#support/factories.ts';

let desk: TestApp;

beforeAll(async () => {
  desk = await startTestApp();
});

beforeEach(() => desk.reset());

afterAll(() => desk.close());

const read = (id: number) => desk.call(getDigest, { params: { id } });
const patch = (id: number, body: DigestPatch) => desk.call(updateDigest, { params: { id }, body });

const segment = (timestamp_start: number, timestamp_end: number | null) => ({
  timestamp_start,
  timestamp_end,
});
const poll = (...choices: { id?: number; choice: string }[]) => ({
  digest_poll: { has_poll: true, question: { question: 'Which?' }, headline: '', choices },
});

describe('what the form of a video and of a click needs', () => {
  it('EDIT-82: the summary of a video is stored, and its length and pauses stay', async () => {
    const { id } = await addDigest(desk, { type: 255, video_summary: { summary: [{ segment_id: 1 }] } });
    expect((await read(id)).video_summary).toEqual({
      auto_pause: false,
      total_length: null,
      summary: [{ segment_id: 1 }],
    });
    await desk.deps.db
      .update(digests)
      .set({ videoSummary: { auto_pause: true, total_length: 12, summary: [] } })
      .where(eq(digests.id, id));
    const saved = await patch(id, { video_summary: { summary: [{ segment_id: 2 }] } });
    expect(saved.video_summary).toEqual({
      auto_pause: true,
      total_length: 12,
      summary: [{ segment_id: 2 }],
    });
    await desk.call(saveDigest, { params: { id }, body: { title: 'No word of it' } });
    expect((await read(id)).video_summary?.summary).toEqual([{ segment_id: 2 }]);
  });

  it('LIST-04: the length of a video digest is that of its segments together', async () => {
    const { id } = await addDigest(desk, {
      type: 255,
      video_summary: { summary: [segment(1, 2.5), segment(10, 20.1), segment(30, null)] },
    });
    const length = async () => (await read(id)).video_summary?.total_length;
    expect(await length()).toBe(11.6);
    const { results } = await desk.call(listDigests, {});
    expect(results[0]?.video_summary).toEqual({ total_length: 11.6 });
    await patch(id, { video_summary: { summary: [segment(1, 2)] } });
    expect(await length()).toBe(1);
    await patch(id, { video_summary: { summary: [] } });
    expect(await length()).toBeNull();
  });

  it('have ten thousand crop keyframes at most, over all of them', async () => {
    const { id } = await addDigest(desk, { type: 255 });
    const keys = Array.from({ length: 1000 }, (_, time) => ({ time, x: 50, move: 'cut' as const }));
    const save = (segments: number) => {
      const summary = Array.from({ length: segments }, () => ({ crop_keys: keys }));
      return desk.send('PATCH', `/dashboard/digests/${id}/`, { video_summary: { summary } });
    };
    expect((await save(10)).status).toBe(200);
    expect(await save(11)).toMatchObject({
      status: 400,
      body: {
        video_summary: ['The segments have 11000 crop keyframes. A digest can have at most 10000.'],
      },
    });
  });

  it('EDIT-36: a click is read with what it opens, and has no other target', async () => {
    const { id, title } = await addTag(desk);
    const digest = await addDigest(desk, { click_action: { action: 'tag', object_id: id } });
    expect(digest.click_action).toEqual({ action: 'tag', object_id: id, tag: { id, title } });
    const refused = await desk.send('PATCH', `/dashboard/digests/${digest.id}/`, {
      click_action: { action: 'category', object_id: 999 },
    });
    expect(refused).toMatchObject({
      status: 400,
      body: { 'click_action.object_id': ['Category 999 does not exist.'] },
    });
  });
});

describe('API-08: saving a digest', () => {
  it('PUT sets what is left out to its default, PATCH leaves it alone', async () => {
    const tag = await addTag(desk);
    const { id } = await addDigest(desk, { subtitle: 'Unchanged?', tags: [tag.id], content: '<p>Old</p>' });
    const patched = await patch(id, { title: 'New' });
    expect(patched).toMatchObject({ title: 'New', subtitle: 'Unchanged?', digest: '<p>Old</p>', tag: [tag] });
    const saved = await desk.call(saveDigest, { params: { id }, body: { title: 'Newer' } });
    expect(saved).toMatchObject({ title: 'Newer', subtitle: '', digest: '', tag: [], slug: patched.slug });
    expect(saved.created_by).toEqual(patched.created_by);
  });

  it.each([
    ['status', { status: 'In Review' }],
    ['editor_score_quality', { editor_score_quality: 5 }],
    ['editor_score_relevance', { editor_score_relevance: 1 }],
    ['cloudinary', { cloudinary: { transform: 'c_fill,w_450' } }],
  ])('PATCH accepts %s alone', async (field, body) => {
    const before = await addDigest(desk, { subtitle: 'As it was' });
    const after = await patch(before.id, body);
    expect(after).toMatchObject(body);
    const unchanged = (digest: Digest) => ({ ...digest, modified_at: undefined, [field]: undefined });
    expect(unchanged(after)).toEqual(unchanged(before));
  });

  it('PATCH accepts labels or tags alone, in their order', async () => {
    const [a, b, c] = [await addTag(desk), await addTag(desk), await addTag(desk)];
    const label = await addLabel(desk);
    const { id } = await addDigest(desk, { tags: [a.id, b.id] });
    expect((await patch(id, { tags: [c.id, b.id, c.id] })).tag).toEqual([c, b]);
    expect((await patch(id, { tags: [b.id, c.id] })).tag).toEqual([b, c]);
    expect((await patch(id, { labels: [label.id] })).labels).toEqual([label]);
    expect(await patch(id, { tags: [], labels: [] })).toMatchObject({ tag: [], labels: [] });
  });

  it('sets the first publication once, and anew on request', async () => {
    const { id } = await addDigest(desk);
    const first = (await patch(id, { status: 'Published' })).first_published_at;
    expect(first).not.toBeNull();
    expect((await patch(id, { status: 'Draft' })).first_published_at).toBe(first);
    expect((await patch(id, { status: 'published' })).first_published_at).toBe(first);
    const anew = (await patch(id, { reset_first_published_at: true })).first_published_at;
    expect(Date.parse(anew ?? '')).toBeGreaterThan(Date.parse(first ?? ''));
  });

  it('changes the slug only when one is given, and to none that is in use or malformed', async () => {
    const [digest, other] = [
      await addDigest(desk, { title: 'Mine' }),
      await addDigest(desk, { title: 'Theirs' }),
    ];
    expect((await patch(digest.id, { title: 'Renamed' })).slug).toBe('mine');
    expect((await patch(digest.id, { digest_slug: null })).slug).toBe('mine');
    expect((await patch(digest.id, { digest_slug: 'mine-now' })).slug).toBe('mine-now');
    const refused = await desk.send('PATCH', `/dashboard/digests/${digest.id}/`, { digest_slug: other.slug });
    expect(refused).toMatchObject({ status: 400, body: { digest_slug: [expect.any(String)] } });
    const malformed = await desk.send('PATCH', `/dashboard/digests/${digest.id}/`, {
      digest_slug: 'Not A Slug',
    });
    expect(malformed).toMatchObject({
      status: 400,
      body: { digest_slug: ['Slug should contain lowercase letters, numbers, and hyphens only'] },
    });
  });

  it('preserves the votes of poll choices that stay', async () => {
    const { id, digest_poll } = await addDigest(desk, poll({ choice: 'Red' }, { choice: 'Blue' }));
    const [red, blue] = digest_poll?.choices ?? [];
    await desk.deps.db.update(pollChoices).set({ voteCount: 3 });
    await patch(id, poll({ choice: 'Green' }, { id: red?.id, choice: 'Crimson' }));
    const stored = await desk.deps.db.select().from(pollChoices).orderBy(pollChoices.position);
    expect(stored.map(({ choice, voteCount }) => [choice, voteCount])).toEqual([
      ['Green', 0],
      ['Crimson', 3],
    ]);
    expect(stored.map((choice) => choice.id)).not.toContain(blue?.id);
    expect((await patch(id, { digest_poll: null })).digest_poll).toBeNull();
  });

  it('answers 404 for a digest that does not exist', async () => {
    for (const method of ['PUT', 'PATCH'] as const) {
      const { status, body } = await desk.send(method, '/dashboard/digests/4711/', { title: 'x' });
      expect(status).toBe(404);
      expect(body).toMatchObject({ detail: 'This digest does not exist.' });
    }
  });
});

describe('a save that says what it was based on', () => {
  it('gets 409 with the present digest when another user was faster, and changes nothing', async () => {
    const mine = await addDigest(desk);
    const theirs = await patch(mine.id, { title: 'Theirs', modified_at: mine.modified_at });
    const { status, body } = await desk.send('PUT', `/dashboard/digests/${mine.id}/`, {
      title: 'Mine',
      modified_at: mine.modified_at,
    });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'stale', detail: expect.any(String), request_id: expect.any(String) });
    expect(body.current).toEqual(theirs);
    expect(await read(mine.id)).toEqual(theirs);
  });

  it('is let through with the same instant in another spelling, and without any', async () => {
    const { id, modified_at } = await addDigest(desk);
    await patch(id, { title: 'A', modified_at: modified_at.replace('Z', '+00:00') });
    await patch(id, { title: 'B' });
    expect((await read(id)).title).toBe('B');
  });

  it('wins alone when several are made at once', async () => {
    const { id, modified_at } = await addDigest(desk);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        desk.send('PATCH', `/dashboard/digests/${id}/`, { title: `Try ${index}`, modified_at }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('finds a later time after every change, however fast they come', async () => {
    const { id, modified_at } = await addDigest(desk);
    let last = Date.parse(modified_at);
    for (let index = 0; index < 10; index += 1) {
      const next = Date.parse((await patch(id, { subtitle: `${index}` })).modified_at);
      expect(next).toBeGreaterThan(last);
      last = next;
    }
    // Also when the clock was set back.
    const future = new Date(Date.now() + 3_600_000);
    await desk.deps.db.update(digests).set({ modifiedAt: future }).where(eq(digests.id, id));
    expect(Date.parse((await patch(id, { subtitle: 'x' })).modified_at)).toBe(future.getTime() + 1);
  });
});

const toEntries = (id: number) =>
  desk.deps.db
    .select()
    .from(audit)
    .where(and(eq(audit.entity, 'digest'), eq(audit.entityId, id), eq(audit.action, 'update')))
    .orderBy(audit.id);

describe('scores alone', () => {
  it('are stored with the audit row that any change has', async () => {
    const { id } = await addDigest(desk);
    const before = await patch(id, { editor_score_quality: 3, subtitle: 'By the long way' });
    const rated = await patch(id, { editor_score_quality: 5, modified_at: before.modified_at });
    expect(rated).toEqual({ ...before, editor_score_quality: 5, modified_at: rated.modified_at });
    expect(rated.modified_at > before.modified_at).toBe(true);
    expect(await read(id)).toEqual(rated);
    const entries = await toEntries(id);
    expect(entries).toHaveLength(2);
    expect(entries[1]).toMatchObject({
      actorId: entries[0]?.actorId,
      sessionId: entries[0]?.sessionId,
      before: { editor_score_quality: 3, modified_at: before.modified_at },
      after: { editor_score_quality: 5, modified_at: rated.modified_at },
    });
    expect((await patch(id, { editor_score_quality: null })).editor_score_quality).toBeNull();
  });

  it('of several people at a time are all stored, each after the one before', async () => {
    const { id } = await addDigest(desk);
    const scores = [1, 2, 3, 4, 5, 1, 2, 3];
    const rated = await Promise.all(scores.map((score) => patch(id, { editor_score_quality: score })));
    expect(new Set(rated.map(({ modified_at }) => modified_at)).size).toBe(scores.length);
    const entries = await toEntries(id);
    expect(entries).toHaveLength(scores.length);
    for (const [at, { before }] of entries.slice(1).entries())
      expect(before).toMatchObject({ modified_at: entries[at]?.after?.['modified_at'] });
  });

  it('of many digests at a time have an answer and an audit row each', async () => {
    const [wrong, stale, gone, ...others] = await Promise.all(
      Array.from({ length: 12 }, () => addDigest(desk)),
    );
    await patch(stale!.id, { subtitle: 'Changed since' });
    await desk.deps.db.update(digests).set({ deletedAt: new Date() }).where(eq(digests.id, gone!.id));
    const send = (id: number, body: object) => desk.send('PATCH', `/dashboard/digests/${id}/`, body);
    const [first, second] = others;

    const answers = await Promise.all([
      send(first!.id, { editor_score_quality: 1 }),
      send(wrong!.id, { editor_score_quality: 77 }),
      send(stale!.id, { editor_score_quality: 2, modified_at: stale!.modified_at }),
      send(gone!.id, { editor_score_quality: 2 }),
      ...others.map(({ id }, index) => send(id, { editor_score_quality: index % 6 })),
      send(second!.id, { editor_score_quality: 4, editor_score_relevance: 2 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 409, 404, ...others.map(() => 200), 200]);
    const rated = answers.slice(4, -1);
    expect(rated.map(({ body }) => [body['id'], body['editor_score_quality']])).toEqual(
      others.map(({ id }, index) => [id, index % 6]),
    );
    for (const { id } of others.slice(2)) {
      const entries = await toEntries(id);
      const answer = rated.find(({ body }) => body['id'] === id)!;
      expect(entries).toHaveLength(1);
      expect(entries[0]?.requestId).toBe(answer.headers['x-request-id']);
      expect(entries[0]?.after).toMatchObject({ modified_at: answer.body['modified_at'] });
    }
    expect(await toEntries(first!.id)).toHaveLength(2);
    expect(await read(second!.id)).toMatchObject({ editor_score_relevance: 2 });
    expect((await read(wrong!.id)).editor_score_quality).toBeNull();
  });

  // The embedded database has one connection, so that no other transaction locks a row there.
  it.runIf(process.env.TEST_DATABASE === 'postgres')(
    'do not wait for a digest that a job holds',
    async () => {
      const [locked, ...others] = await Promise.all(Array.from({ length: 4 }, () => addDigest(desk)));
      let waiting: Promise<unknown> | undefined;
      await desk.deps.db.transaction(async (tx) => {
        await tx.execute(sql`select 1 from digests where id = ${locked!.id} for update`);
        let isAnswered = false;
        waiting = patch(locked!.id, { editor_score_quality: 3 }).then(() => (isAnswered = true));
        for (const { id } of others)
          expect((await patch(id, { editor_score_quality: 2 })).editor_score_quality).toBe(2);
        expect(isAnswered).toBe(false);
      });
      await waiting;
      expect((await read(locked!.id)).editor_score_quality).toBe(3);
    },
  );

  it('are refused when they were based on an older state, for a deleted digest, and when no category has them', async () => {
    const { id, modified_at } = await addDigest(desk);
    await patch(id, { editor_score_relevance: 1 });
    await expect(patch(id, { editor_score_relevance: 2, modified_at })).rejects.toThrow('answered 409');
    await expect(patch(id, { editor_score_quality: 77 })).rejects.toThrow('answered 400');
    await desk.deps.db.update(digests).set({ deletedAt: new Date() }).where(eq(digests.id, id));
    await expect(patch(id, { editor_score_relevance: 2 })).rejects.toThrow('answered 404');
    expect(await toEntries(id)).toHaveLength(1);
  });

  it('of a published digest without a time of publication give it one', async () => {
    const { id } = await addDigest(desk, { status: 'Published' });
    await desk.deps.db.update(digests).set({ firstPublishedAt: null }).where(eq(digests.id, id));
    expect((await patch(id, { editor_score_quality: 2 })).first_published_at).not.toBeNull();
  });
});
