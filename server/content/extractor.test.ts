import { describe, expect, it } from 'vitest';
import { createExtractor } from './extractor.ts';

const page = (html: string) => ({
  url: 'https://a.example/',
  contentType: 'text/html',
  bytes: Buffer.from(html),
});
const article = (paragraphs: number) =>
  `<html><head><title>Long read</title></head><body><article>${'<p>Some honest words, with commas, in a paragraph.</p>'.repeat(paragraphs)}</article></body></html>`;

/** Paragraphs five hundred levels deep, which take twenty seconds. */
const slow =
  `${'<div>'.repeat(500)}<p>Some honest words, with commas, in a paragraph.</p>${'</div>'.repeat(500)}`.repeat(
    300,
  );

describe('createExtractor', { timeout: 60_000 }, () => {
  it('reads a page of several megabytes', async () => {
    const html = article(80_000);
    expect(html.length).toBeGreaterThan(4_000_000);
    const parsed = await createExtractor({ timeoutMs: 40_000 })(page(html));
    expect(parsed.title).toBe('Long read');
    expect(parsed.content).toHaveLength(80_000);
  });

  it('ends a page that runs too long, and the server answers others meanwhile', async () => {
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 20);
    const extract = createExtractor({ timeoutMs: 1000 });
    await expect(extract(page(slow))).rejects.toMatchObject({ code: 'too_complex' });
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(25);
    expect((await createExtractor()(page(article(5)))).title).toBe('Long read');
  });

  it('ends a page whose reader has gone', async () => {
    const start = performance.now();
    const signal = AbortSignal.timeout(300);
    const extract = createExtractor({ timeoutMs: 40_000 });
    await expect(extract(page(slow), signal)).rejects.toMatchObject({
      name: 'TimeoutError',
    });
    expect(performance.now() - start).toBeLessThan(10_000);
    // The place is free again.
    expect((await extract(page(article(5)))).title).toBe('Long read');
  });

  it('ends a page that needs too much memory, and survives', async () => {
    const extract = createExtractor({ memoryMb: 40, timeoutMs: 30_000 });
    await expect(extract(page(article(60_000)))).rejects.toMatchObject({ code: 'too_complex' });
  });

  it('says when there is no article', async () => {
    await expect(createExtractor()(page(''))).rejects.toMatchObject({ code: 'no_article' });
  });

  it('ends the process of a page whose reader has left', async () => {
    const leaving = new AbortController();
    const start = performance.now();
    const left = createExtractor({ timeoutMs: 40_000 })(page(slow), leaving.signal);
    setTimeout(() => leaving.abort(new Error('gone')), 200);
    await expect(left).rejects.toThrow('gone');
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});
