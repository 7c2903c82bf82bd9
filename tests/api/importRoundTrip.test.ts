import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { digestTypes, getDigest, type DigestInput } from '#api/contract/digests.ts';
import { getFaq, saveFaq } from '#api/contract/faq.ts';
import { exportArchiveFile, listImportItems } from '#api/contract/imports.ts';
import { getPlan, updatePlan } from '#api/contract/planning.ts';
import { getTranscript, saveTranscript } from '#api/contract/transcripts.ts';
import { fieldDefault, nestByPath, plainFields, valueAt, type FieldRow } from '#domain/digestFields.ts';
import { insertFaq } from '#server/features/digests/faq/queries.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addCategory, addDigest, addFormat, addLabel, addRegion, addTag } from '#support/factories.ts';
import { importFile } from '#support/importFiles.ts';
import { movie } from '#support/movies.ts';

let desk: TestApp;
let other: TestApp;

beforeAll(async () => {
  desk = await startTestApp();
  other = await startTestApp();
  await other.deps.queue.start();
});
afterAll(async () => {
  await desk.close();
  await other.close();
});

const arabic = 'ميناء اليوم';
const inFuture = '2027-03-04T05:06:00.000Z';

/** As long as the field may be, from right to left. */
const longText = ({ maxLength = 1000, maxWords = 3 }: FieldRow) =>
  `${'م '.repeat(Math.min(maxWords - 1, 2))}${'ا'.repeat(maxLength)}`.slice(0, maxLength);

/** A value for every kind of field, and never its default. A field of a new kind fails here. */
const sampleOf = (field: FieldRow, ids: Record<string, number>): unknown =>
  ({
    title: () => longText(field),
    text: () => longText(field),
    link: () => 'https://www.source.example/report?a=1&b=2',
    address: () => ids[field.name],
    slug: () => 'another-digest',
    flag: () => !fieldDefault(field),
    count: () => field.max,
    quality: () => 4,
    relevance: () => 2,
    id: () => ids[field.table!],
    person: () => ids[field.name],
    time: () => '2019-08-07T06:05:04.321Z',
    names: () => Array.from({ length: field.max! }, (_, index) => ({ name: `${arabic} ${index}` })),
    links: () => Array.from({ length: field.max! }, (_, index) => `https://x.com/a/status/${index + 1}`),
    titled: () => [ids[field.name], ids[`${field.name}2`]],
    labels: () => [ids.labels],
    people: () => [ids.users, ids.digest_author],
    choice: () => field.options!.find((option) => option !== fieldDefault(field)),
  })[field.kind as 'title']();

const image = (background: string) =>
  sharp({ create: { width: 16, height: 9, channels: 3, background } })
    .webp()
    .toBuffer();

async function storeMedia() {
  const { storage } = desk.deps;
  const webp = { extension: 'webp', contentType: 'image/webp' };
  return {
    picture: (await storage.put(await image('#c2410c'), webp)).url,
    thumbnail: (await storage.put(await image('#0c41c2'), webp)).url,
    video: (await storage.put(movie(), { extension: 'mp4', contentType: 'video/mp4' })).url,
  };
}

/** One digest with all fields, and one of every kind. Returns their titles. */
async function addAll() {
  const { picture, thumbnail, video } = await storeMedia();
  const { staff, editor } = desk.people;
  const [tag, internal, category, second, label, region, format] = [
    await addTag(desk, { title: arabic }),
    await addTag(desk, { title: '#internal', isInternal: true }),
    await addCategory(desk, 'Ports & ships'),
    await addCategory(desk),
    await addLabel(desk, arabic, '#123abc'),
    await addRegion(desk, 'Nordics'),
    await addFormat(desk, 'Longread'),
  ];
  const ids = {
    image: picture,
    custom_thumbnail: thumbnail,
    tags: internal.id,
    tags2: tag.id,
    categories: category.id,
    categories2: second.id,
    labels: label.id,
    regions: region.id,
    formats: format.id,
    users: editor.id,
    digest_author: staff.id,
    created_by: staff.id,
  } as unknown as Record<string, number>;
  for (const made of [other]) {
    await addRegion(made, 'Nordics');
    await addFormat(made, 'Longread');
  }
  const fields = plainFields().filter(({ response }) => response !== null);
  const all = nestByPath(fields.map((field) => [field.name, sampleOf(field, ids)])) as unknown as DigestInput;
  const text = `<h2>${arabic}</h2><p dir="rtl">${arabic} &amp; <strong>more</strong></p><figure><img src="${picture}" alt="${arabic}"><figcaption>Pier</figcaption></figure><video src="${video}" controls=""></video><img src="https://elsewhere.example/a.png" alt="">`;
  const poll = {
    has_poll: true,
    question: { question: arabic },
    headline: 'Poll',
    choices: ['Yes', 'No', 'Maybe', arabic].map((choice) => ({ choice })),
  };
  const everything = await addDigest(desk, {
    ...all,
    content: text,
    digest_poll: poll,
    digest_slug: `${'long-'.repeat(39)}slug`,
    click_action: { action: 'tag', object_id: tag.id },
  });
  for (const field of fields) {
    const stored = valueAt(everything, field.response!);
    expect(stored, `${field.name} has a value that isn’t its default`).not.toEqual(fieldDefault(field));
  }
  const host = (everything.source.host ?? { id: 0 }).id;
  await addDigest(desk, {
    title: 'Takeaways',
    status: 'Published',
    click_action: { action: 'host', object_id: host },
  });
  await addDigest(desk, { title: 'Longest', content: `<p>${'ب'.repeat(999_993)}</p>` });
  await addDigest(desk, { title: '', click_action: { action: 'category', object_id: category.id } });
  await addDigest(desk, { title: 'Collection', type: digestTypes.collection, content: text });
  await addDigest(desk, { title: 'Placeholder', type: digestTypes.placeholder, status: 'Published' });
  const film = await addDigest(desk, {
    title: 'Film',
    type: digestTypes.video,
    image: video,
    video_summary: {
      summary: [
        {
          segment_id: 1,
          title: arabic,
          timestamp_start: 0,
          timestamp_end: 1.5,
          is_for_preview: true,
          crop_keys: [{ time: 0, x: 12, move: 'cut' }],
        },
        { segment_id: 2, title: 'Rest', timestamp_start: 1.5, timestamp_end: 3 },
      ],
    },
  });
  const planned = await addDigest(desk, { title: 'Planned' });
  await desk.call(updatePlan, {
    params: { id: planned.id },
    body: {
      planned: { day: '2027-02-03', time: '09:30', zone: 'Europe/Oslo' },
      publish: { at: inFuture, zone: 'Europe/Oslo' },
    },
  });
  await insertFaq(desk.deps.db, planned.id, ['?']);
  const questions = { 1: { question: arabic, answer: 'A' }, 2: { question: 'Why?', answer: '' } };
  await desk.call(saveFaq, { params: { id: planned.id }, body: questions });
  await desk.call(saveTranscript, {
    params: { youtube_id: /\w{64}/.exec(film.cover_pic!)![0] },
    body: { transcript: [{ start: 0, duration: 2, text: arabic }], language: 'ar' },
  });
  await addDigest(desk, { title: arabic }, { language: 'ar' });
}

/** Without ids, which each installation gives anew, and the time of the import. */
const withoutIds = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, each: unknown) =>
      ['id', 'object_id', 'modified_at', 'version', 'digest_id', 'revision'].includes(key) ? undefined : each,
    ),
  );

/** Everything that the API says about a digest. */
async function readWhole(app: TestApp, id: number) {
  const digest = await app.call(getDigest, { params: { id } });
  const { planned, publication } = await app.call(getPlan, { params: { id } });
  const video = /\w{64}(?=\.mp4)/.exec(digest.cover_pic ?? '')?.[0];
  return withoutIds({
    digest,
    click: [digest.click_action?.action, digest.click_action?.object_id !== null],
    planned,
    publication: publication && { ...publication, by: undefined },
    faq: digest.faq_generator && (await app.call(getFaq, { params: { id } })),
    transcript:
      video && (await app.call(getTranscript, { params: { youtube_id: video }, query: { language: 'ar' } })),
  });
}

async function download(language?: string): Promise<Buffer> {
  const { rawPayload, statusCode } = await desk.app.inject({
    url: `/api${exportArchiveFile.path}`,
    headers: {
      authorization: `Token ${desk.people.super.token}`,
      ...(language && { 'accept-language': language }),
    },
  });
  expect(statusCode).toBe(200);
  return rawPayload;
}

it('IMPORT-11: digests of every kind, with every field, are the same after an export and an import', async () => {
  await addAll();
  let compared = 0;
  for (const language of ['en', 'ar']) {
    const file = await download(language);
    const done = await importFile(other, file, { create_categories: true }, { name: 'digests.zip' });
    expect(done).toMatchObject({ kind: 'digest-desk', state: 'done', pictures: { failed: 0 } });
    const { results } = await other.call(listImportItems, { params: { id: done.id }, query: { size: 100 } });
    for (const { external_id, digest, result, reason } of results) {
      expect([result, reason]).toEqual(['created', null]);
      expect(await readWhole(other, digest!.id)).toEqual(await readWhole(desk, Number(external_id)));
      compared += 1;
    }
    const again = await importFile(other, file, { create_categories: true }, { name: 'digests.zip' });
    expect(again.results).toMatchObject({ created: 0, unchanged: results.length });
    for (const key of JSON.stringify(
      await Promise.all(results.map(({ digest }) => readWhole(other, digest!.id))),
    ).match(/\w{64}\.\w+/g) ?? [])
      expect((await other.deps.storage.find(key))?.size).toBe((await desk.deps.storage.find(key))!.size);
  }
  expect(compared).toBe(9);
  const all = await importFile(other, await download(), { create_categories: true }, { name: 'digests.zip' });
  expect(all.results).toMatchObject({ created: 0, unchanged: 9 });
});

it('IMPORT-11: an export with a wrong filter is refused before its first byte', async () => {
  const { json, statusCode } = await desk.app.inject({
    url: `/api${exportArchiveFile.path}`,
    query: { planned: 'today', zone: 'Mars/Base' },
    headers: { authorization: `Token ${desk.people.super.token}` },
  });
  expect([statusCode, json()]).toEqual([400, { zone: ['Unknown time zone.'] }]);
});
