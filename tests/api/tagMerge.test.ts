import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getJob, listJobItems } from '#api/contract/bulk.ts';
import { confirmApp } from '#api/contract/broadcasts/apps.ts';
import { registerDevice } from '#api/contract/broadcasts/devices.ts';
import { getDigest, listDigests, updateDigest } from '#api/contract/digests.ts';
import { addIncomingHeadlines, listHeadlines } from '#api/contract/headlines.ts';
import {
  createTag,
  deleteTag,
  getTag,
  listDailyTargets,
  listTags,
  setDailyTarget,
  type TagInput,
} from '#api/contract/tags.ts';
import { deleteTags, mergeTags, previewTagMerge, regroupTags } from '#api/contract/tags/many.ts';
import { createView } from '#api/contract/views.ts';
import { emptyTrash } from '#server/features/bulk/purge.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { run, undo } from '#support/bulk.ts';
import { addDigest } from '#support/factories.ts';

let desk: TestApp;
let rail: number;
let trains: number;
let water: number;

beforeAll(async () => {
  desk = await startTestApp();
});
beforeEach(async () => {
  await desk.reset();
  rail = await makeTag({ title: 'Rail' });
  trains = await makeTag({ title: 'Trains' });
  water = await makeTag({ title: 'Water' });
});
afterAll(() => desk.close());

async function makeTag(input: Partial<TagInput> & { title: string }) {
  const slug = input.title.toLowerCase();
  return (await desk.call(createTag, { body: { slug, ...input } })).id;
}
const merge = (ids: number[], into: number) => desk.call(mergeTags, { body: { tags: ids, into } });
const asStaff = { as: 'staff' } as const;
const preview = (ids: number[], into: number) =>
  desk.call(previewTagMerge, { query: { tags: ids.join(','), into } });
const refusal = (ids: number[], into: number) =>
  desk.send('POST', '/dashboard/tags/merge/', { tags: ids, into });
async function digestWith(...ids: number[]) {
  const { id } = await addDigest(desk);
  await desk.call(updateDigest, { params: { id }, body: { tags: ids } });
  return id;
}
const readTags = async (id: number) =>
  (await desk.call(getDigest, { params: { id } })).tag.map((tag) => tag.id);
const found = async (ids: string) =>
  (await desk.call(listDigests, { query: { tags: ids } })).results.map(({ id }) => id).toSorted();

describe('MERGE-01: a merge of tags', () => {
  it('puts one tag in the place of others, once on each digest, and says before how many there are', async () => {
    const one = await digestWith(water, rail);
    const both = await digestWith(trains, water, rail);
    const none = await digestWith(water);
    expect(await preview([rail], trains)).toEqual({
      tags: [{ id: rail, title: 'Rail' }],
      into: { id: trains, title: 'Trains' },
      digest_count: 2,
      both_count: 1,
      follower_count: 0,
      headline_count: 0,
      broadcast_count: 0,
      views: [],
      daily_target: 'none',
    });
    const { job_id, digest_count } = await merge([rail], trains);
    expect(digest_count).toBe(2);
    expect(await readTags(one)).toEqual([water, trains]);
    expect(await readTags(both)).toEqual([trains, water]);
    expect(await readTags(none)).toEqual([water]);
    expect((await desk.call(getTag, { params: { id: trains } })).digest_count).toBe(2);
    expect(await desk.call(getJob, { params: { id: job_id } })).toMatchObject({
      action: 'merge_tags',
      state: 'done',
      changed_count: 2,
      can_undo: true,
      parameters: { tags: [{ id: rail, title: 'Rail' }], into: { id: trains, title: 'Trains' } },
    });
    const { results } = await desk.call(listTags);
    expect(results.map(({ id }) => id)).not.toContain(rail);
  });

  it('is undone but for what was changed since', async () => {
    const one = await digestWith(water, rail);
    const both = await digestWith(trains, rail);
    const edited = await digestWith(rail);
    const { job_id } = await merge([rail], trains);
    const later = await digestWith(trains);
    await desk.call(updateDigest, { params: { id: edited }, body: { title: 'Edited since' } });
    expect(await undo(desk, job_id)).toMatchObject({ changed_count: 2, skipped_count: 1 });
    expect(await readTags(one)).toEqual([water, rail]);
    expect(await readTags(both)).toEqual([trains, rail]);
    expect(await readTags(edited)).toEqual([trains]);
    expect(await readTags(later)).toEqual([trains]);
    expect((await desk.call(getTag, { params: { id: rail } })).id).toBe(rail);
  });

  it('is refused into itself, of groups, and of what was merged meanwhile, with where it is now', async () => {
    const group = await makeTag({ title: 'Topics', is_tag_group: true });
    expect(await refusal([rail, trains], trains)).toMatchObject({
      status: 400,
      body: { into: ['You can’t merge a tag into itself.'] },
    });
    expect((await refusal([group], trains)).status).toBe(400);
    expect((await refusal([rail], group)).status).toBe(400);
    expect((await refusal([rail], 999)).body).toEqual({ tags: ['Tag 999 does not exist.'] });
    await merge([rail], trains);
    expect(await refusal([rail], water)).toMatchObject({
      status: 400,
      body: { tags: [`Tag ${rail}, Rail, was merged into Trains (${trains}).`] },
    });
  });

  it('of two people who merge at once is done once', async () => {
    const id = await digestWith(rail);
    const answers = await Promise.all([refusal([rail], trains), refusal([rail], trains)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await readTags(id)).toEqual([trains]);
  });

  it('of two tags into each other at once leaves one of them', async () => {
    const id = await digestWith(rail, trains);
    const answers = await Promise.all([refusal([rail], trains), refusal([trains], rail)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await readTags(id)).toHaveLength(1);
  });

  it('needs the permission to take tags from digests where digests have them (LIST-46)', async () => {
    expect(
      (await desk.send('POST', '/dashboard/tags/merge/', { tags: [water], into: trains }, asStaff)).status,
    ).toBe(200);
    await digestWith(rail);
    const refused = await desk.send(
      'POST',
      '/dashboard/tags/merge/',
      { tags: [rail], into: trains },
      asStaff,
    );
    expect(refused).toMatchObject({
      status: 403,
      body: { detail: 'Digests have this tag, and you don’t have permission to remove it from them.' },
    });
  });
});

describe('MERGE-02: the id of a merged tag', () => {
  it('means the tag that it was merged into: as a tag, in filters, in writes, over a chain', async () => {
    const id = await digestWith(rail);
    await merge([rail], trains);
    await merge([trains], water);
    expect(await readTags(id)).toEqual([water]);
    expect(await desk.call(getTag, { params: { id: rail } })).toMatchObject({ id: water, title: 'Water' });
    expect(await found(String(rail))).toEqual([id]);
    expect(await found(`${rail},${trains}`)).toEqual([id]);

    const other = await digestWith(rail, trains);
    expect(await readTags(other)).toEqual([water]);
    await run(desk, { action: 'remove_tags', digests: [other], tags: [{ id: rail }] });
    expect(await readTags(other)).toEqual([]);
    await run(desk, { action: 'add_tags', digests: [other], tags: [{ id: trains }] });
    expect(await readTags(other)).toEqual([water]);
  });

  it('is no tag any more where the one that it means was deleted', async () => {
    await merge([rail], trains);
    await desk.call(deleteTag, { params: { id: trains } });
    expect((await desk.send('GET', `/dashboard/tags/${rail}/`)).status).toBe(404);
    const { id } = await addDigest(desk);
    const refused = await desk.send('PATCH', `/dashboard/digests/${id}/`, { tags: [rail] });
    expect(refused).toMatchObject({ status: 400, body: { tags: [`Tag ${rail} does not exist.`] } });
  });

  it('stays after the trash is emptied, and after an earlier job is undone', async () => {
    const id = await digestWith(rail);
    const removal = await run(desk, { action: 'remove_tags', digests: [id], tags: [{ id: rail }] });
    await merge([rail], trains);
    await desk.deps.store.rows(
      sql`update tags set deleted_at = now() - interval '90 days' where id = ${rail}`,
    );
    await emptyTrash(desk.deps.db);
    expect((await desk.call(getTag, { params: { id: rail } })).id).toBe(trains);
    await undo(desk, removal.id);
    expect(await readTags(id)).toEqual([trains]);
  });
});

describe('MERGE-03: what names a merged tag', () => {
  it('moves what the tag had to the other: daily target, headlines, views and followers', async () => {
    await desk.call(setDailyTarget, { params: { id: water }, body: { target: 1 } });
    await desk.call(setDailyTarget, { params: { id: rail }, body: { target: 3 } });
    const view = { name: 'On rails', query: `filteredTags=${rail}`, columns: ['title' as const], sort: null };
    await desk.call(createView, { body: view });
    await desk.call(addIncomingHeadlines, {
      body: { headlines: [{ id: 'a', text: 'Trains return', source: 'The Daily', tag: rail }] },
    });
    await desk.call(confirmApp, { body: { name: 'com.example.digest' } });
    for (const [token, tags] of [
      ['phone-one', [rail]],
      ['phone-two', [rail, trains]],
    ] as const)
      await desk.call(registerDevice, {
        body: { token, app_package_name: 'com.example.digest', followed_tags: [...tags] },
      });
    expect(await preview([rail], trains)).toMatchObject({
      follower_count: 1,
      headline_count: 1,
      views: [{ title: 'On rails' }],
      daily_target: 'moves',
    });
    const { job_id } = await merge([rail], trains);
    const targets = async () =>
      (await desk.call(listDailyTargets)).results.map(({ id, target }) => [id, target]);
    expect(await targets()).toEqual([
      [water, 1],
      [trains, 3],
    ]);
    const headlines = await desk.call(listHeadlines, { query: { tag_ids: String(rail) } });
    expect(headlines.results[0]).toMatchObject({
      text: 'Trains return',
      tag: { id: trains, title: 'Trains' },
    });
    await undo(desk, job_id);
    expect(await targets()).toEqual([
      [water, 1],
      [rail, 3],
    ]);
    const again = await desk.call(listHeadlines, { query: { tag_ids: String(trains) } });
    expect(again.count).toBe(0);
  });

  it('leaves a daily target that the tag has already', async () => {
    await desk.call(setDailyTarget, { params: { id: trains }, body: { target: 2 } });
    await desk.call(setDailyTarget, { params: { id: rail }, body: { target: 3 } });
    expect((await preview([rail], trains)).daily_target).toBe('stays');
    const { job_id } = await merge([rail], trains);
    expect((await desk.call(listDailyTargets)).results).toEqual([{ id: trains, title: 'Trains', target: 2 }]);
    await undo(desk, job_id);
    expect((await desk.call(listDailyTargets)).results).toHaveLength(2);
  });
});

describe('MERGE-04: several tags', () => {
  it('are moved to a group and back', async () => {
    const group = await makeTag({ title: 'Topics', is_tag_group: true });
    const { moved } = await desk.call(regroupTags, { body: { tags: [rail, trains], tag_group: group } });
    expect(moved).toEqual([
      { id: rail, tag_group: null },
      { id: trains, tag_group: null },
    ]);
    expect((await desk.call(getTag, { params: { id: rail } })).tag_group).toEqual({
      id: group,
      title: 'Topics',
    });
    const again = await desk.call(regroupTags, { body: { tags: [rail, water], tag_group: group } });
    expect(again.moved).toEqual([{ id: water, tag_group: null }]);
    await desk.call(regroupTags, { body: { tags: [rail, trains, water], tag_group: null } });
    expect((await desk.call(getTag, { params: { id: rail } })).tag_group).toBeNull();
    for (const [body, field] of [
      [{ tags: [rail, group], tag_group: group }, 'tags'],
      [{ tags: [rail], tag_group: trains }, 'tag_group'],
      [{ tags: [999], tag_group: group }, 'tags'],
    ] as const) {
      expect(await desk.send('PATCH', '/dashboard/tags/', body)).toMatchObject({
        status: 400,
        body: { [field]: [expect.any(String)] },
      });
    }
  });

  it('are deleted as one job, all or none, and come back together', async () => {
    const id = await digestWith(rail, trains, water);
    const unused = await makeTag({ title: 'Unused' });
    const refused = await desk.send('DELETE', '/dashboard/tags/', { tags: [unused, rail] }, asStaff);
    expect(refused).toMatchObject({ status: 403, body: { detail: expect.stringContaining('Rail') } });
    expect((await desk.send('DELETE', '/dashboard/tags/', { tags: [rail, 999] })).status).toBe(400);
    const { job_id } = await desk.call(deleteTags, { body: { tags: [rail, trains] } });
    expect(await readTags(id)).toEqual([water]);
    const items = await desk.call(listJobItems, { params: { id: job_id } });
    expect(items.results).toMatchObject([{ digest: { id }, result: 'changed' }]);
    await undo(desk, job_id);
    expect(await readTags(id)).toEqual([rail, trains, water]);
  });
});
