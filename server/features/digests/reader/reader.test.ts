import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLanguage } from '#api/contract/languages.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addCategory, addDigest, addTag } from '#support/factories.ts';
import { attacks } from '#support/attacks.ts';
import { digests } from '#server/db/schema.ts';
import { subscribeScript, workerScript } from './subscribe.ts';

let desk: TestApp;
beforeAll(async () => {
  desk = await startTestApp({ publicUrl: 'https://read.example' });
});
beforeEach(() => desk.reset());
afterAll(() => desk.close());

async function read(slug: string, headers: Record<string, string> = {}) {
  const answer = await desk.app.inject({ url: `/read/digests/${slug}`, headers });
  // Without the page's own script and button, so that what is left is made of what was stored.
  const body = answer.body.replace(String(subscribeScript), '').replace(/<p\s+class="notify"[^]*?<\/p>/, '');
  const { document } = parseHTML(body) as unknown as { document: Page };
  const meta = (name: string) =>
    document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');
  return { status: answer.statusCode, headers: answer.headers, body, whole: answer.body, document, meta };
}

interface Page {
  title: string;
  documentElement: Element;
  querySelector(selector: string): Element | null;
  querySelectorAll(selector: string): ArrayLike<Element>;
}
interface Element {
  localName: string;
  attributes: ArrayLike<{ name: string; value: string }>;
  textContent: string;
  getAttribute(name: string): string | null;
}

// oxlint-disable-next-line no-control-regex -- these are the characters that no text may have
const unstorable = /[\0]|\p{Surrogate}/u;

/** Everything of a page that could run, load, send or cover something. */
function aliveIn(document: Page): string[] {
  const elements =
    'script:not([type="application/ld+json"]), iframe, frame, frameset, object, embed, applet, base, form, button, ' +
    'select, textarea, svg, math, template, noscript, xmp, plaintext, marquee, body link, body style, body meta, ' +
    'meta[http-equiv], input:not([type=checkbox])';
  const found = Array.from(document.querySelectorAll(elements), ({ localName }) => `<${localName}>`);
  for (const { localName, attributes } of Array.from(document.querySelectorAll('*'))) {
    for (const { name, value } of Array.from(attributes)) {
      const isHandler =
        name.startsWith('on') || /^(?:srcdoc|srcset|background|formaction|action)$/.test(name);
      const isCode = /^[\s\0-\x20]*(?:javascript|vbscript|data|blob|file|cid):/i.test(value);
      const isDress = name === 'style' && /url\(|expression|position|import|binding/i.test(value);
      if (isHandler || isCode || isDress) found.push(`${localName}[${name}=${value}]`);
    }
  }
  return found;
}

async function addStory(language = 'en') {
  const category = await addCategory(desk, 'Cities');
  const tag = await addTag(desk, { title: 'Rivers & paths' });
  return addDigest(
    desk,
    {
      title: 'A wider </script> path',
      subtitle: 'Work begins in "spring"',
      content: '<h2>Why now</h2><p>Because <strong>people</strong> walk.</p><script>alert(1)</script>',
      image: '/media/abc.webp',
      status: 'Published',
      categories: [category.id],
      tags: [tag.id],
      source: {
        link: 'https://news.example/a?b=1&c=2',
        title: 'Read it there',
        read_reason: '',
        authors: [{ name: 'Ana Ruiz' }],
        original_published_date: null,
      },
      digest_poll: {
        has_poll: true,
        headline: 'Your view',
        question: { question: 'Do you walk?' },
        choices: [{ choice: 'Yes' }, { choice: 'No <b>' }],
      },
    },
    { language },
  );
}

describe('GET /read/digests/{slug}', () => {
  it('EDIT-58: links to the other digests of a collection', async () => {
    const { slug } = await addDigest(desk, {
      content: '<ul><li>[@Rates fall](/read/digests/rates-fall)</li></ul>',
      status: 'Published',
    });
    const link = (await read(slug)).document.querySelector('.content a');
    expect(link?.getAttribute('href')).toBe('/read/digests/rates-fall');
    expect(link?.textContent).toBe('Rates fall');
  });

  it('shows a published digest to everybody', async () => {
    const { slug } = await addStory();
    const { status, document, headers } = await read(slug);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(document.title).toBe('A wider </script> path');
    expect(document.querySelector('h1')?.textContent).toBe('A wider </script> path');
    expect(document.querySelector('.subtitle')?.textContent).toBe('Work begins in "spring"');
    expect(document.querySelector('.lead img')?.getAttribute('src')).toBe('/media/abc.webp');
    expect(document.querySelector('.content')?.textContent).toContain('Because people walk.');
    expect(document.querySelector('.categories')?.textContent).toBe('Cities');
    expect(document.querySelector('.topics')?.textContent).toContain('Rivers & paths');
    expect(document.querySelector('.action')?.getAttribute('href')).toBe('https://news.example/a?b=1&c=2');
    expect(document.querySelector('.action')?.textContent.trim()).toBe('Read it there');
    expect(document.querySelector('.poll')?.textContent).toContain('Do you walk?');
    expect(document.querySelectorAll('.poll li')).toHaveLength(2);
    expect(document.querySelector('time')?.getAttribute('datetime')).toMatch(/^\d{4}-.*Z$/);
  });

  it('runs nothing, by its content and by its policy', async () => {
    const { slug } = await addStory();
    const { body, document, headers } = await read(slug);
    expect(document.querySelectorAll('script:not([type="application/ld+json"])')).toHaveLength(0);
    expect(body).not.toMatch(/\son\w+=/);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    // One script, by its hash.
    expect(policy.match(/script-src[^;]*/g)).toEqual([
      expect.stringMatching(/^script-src 'sha256-[\w+/]{43}='$/),
    ]);
    expect(policy).not.toMatch(/style-src [^;]*'unsafe-inline'/);
    const styles = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? '';
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`);
  });

  it('has metadata for other sites', async () => {
    const { slug } = await addStory();
    const { document, meta } = await read(slug);
    const address = `https://read.example/read/digests/${slug}`;
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(address);
    expect(meta('og:url')).toBe(address);
    expect(meta('og:image')).toBe('https://read.example/media/abc.webp');
    expect(meta('twitter:card')).toBe('summary_large_image');
    expect(meta('description')).toBe('Work begins in "spring"');
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'NewsArticle',
      headline: 'A wider </script> path',
      mainEntityOfPage: address,
      author: [{ name: 'Ana Ruiz' }],
    });
  });

  it('describes a digest without a subtitle by the beginning of its text', async () => {
    const { slug } = await addDigest(desk, {
      status: 'Published',
      content: `<p>${'Long words. '.repeat(60)}</p>`,
    });
    const { meta } = await read(slug);
    expect(meta('description')).toMatch(/^Long words\. .*…$/);
    expect(meta('twitter:card')).toBe('summary');
  });

  it('is right to left in Arabic, with Arabic texts around it', async () => {
    const { slug } = await addStory('ar');
    const { document } = await read(slug);
    expect(document.documentElement.getAttribute('dir')).toBe('rtl');
    expect(document.documentElement.getAttribute('lang')).toBe('ar');
    expect(document.querySelector('.poll .note')?.textContent).toBe('أجب من خلال التطبيق.');
  });

  it.each([
    ['th', 'Thai'],
    ['fa', 'Persian'],
    ['ar-SA', 'Saudi Arabic'],
  ])('writes dates in the Gregorian calendar in %s', async (code, title) => {
    await desk.call(createLanguage, { body: { code, title } });
    const { id, slug } = await addStory(code);
    const firstPublishedAt = new Date('2027-03-02T12:00:00Z');
    await desk.deps.db.update(digests).set({ firstPublishedAt }).where(eq(digests.id, id));
    const date = (await read(slug)).document.querySelector('time')?.textContent;
    expect(date).toMatch(/2027|\u06f2\u06f0\u06f2\u06f7|\u0662\u0660\u0662\u0667/);
  });

  it('EDIT-51: hides the category and the date where the digest says so', async () => {
    const digest = await addStory();
    const visible = { ...digest.visible_fields, show_category: false, first_published_at: false };
    await desk.send('PATCH', `/dashboard/digests/${digest.id}/`, { visible_fields: visible });
    const { document } = await read(digest.slug);
    expect(document.querySelector('.categories')).toBeNull();
    expect(document.querySelector('time')).toBeNull();
  });

  it('EDIT-57: shows a video digest as a still that opens the film', async () => {
    const video = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';
    const { slug } = await addDigest(desk, { status: 'Published', type: 255, image: video });
    const { document } = await read(slug);
    expect(document.querySelector('.lead a')?.getAttribute('href')).toBe(video);
    expect(document.querySelector('.lead img')?.getAttribute('src')).toBe(
      'https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg',
    );
  });

  it('lists what is in a video and when, in order, with links to its times on YouTube', async () => {
    const { slug } = await addDigest(desk, {
      status: 'Published',
      type: 255,
      image: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      video_summary: {
        summary: [
          { title: 'Later <b>', timestamp_start: 3725.5, timestamp_end: 3800, description: 'And so on' },
          { title: 'First', timestamp_start: 65, timestamp_end: 70 },
          { title: ' ', timestamp_start: 1, timestamp_end: 2 },
        ],
      },
    });
    const { document } = await read(slug);
    const links = Array.from(document.querySelectorAll('.segments a'));
    expect(links.map((link) => link.textContent)).toEqual(['1:05 First', '1:02:05 Later <b>']);
    expect(links[0]?.getAttribute('href')).toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=65s');
    expect(document.querySelector('.segments p')?.textContent).toBe('And so on');
    const article = await addDigest(desk, { status: 'Published' });
    expect((await read(article.slug)).document.querySelector('.segments')).toBeNull();
  });

  it('EDIT-13: plays a video that was uploaded as the cover', async () => {
    const film = `/media/${'a'.repeat(64)}.mp4`;
    const { slug } = await addDigest(desk, { status: 'Published', image: film, type: 295 });
    const { document, headers } = await read(slug);
    const video = document.querySelector('.lead video');
    expect(video?.getAttribute('src')).toBe(`${film}#t=0.1`);
    expect(video?.getAttribute('preload')).toBe('metadata');
    expect(video?.getAttribute('controls')).toBe('');
    expect(video?.getAttribute('aria-label')).toBe(document.querySelector('h1')?.textContent);
    expect(String(headers['content-security-policy'])).toContain("media-src 'self'");
    expect(document.querySelector('meta[property="og:image"]')).toBeNull();
  });

  it('EDIT-49: names the source action by its default', async () => {
    const { slug } = await addDigest(desk, {
      status: 'Published',
      source: {
        link: 'https://news.example/',
        title: '',
        read_reason: '',
        authors: [],
        original_published_date: null,
      },
    });
    expect((await read(slug)).document.querySelector('.action')?.textContent.trim()).toBe('Tap to Read more');
  });

  it('shows none of the known attacks alive', { timeout: 120_000 }, async () => {
    expect(attacks.length).toBeGreaterThanOrEqual(60);
    const found: string[] = [];
    for (const [name, attack] of attacks) {
      const story = { status: 'Published', title: 'A', content: `<p>b</p>${attack}` };
      if (unstorable.test(attack)) {
        await expect(addDigest(desk, story)).rejects.toThrow('can’t be stored');
        continue;
      }
      const { slug } = await addDigest(desk, story);
      const { status, body, document } = await read(slug);
      expect(status).toBe(200);
      expect(document.querySelector('.content p')?.textContent).toMatch(/^b/);
      // Apart from the page's own, however the rest of it would be parsed.
      const scripts = body.replaceAll('<script type="application/ld+json">', '').match(/<script/gi) ?? [];
      found.push(...[...scripts, ...aliveIn(document)].map((part) => `${name}: ${part}`));
    }
    expect(found).toEqual([]);
  });

  it('answers 304 until the digest changes', async () => {
    const digest = await addStory();
    const { headers } = await read(digest.slug);
    const etag = String(headers.etag);
    const unchanged = await read(digest.slug, { 'if-none-match': etag });
    expect(unchanged.status).toBe(304);
    // A browser applies it to the page that it has stored.
    expect(unchanged.headers['content-security-policy']).toBe(headers['content-security-policy']);
    await desk.send('PATCH', `/dashboard/digests/${digest.id}/`, { title: 'Another title' });
    expect((await read(digest.slug, { 'if-none-match': etag })).status).toBe(200);
  });

  it('puts every text in as text, whatever is stored', async () => {
    const { id, slug } = await addStory();
    const attack = `"><script>alert(1)</script>`;
    await desk.deps.db
      .update(digests)
      .set({
        title: attack,
        subtitle: attack,
        coverPic: 'javascript:alert(1)',
        sourceLink: 'javascript:alert(1)',
        sourceTitle: attack,
      })
      .where(eq(digests.id, id));
    const { document } = await read(slug);
    expect(document.querySelectorAll('script:not([type="application/ld+json"])')).toHaveLength(0);
    expect(document.querySelector('.lead')).toBeNull();
    expect(document.querySelector('.action')).toBeNull();
  });
});

describe('notifications on reader pages', () => {
  it('are offered by one button, with a script that the policy names by its hash', async () => {
    const { slug } = await addDigest(desk, { title: 'A', status: 'Published' });
    const { whole, headers } = await read(slug);
    expect(whole.match(/<script(?! type="application\/ld\+json")/g)).toHaveLength(1);
    expect(whole).toMatch(
      /<button type="button" class="subscribe" aria-pressed="false">\s*Notify me of new stories/,
    );
    const code = /^<script>([^]*)<\/script>$/.exec(String(subscribeScript))![1]!;
    const hash = createHash('sha256').update(code).digest('base64');
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toContain(`script-src 'sha256-${hash}'`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).toContain("worker-src 'self'");
  });

  it('are shown by a worker that may call this server alone', async () => {
    const { body, headers } = await desk.app.inject('/read/worker.js');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
    expect(body).toBe(workerScript);
  });

  it('are not offered where nothing is published', async () => {
    expect((await read('no-such-digest')).whole).not.toContain('<button');
  });
});

describe('what is not published', () => {
  it.each(['Draft', undefined])('a digest with status %s is not found', async (status) => {
    const { slug } = await addDigest(desk, { title: 'Secret plans', status });
    const { status: answered, body } = await read(slug);
    expect(answered).toBe(404);
    expect(body).not.toContain('Secret plans');
    expect(body).toContain('Page not found');
  });

  it('nor is anything else below /read, in the language of the reader', async () => {
    expect((await read('no-such-digest', { 'accept-language': 'es-MX,es;q=0.9' })).body).toContain(
      'Página no encontrada',
    );
    expect((await read('%00')).status).toBe(404);
    expect((await desk.app.inject('/read/elsewhere')).statusCode).toBe(404);
    expect((await desk.app.inject('/read')).statusCode).toBe(200);
  });
});
