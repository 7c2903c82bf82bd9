import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getDigest, listDigests } from '#api/contract/digests.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addDigest } from '#support/factories.ts';

let desk: TestApp;
let id: number;

beforeAll(async () => {
  desk = await startTestApp();
  ({ id } = await addDigest(desk, { title: 'Untouched' }));
});

afterAll(() => desk.close());

/** Nothing that was refused may have changed anything. */
async function expectNothingChanged() {
  const { results, count } = await desk.call(listDigests);
  expect(count).toBe(1);
  expect(results[0]).toMatchObject({ id, title: 'Untouched', status: 'Draft' });
}

const bodies: [string, unknown][] = [
  ['no title', {}],
  ['a number for the title', { title: 1 }],
  ['null for the title', { title: null }],
  ['NUL in the title', { title: 'a\0b' }],
  [
    'NUL deep inside',
    { title: 'x', digest_poll: { has_poll: true, question: { question: '\0' }, headline: '', choices: [] } },
  ],
  ['half a surrogate pair', '{"title":"\\ud800"}'],
  ['a list', []],
  ['text', '"text"'],
  ['broken JSON', '{"title": '],
  ['an empty body', ''],
  ['a title that is too long', { title: 'x'.repeat(1001) }],
  ['text for ids', { title: 'x', tags: ['1'] }],
  ['negative ids', { title: 'x', tags: [-1] }],
  ['an id beyond all ids', { title: 'x', tags: [2 ** 31] }],
  ['a fraction for an id', { title: 'x', tags: [1.5] }],
  ['a tag that does not exist', { title: 'x', tags: [424242] }],
  ['an author that does not exist', { title: 'x', digest_author: 424242 }],
  [
    'an assignee that does not exist',
    {
      title: 'x',
      digest_internal: {
        content_quality: true,
        content_accuracy: true,
        content_operational: true,
        plagiarism_score: true,
        content_length: true,
        assigned_to: 424242,
        note: '',
      },
    },
  ],
  ['a format that does not exist', { title: 'x', format: 424242 }],
  ['a type that does not exist', { title: 'x', type: 1 }],
  ['a status that does not exist', { title: 'x', status: "Draft'; drop table digests; --" }],
  ['a boolean as text', { title: 'x', is_clickable: 'true' }],
  ['a source that is half there', { title: 'x', source: { link: 'https://example.com' } }],
  [
    'a link that runs code',
    {
      title: 'x',
      source: {
        link: 'java\nscript:alert(1)',
        title: '',
        read_reason: '',
        authors: [],
        original_published_date: null,
      },
    },
  ],
  ['a cover that runs code', { title: 'x', image: 'javascript:alert(1)' }],
  ['an invalid date', { title: 'x', modified_at: 'yesterday' }],
  [
    'a date that does not exist',
    {
      title: 'x',
      source: {
        link: '',
        title: '',
        read_reason: '',
        authors: [],
        original_published_date: '2026-02-31T00:00:00Z',
      },
    },
  ],
  ['a leap second', { title: 'x', modified_at: '2016-12-31T23:59:60Z' }],
  ['the year zero', { title: 'x', modified_at: '0000-01-01T00:00:00Z' }],
  ['a date without a time zone', { title: 'x', modified_at: '2026-01-01T00:00:00' }],
  ['six tweets', { title: 'x', twitter_links: Array(6).fill('https://example.com') }],
  [
    'five poll choices',
    {
      title: 'x',
      digest_poll: {
        has_poll: true,
        question: { question: '' },
        headline: '',
        choices: Array.from({ length: 5 }, () => ({ choice: 'a' })),
      },
    },
  ],
  ['a score out of range', { title: 'x', editor_score_quality: 101 }],
  ['an invalid display type', { title: 'x', display_type: '4x' }],
];

describe('a body with', () => {
  it.each(bodies)('%s is refused with a sentence for its field', async (_, body) => {
    for (const [method, path] of [
      ['POST', '/dashboard/digest/'],
      ['PUT', `/dashboard/digests/${id}/`],
    ] as const) {
      const answer = await desk.send(method, path, body);
      expect(answer.status).toBe(400);
      const [message] = Object.values(answer.body).flat();
      expect(message).toMatch(/^[A-Z].*\.$/);
    }
    await expectNothingChanged();
  });

  it('prototype pollution is refused or ignored', async () => {
    for (const body of [
      '{"title":"x","__proto__":{"admin":true}}',
      '{"constructor":{"prototype":{"admin":true}}}',
    ]) {
      expect((await desk.send('POST', '/dashboard/digest/', body)).status).toBe(400);
    }
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });

  it('more than the server reads is refused as too large', async () => {
    const { status, body } = await desk.send('POST', '/dashboard/digest/', {
      title: 'x',
      content: 'y'.repeat(5_000_000),
    });
    expect(status).toBe(413);
    expect(body).toMatchObject({ detail: expect.any(String), code: 'too_large' });
    const signIn = await desk.send(
      'POST',
      '/dashboard/signin/staff/',
      { email: 'x'.repeat(1_100_000) },
      { as: 'anonymous' },
    );
    expect(signIn.status).toBe(413);
  });

  it.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ])('the content type %s is refused', async (type) => {
    const { status, body } = await desk.send('POST', '/dashboard/digest/', 'title=x', {
      headers: { 'content-type': type },
    });
    expect(status).toBe(415);
    expect(body).toMatchObject({ detail: expect.any(String) });
    await expectNothingChanged();
  });
});

describe('a query with', () => {
  it.each([
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['page=one', 'page'],
    ['page=99999999999999999999', 'page'],
    ['page=1&page=2', 'page'],
    ['size=101', 'size'],
    ['sort_by=title', 'sort_by'],
    ['sort_by=id;drop%20table%20digests', 'sort_by'],
    ['sort_order=sideways', 'sort_order'],
    ['tags=1,', 'tags'],
    ['tags=one', 'tags'],
    ['tags=1)%20or%20(1=1', 'tags'],
    [`search=${'x'.repeat(201)}`, 'search'],
    ['search=%00', 'search'],
    ['status=%00', 'status'],
  ])('%s is refused', async (query, field) => {
    const { status, body } = await desk.send('GET', `/digests/?${query}`);
    expect(status).toBe(400);
    expect(Object.keys(body)).toEqual([field]);
  });

  it.each([
    'search=',
    'page=&size=&tags=',
    "search='%20or%201=1%20--",
    'search=%F0%9F%98%80',
    'search=%D9%85%D8%B1%D8%AD%D8%A8%D8%A7',
    'search=%ff%fe',
    'page=1000000&size=100',
    'unknown=1',
    "web_sources=';drop%20table%20hosts;--",
  ])('%s is answered', async (query) => {
    expect((await desk.send('GET', `/digests/?${query}`)).status).toBe(200);
  });
});

describe('an address with', () => {
  it.each(['abc', '0', '-1', '1.5', '99999999999', '%00', "1'", '..%2f1', 'x'.repeat(290)])(
    'the id %s is no fault of the server',
    async (text) => {
      const { status } = await desk.send('GET', `/digests/${text}/`);
      expect([400, 404]).toContain(status);
    },
  );

  it('a malformed escape is refused', async () => {
    const { status } = await desk.send('GET', '/digests/%E0%A4%A/');
    expect(status).toBe(400);
  });
});

describe('headers with', () => {
  it.each([
    '',
    'Token',
    'Token ',
    'Bearer x',
    'Basic eDp5',
    `Token ${'x'.repeat(5000)}`,
    "Token ' or 1=1 --",
    'Token é',
  ])('the authorization "%s" are refused', async (authorization) => {
    const { status } = await desk.send('GET', '/dashboard/me/', undefined, {
      as: 'anonymous',
      headers: { authorization },
    });
    expect(status).toBe(401);
  });

  it.each(["en'; --", ',,,;;;q=x', '*', 'x'.repeat(4000), 'q=1', '日本'])(
    'the language "%s" are answered in the first language',
    async (language) => {
      const answer = await desk.send('GET', '/digests/', undefined, {
        headers: { 'accept-language': language },
      });
      expect(answer).toMatchObject({ status: 200, body: { count: 1 } });
    },
  );
});

it('text of every script, emoji and markup comes back as it was sent', async () => {
  const title = '😀 مرحبا 日本 <b>bold</b> \\ % _ " \' ; -- 👩‍👩‍👧 \u200f';
  const digest = await addDigest(desk, { title });
  expect((await desk.call(getDigest, { params: { id: digest.id } })).title).toBe(title);
  const { results } = await desk.call(listDigests, { query: { search: '<B>bold</b> \\ % _' } });
  expect(results.map((row) => row.id)).toEqual([digest.id]);
});
