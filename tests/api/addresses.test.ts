import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { digests } from '#server/db/schema.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addDigest } from '#support/factories.ts';

let desk: TestApp;

beforeAll(async () => {
  desk = await startTestApp();
});

beforeEach(() => desk.reset());

afterAll(() => desk.close());

const hostile = ['/\\[', '/\\evil.test', '//evil.test', 'javascript:alert(1)', 'https://[1::', 'train'];
const sentence = 'This must be an http or https URL.';

describe('an address that browsers and the server would read differently', () => {
  it.each(hostile)('is refused in every field: %s', async (address) => {
    const { id } = await addDigest(desk, {});
    const patch = (body: object) => desk.send('PATCH', `/dashboard/digests/${id}/`, body);
    for (const field of ['image', 'custom_thumbnail']) {
      expect(await patch({ [field]: address })).toMatchObject({ status: 400, body: { [field]: [sentence] } });
    }
    const source = { link: address, title: '', read_reason: '', authors: [], original_published_date: null };
    expect((await patch({ source })).body).toMatchObject({ 'source.link': [sentence] });
    expect((await patch({ twitter_links: [address] })).body).toMatchObject({ twitter_links: [sentence] });
    const category = await desk.send('POST', '/dashboard/category/', { title: 'Weather', icon: address });
    expect(category.body).toEqual({ icon: [sentence] });
    const tag = { title: 'Rivers', slug: 'rivers', cover_image: address };
    expect((await desk.send('POST', '/dashboard/tag/', tag)).body).toEqual({
      cover_image: ['Invalid Image'],
    });
  });

  it.each(hostile)('does not break the page of a digest that was stored with it: %s', async (address) => {
    const { id, slug } = await addDigest(desk, { status: 'Published' });
    await desk.deps.db
      .update(digests)
      .set({ coverPic: address, customThumbnail: address, sourceLink: address })
      .where(eq(digests.id, id));
    const page = await desk.app.inject({ url: `/read/digests/${slug}` });
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain(`="${address}"`);
  });
});
