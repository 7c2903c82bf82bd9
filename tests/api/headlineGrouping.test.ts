import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  answerSuggestedMerge,
  groupHeadlines,
  listSuggestedMerges,
  listHeadlines,
  setHeadlineStatus,
  splitHeadlines,
  undoHeadlineGroups,
  ungroupHeadlines,
} from '#api/contract/headlines.ts';
import { mergeSuggestions } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { updateHeadlinesOfOrigin } from '#server/features/news/headlines/follow.ts';
import { batchSize, GroupIndex, groupNextBatch } from '#server/features/news/headlines/grouping.ts';
import { storeSuggestedMerges } from '#server/features/news/headlines/suggestedMerges.ts';
import type { SuggestedPair } from '#server/features/news/grouping/types.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addHeadlines } from '#support/factories.ts';

let desk: TestApp;
let index: GroupIndex;

beforeAll(async () => {
  desk = await startTestApp();
});
beforeEach(async () => {
  await desk.reset();
  index = new GroupIndex();
});
afterAll(() => desk.close());

const trains = [
  'Night train from Berlin to Vienna starts in December',
  'Berlin to Vienna night train to start in December',
  'Vienna: night train from Berlin starts in December',
];
const other = 'Harbour town rebuilds its market hall after the storm';

const groupAll = async (by = index) => {
  while ((await groupNextBatch(desk.deps.db, by)).placed > 0);
};

/** All groups by the ids of their headlines, the first group first. */
async function groups(): Promise<number[][]> {
  const { results } = await desk.call(listHeadlines);
  return results.map((row) => [row.id, ...row.groups.map(({ id }) => id)]).toReversed();
}

describe('new headlines', () => {
  it('HEAD-04: are put with those of the same story, and say why', async () => {
    const [a = 0, b = 0, c = 0] = await addHeadlines(desk, [trains[0]!, other, trains[1]!]);
    await groupAll();
    expect(await groups()).toEqual([[a, c], [b]]);
    const row = (await desk.call(listHeadlines)).results.find(({ id }) => id === a)!;
    expect(row.groups[0]!.reason).toMatchObject({ kind: 'similar', headline_id: a });
    expect(row.groups[0]!.reason!.score).toBeGreaterThan(0);
    expect(row.groups[0]!.reason!.shared_terms.map((term) => term.toLowerCase())).toContain('vienna');
  });

  it('are placed once, in as many batches as they need, and tell which ones moved', async () => {
    const [a = 0] = await addHeadlines(desk, [trains[0]!]);
    expect(await groupNextBatch(desk.deps.db, index)).toEqual({ placed: 1, changed: [] });
    const [b = 0] = await addHeadlines(desk, [trains[1]!]);
    expect(await groupNextBatch(desk.deps.db, index)).toEqual({ placed: 1, changed: [b] });
    expect(await groups()).toEqual([[a, b]]);
    expect(await groupNextBatch(desk.deps.db, index)).toEqual({ placed: 0, changed: [] });
    await addHeadlines(
      desk,
      Array.from({ length: batchSize + 1 }, (_, number) => ({ text: `Number ${number}`, language: 'en' })),
    );
    expect((await groupNextBatch(desk.deps.db, index)).placed).toBe(batchSize);
    expect((await groupNextBatch(desk.deps.db, index)).placed).toBe(1);
  });

  it('are placed by a process that has just started as by the one before', async () => {
    const [a = 0] = await addHeadlines(desk, [trains[0]!]);
    await groupAll();
    const [b = 0] = await addHeadlines(desk, [trains[1]!]);
    await groupAll(new GroupIndex());
    // The first process reads what the second has placed.
    const [c = 0] = await addHeadlines(desk, [trains[2]!]);
    await groupAll();
    expect(await groups()).toEqual([[a, b, c]]);
  });

  it('stay unplaced when the transaction fails, and are placed by the next attempt', async () => {
    const [a = 0] = await addHeadlines(desk, [trains[0]!]);
    await groupAll();
    const [b = 0] = await addHeadlines(desk, [trains[1]!]);
    await desk.deps.db.execute(
      sql`alter table headlines add constraint fails check (grouped_at is null) not valid`,
    );
    await expect(groupNextBatch(desk.deps.db, index)).rejects.toThrow();
    await desk.deps.db.execute(sql`alter table headlines drop constraint fails`);
    expect(await groups()).toEqual([[a], [b]]);
    await groupAll();
    expect(await groups()).toEqual([[a, b]]);
  });
});

describe('two groups that a later headline joins', () => {
  it('say so, and are two again after one press, until that is undone', async () => {
    const [a = 0, b = 0] = await addHeadlines(desk, [
      'Nine dead as coach and lorry collide near Elmsford',
      'Elmsford motorway closed after collision of coach and lorry',
    ]);
    await desk.deps.db.execute(sql`update headlines set grouped_at = now()`);
    const [c = 0] = await addHeadlines(desk, [
      'Coach and lorry collide near Elmsford: nine dead, motorway closed',
    ]);
    await groupAll();
    expect(await groups()).toEqual([[a, b, c]]);
    const [row] = (await desk.call(listHeadlines)).results;
    const joined = row!.groups.filter(({ reason }) => reason?.joined_by === c).map(({ id }) => id);
    expect(joined).toEqual([b]);
    const { change } = await desk.call(splitHeadlines, { body: { ids: joined } });
    expect(await groups()).toEqual([[a, c], [b]]);
    await addHeadlines(desk, ['Motorway near Elmsford closed after coach and lorry collide: nine dead']);
    await groupAll();
    const now = await groups();
    expect(now.find((group) => group.includes(a))).not.toContain(b);
    await undo(change);
    expect((await groups()).find((group) => group.includes(a))).toContain(b);
  });
});

describe('a title that its feed corrects', () => {
  it('moves its headline to the group that it is of, for every process, and leaves the others theirs', async () => {
    const [a = 0, b = 0, c = 0, d = 0] = await addHeadlines(desk, [
      { id: 'first', text: trains[0]! },
      trains[1]!,
      trains[2]!,
      other,
    ]);
    await groupAll();
    expect(await groups()).toEqual([[a, b, c], [d]]);
    const { rows } = await desk.deps.db.execute<{ origin: string }>(
      sql`select origin from headlines where id = ${a}`,
    );
    const text = 'Harbour town rebuilds market hall after storm';
    const followed = { from: 'first', to: 'first', text, url: null };
    expect(await updateHeadlinesOfOrigin(desk.deps.db, rows[0]!.origin, [followed])).toEqual([a]);
    expect(await groups()).toEqual([[a, b, c], [d]]);
    await groupAll(new GroupIndex());
    expect(await groups()).toEqual([
      [a, d],
      [b, c],
    ]);
    const [e = 0] = await addHeadlines(desk, ['Night train Berlin to Vienna: start in December']);
    await groupAll();
    expect((await groups()).find((group) => group.includes(b))).toEqual([b, c, e]);
  });
});

describe('what an editor decided', () => {
  it('HEAD-09: is final: what was taken out of a group does not come back with the next headline', async () => {
    const [a = 0, b = 0] = await addHeadlines(desk, trains.slice(0, 2));
    await groupAll();
    await desk.call(ungroupHeadlines, { body: { ids: [b] } });
    const [c = 0] = await addHeadlines(desk, [trains[2]!]);
    await groupAll();
    const now = await groups();
    expect(now.find((group) => group.includes(a))).not.toContain(b);
    expect(now.flat().toSorted((x, y) => x - y)).toEqual([a, b, c]);
    // Nor does a process forget it that starts anew.
    await addHeadlines(desk, ['Night train Berlin to Vienna: start in December']);
    await groupAll(new GroupIndex());
    expect((await groups()).find((group) => group.includes(a))).not.toContain(b);
  });

  it('HEAD-09: holds for what was put together, until it is undone', async () => {
    const [a = 0, b = 0] = await addHeadlines(desk, [trains[0]!, other]);
    await groupAll();
    const { change } = await desk.call(groupHeadlines, { body: { ids: [b], group_id: a } });
    const [c = 0] = await addHeadlines(desk, [trains[1]!]);
    await groupAll();
    expect(await groups()).toEqual([[a, b, c]]);
    await desk.call(undoHeadlineGroups, { params: { id: change! } });
    expect(await groups()).toEqual([[a, c], [b]]);
    const { rows } = await desk.deps.db.execute(sql`select from headline_decisions`);
    expect(rows).toHaveLength(0);
  });
});

const findOffers = () => desk.call(listSuggestedMerges);
const answer = (id: number, isOneStory: boolean) =>
  desk.call(answerSuggestedMerge, { params: { id }, body: { is_one_story: isOneStory } });
const undo = (change: number | null) => desk.call(undoHeadlineGroups, { params: { id: change! } });

describe('a headline and a group that are alike', () => {
  const mira = [
    'Storm Mira floods streets in Port Ellery',
    'Port Ellery streets flooded as Storm Mira hits',
    'Storm Mira: army boats rescue families',
  ];
  async function addAlike() {
    const [a, b, c] = (await addHeadlines(desk, mira)) as [number, number, number];
    await groupAll();
    expect(await groups()).toEqual([[a, b], [c]]);
    return [a, b, c] as const;
  }

  it('are offered with what they have in common, and joined by one press until it is undone', async () => {
    const [a, b, c] = await addAlike();
    const { results } = await findOffers();
    const [offer] = results;
    expect(results).toHaveLength(1);
    expect(offer).toMatchObject({
      shared_terms: ['Mira', 'Storm'],
      groups: [
        { id: a, headlines: [{ text: mira[0] }, { text: mira[1] }] },
        { id: c, headlines: [{ text: mira[2] }] },
      ],
    });
    expect(offer!.score).toBeGreaterThan(0.25);
    expect(offer!.score).toBeLessThan(0.9);
    const { change } = await answer(offer!.id, true);
    expect(await groups()).toEqual([[a, b, c]]);
    expect(await findOffers()).toEqual({
      results: [],
      answers: { accepted: 1, refused: 0, joined: 0, parted: 0 },
    });
    expect(await answer(offer!.id, true)).toEqual({ change: null });
    await undo(change);
    expect(await groups()).toEqual([[a, b], [c]]);
    expect((await findOffers()).results).toEqual(results);
  });

  it('are never offered nor joined again once an editor refused, until that is undone', async () => {
    const [a, , c] = await addAlike();
    const { results } = await findOffers();
    const { change } = await answer(results[0]!.id, false);
    expect(await findOffers()).toMatchObject({ results: [], answers: { accepted: 0, refused: 1 } });
    await undo(change);
    expect((await findOffers()).results).toEqual(results);
    await answer(results[0]!.id, false);
    await addHeadlines(desk, ['Storm Mira floods streets: army boats rescue families in Port Ellery']);
    await groupAll();
    const now = await groups();
    expect(now.find((group) => group.includes(a))).not.toContain(c);
    expect((await findOffers()).results).toEqual([]);
    const { rows } = await desk.deps.db.execute(sql`
      select action, after from audit where entity = 'headline_groups' order by id`);
    expect(rows.map(({ action }) => action)).toEqual(['keep_apart', 'undo', 'keep_apart']);
  });

  it('are not offered where all of one is rejected, nor what an editor took apart', async () => {
    const [a, , c] = await addAlike();
    await desk.call(setHeadlineStatus, { body: { status: 'REJECTED', notification_ids: [c] } });
    expect((await findOffers()).results).toEqual([]);
    await desk.call(setHeadlineStatus, { body: { status: 'UNPROCESSED', notification_ids: [c] } });
    await desk.call(groupHeadlines, { body: { ids: [c], group_id: a } });
    await desk.call(ungroupHeadlines, { body: { ids: [c] } });
    expect(await findOffers()).toMatchObject({ results: [], answers: { joined: 2, parted: 2 } });
  });

  it('CURATE-05: are offered ten at most, the likeliest first', async () => {
    const ids = await addHeadlines(
      desk,
      Array.from({ length: 24 }, (_, n) => `Headline ${n}`),
    );
    await desk.deps.db.execute(sql`update headlines set group_id = id`);
    // Neither in the order of their scores nor against it.
    const offers = Array.from({ length: 12 }, (_, n): SuggestedPair => ({
      headlineIds: [ids[n]!, ids[n + 12]!],
      score: 0.3 + ((n * 5) % 12) / 20,
      sharedTerms: [],
    }));
    await inTransaction(desk.deps.db, (tx) => storeSuggestedMerges(tx, offers));
    const { results } = await findOffers();
    const scores = offers.map(({ score }) => score).toSorted((a, b) => b - a);
    expect(results.map(({ score }) => score)).toEqual(scores.slice(0, 10));
  });

  it('are purged with the headlines of two weeks ago', async () => {
    await addAlike();
    await desk.deps.db.execute(sql`update headline_offers set created_at = now() - interval '15 days'`);
    await addHeadlines(desk, [other]);
    await groupAll();
    expect(await desk.deps.db.$count(mergeSuggestions)).toBe(0);
  });

  it('answers 404 for an offer that does not exist', async () => {
    expect(await desk.send('POST', '/curate/headline-offers/99/', { is_one_story: true })).toMatchObject({
      status: 404,
    });
  });
});
