import { describe, expect, it } from 'vitest';
import { parseFeed } from '#server/content/feeds/parseFeed.ts';
import { createEgress } from '#server/egress/egress.ts';
import { demoFeedUrl, readNews, demoSiteUrl } from './news.ts';
import { createDemoSite } from './site.ts';

const start = new Date('2030-05-20T12:34:56Z');
const site = createDemoSite(start);
const egress = createEgress({ allowPrivateHosts: [], localSite: site });
const news = await readNews();
const dayMs = 24 * 3_600_000;

const read = async (slug: string) => {
  const { body, headers, url } = await egress.fetch(demoFeedUrl(slug));
  return parseFeed({ bytes: body, contentType: headers['content-type'] ?? '', url });
};

describe('the demo site', () => {
  it('has twenty sources in three languages, with about 300 headlines of the last three days', async () => {
    expect(news.sources).toHaveLength(20);
    expect(new Set(news.sources.map(({ language }) => language))).toEqual(new Set(['en', 'es', 'ar']));
    const feeds = await Promise.all(news.sources.map(({ slug }) => read(slug)));
    for (const [index, { title, entries }] of feeds.entries()) {
      expect(title).toBe(news.sources[index]!.title);
      for (const { date, link, summary } of entries) {
        expect(date!.getTime()).toBeGreaterThan(start.getTime() - 3 * dayMs - 1);
        expect(date!.getTime()).toBeLessThan(start.getTime());
        expect(link).toMatch(/^https:\/\/[a-z-]+\.demo\.invalid\/\d+-\d+$/);
        expect(summary).not.toBe('');
      }
    }
    const count = feeds.reduce((sum, { entries }) => sum + entries.length, 0);
    expect(count).toBeGreaterThanOrEqual(300);
    expect(count).toBe(news.stories.flat().length);
  });

  it('names no source that there is not, and repeats no headline', () => {
    const slugs = new Set(news.sources.map(({ slug }) => slug));
    const headlines = news.stories.flat();
    expect(headlines.filter(({ source }) => !slugs.has(source))).toEqual([]);
    expect(new Set(headlines.map(({ title }) => title)).size).toBe(headlines.length);
  });

  it('answers that nothing has changed, and has a page for each site and each post', async () => {
    const first = await egress.fetch(demoFeedUrl('ledger'));
    const again = egress.fetch(demoFeedUrl('ledger'), { headers: { 'if-none-match': first.headers.etag! } });
    await expect(again).rejects.toMatchObject({ code: 'bad_status', response: { status: 304 } });
    const page = await egress.fetch(demoSiteUrl('ledger'), { accept: ['text/html'] });
    expect(page.body.toString()).toContain('href="/feed"');
    const { entries } = await read('almanara');
    const article = await egress.fetch(entries[0]!.link!, { accept: ['text/html'] });
    expect(article.body.toString()).toContain(`<h1>${entries[0]!.title}</h1>`);
  });

  it.each([`${demoSiteUrl('ledger')}none`, demoSiteUrl('nobody')])('has no page %s', async (address) => {
    await expect(egress.fetch(address)).rejects.toMatchObject({
      code: 'bad_status',
      response: { status: 404 },
    });
  });

  it('is reached by its own names alone, on the ports of the web, and only where there is a demo', async () => {
    for (const address of [
      'http://demo.invalid/',
      'http://ledger.demo.invalid.example/',
      'http://127.0.0.1/',
    ])
      await expect(egress.fetch(address, { timeoutMs: 2000 })).rejects.not.toMatchObject({
        code: 'bad_status',
      });
    await expect(egress.fetch('http://ledger.demo.invalid:4000/')).rejects.toMatchObject({
      code: 'refused_address',
    });
    const without = createEgress({
      allowPrivateHosts: [],
      resolve: () => Promise.reject(new Error('No such name.')),
    });
    await expect(without.fetch(demoFeedUrl('ledger'))).rejects.toMatchObject({ code: 'unreachable' });
    await without.close();
  });
});
