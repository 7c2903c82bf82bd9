import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { digestTypes } from '#api/contract/digests.ts';
import { sanitizeHtml } from '../content/sanitize.ts';
import { countWords, htmlToText } from '../content/text.ts';
import { demoFolder, readContent } from './content.ts';
import { coverFile, coverSize } from './covers.ts';
import { compactHtml, planDigests } from './plan.ts';
import { schemas, type DemoDigest } from './types.ts';
import { readMovie } from '#server/features/media/videos/movie.ts';
import { readTranscripts } from './transcripts.ts';
import { videoFile } from './videos.ts';

const now = new Date('2030-05-20T12:00:00Z');
const demo = await readContent();
const {
  lookups,
  users,
  tags: { groups },
} = demo;
const plans = planDigests(demo, now);
const digests = plans.map(({ digest }) => digest);
const plainText = ({ body }: DemoDigest) => htmlToText(body.replace(/\[@([^\]]*)\]\([^)]*\)/g, '$1'));

/** WCAG contrast of a hex colour against white. */
function contrastWithWhite(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

const undated = (at: Date) =>
  planDigests(demo, at).map(({ slug, scores, labels: titles, author, displayType }) => ({
    slug,
    scores,
    titles,
    author,
    displayType,
  }));

describe('the demo content', () => {
  test('holds enough digests in every language', () => {
    expect(plans.length).toBeGreaterThanOrEqual(130);
    expect(demo.digests.filter(({ language }) => language === 'en').length).toBeGreaterThanOrEqual(95);
    expect(demo.digests.filter(({ language }) => language === 'es').length).toBeGreaterThanOrEqual(20);
    expect(demo.digests.filter(({ language }) => language === 'ar').length).toBeGreaterThanOrEqual(14);
  });

  test('covers every type, status and category', () => {
    expect(new Set(plans.map(({ typeCode }) => typeCode))).toEqual(new Set(Object.values(digestTypes)));
    expect(new Set(plans.map(({ status }) => status)).size).toBe(5);
    expect(plans.filter(({ status }) => status === 'Published').length).toBeGreaterThan(plans.length / 2);
    expect(new Set(digests.map(({ category }) => category)).size).toBe(12);
    expect(digests.filter(({ poll }) => poll).length).toBeGreaterThanOrEqual(6);
  });

  test('repeats no title, text or slug', () => {
    for (const key of ['title', 'body'] as const) {
      expect(new Set(digests.map((digest) => digest[key])).size).toBe(digests.length);
    }
    expect(new Set(plans.map(({ slug }) => slug)).size).toBe(plans.length);
    for (const { slug } of plans) expect(slug).toMatch(/^[a-z\d]+(?:-[a-z\d]+)*$/);
  });

  test('reaches every band of the word counters and stays within their limits', () => {
    const titles = digests.map(({ title }) => countWords(title));
    expect(Math.max(...titles)).toBeLessThanOrEqual(30);
    expect(titles.filter((count) => count >= 20).length).toBeGreaterThanOrEqual(4);
    expect(titles.filter((count) => count >= 12 && count < 20).length).toBeGreaterThanOrEqual(10);
    expect(titles.filter((count) => count <= 3).length).toBeGreaterThanOrEqual(5);
    for (const { subtitle = '', poll } of digests) {
      expect(countWords(subtitle)).toBeLessThanOrEqual(12);
      if (poll) expect(subtitle).toBe('');
    }
  });

  test('is written out, not filled up', () => {
    for (const digest of digests) {
      const count = countWords(plainText(digest));
      expect(count, digest.title).toBeGreaterThanOrEqual(60);
      expect(count, digest.title).toBeLessThanOrEqual(180);
      expect(`${digest.title} ${digest.body}`).not.toMatch(/\b(?:lorem|ipsum)\b/i);
    }
  });

  test('passes the sanitiser unchanged, apart from how links open', () => {
    for (const { body } of digests) {
      const sanitized = sanitizeHtml(compactHtml(body));
      expect(sanitized.replaceAll(' rel="noopener noreferrer nofollow" target="_blank"', '')).toBe(
        compactHtml(body),
      );
    }
  });

  test('links collections to digests of the same language that the public can read', () => {
    const published = new Map(plans.map((plan) => [plan.slug, plan]));
    const collections = plans.filter(({ content }) => content.includes('[@'));
    expect(collections.length).toBeGreaterThanOrEqual(6);
    for (const { content, language } of collections) {
      for (const [, slug = ''] of content.matchAll(/\]\(\/read\/digests\/([^)]*)\)/g)) {
        expect(published.get(slug)?.status, slug).toBe('Published');
        expect(published.get(slug)?.language).toBe(language);
      }
    }
  });

  test('tags every digest with two to eight different tags', () => {
    expect(Object.keys(groups)).toContain('Major Topics');
    const known = Object.values(groups).flat();
    expect(known.length).toBeGreaterThanOrEqual(60);
    expect(new Set([...known, ...Object.keys(groups)]).size).toBe(known.length + Object.keys(groups).length);
    for (const { tags, title } of digests) {
      expect(new Set(tags).size, title).toBe(tags.length);
      expect(tags.length, title).toBeGreaterThanOrEqual(2);
    }
    expect(digests.filter(({ tags }) => tags.length >= 7).length).toBeGreaterThanOrEqual(3);
  });

  test('spreads over three months, with several digests on each of the last days', () => {
    const ages = plans.flatMap(({ firstPublishedAt }) =>
      firstPublishedAt ? [now.getTime() - firstPublishedAt.getTime()] : [],
    );
    const day = 24 * 60 * 60 * 1000;
    expect(ages.filter((age) => age < day).length).toBeGreaterThanOrEqual(5);
    expect(Math.max(...ages)).toBeGreaterThan(60 * day);
    for (const { createdAt, writtenAt, modifiedAt, versions } of plans) {
      expect(createdAt.getTime()).toBeLessThan(writtenAt.getTime());
      expect(writtenAt.getTime()).toBeLessThanOrEqual(modifiedAt.getTime());
      expect(modifiedAt.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(new Set(versions.map(({ savedAt }) => savedAt.getTime())).size).toBe(versions.length);
    }
  });

  test('has versions of several digests by different people', () => {
    const withVersions = plans.filter(({ versions }) => versions.length > 0);
    expect(withVersions.length).toBeGreaterThanOrEqual(8);
    for (const { versions } of withVersions) {
      expect(versions.length).toBeGreaterThanOrEqual(2);
      expect(versions.length).toBeLessThanOrEqual(6);
      expect(new Set(versions.map(({ authorEmail }) => authorEmail)).size).toBeGreaterThan(1);
    }
  });

  test('has every segment within its video and in order', () => {
    for (const { video } of digests) {
      if (!video) continue;
      const times = [...video.segments.map(({ start }) => start), video.end, video.length];
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      expect([video.youtubeId, video.file].filter(Boolean)).toHaveLength(1);
    }
  });

  test('has transcripts of video digests in two languages, one of which is written from right to left', async () => {
    const found = await readTranscripts();
    const videoIds = new Set(found.map(({ videoId }) => videoId));
    expect(videoIds.size).toBe(4);
    for (const videoId of videoIds) {
      const transcripts = found.filter((each) => each.videoId === videoId);
      expect(transcripts.map(({ language }) => language)).toEqual(['ar', 'en']);
      const video = digests.find(
        (digest) => digest.video?.youtubeId === videoId || digest.video?.file === videoId,
      )?.video;
      for (const { entries, problems } of transcripts) {
        expect(problems).toEqual([]);
        expect(entries.length).toBeGreaterThan(video!.length / 30);
        for (const { start, duration } of entries) expect(start + duration).toBeLessThanOrEqual(video!.end);
      }
    }
  });

  test('has three uploaded videos, each of the length that its digest says', async () => {
    const videos = digests.flatMap(({ video }) => (video?.file ? [video] : []));
    expect(videos).toHaveLength(3);
    for (const { file, length } of videos) {
      const { size, seconds, width, height } = await readMovie(videoFile(file!));
      expect(size).toBeLessThan(1_000_000);
      expect([Math.round(seconds!), width, height]).toEqual([length, 640, 360]);
    }
  });

  test('has people without a name and without access, and labels that carry white text', () => {
    expect(users.some(({ name, phone }) => name === '' && phone)).toBe(true);
    expect(users.some(({ isActive }) => isActive === false)).toBe(true);
    expect(users.filter(({ canSignIn }) => canSignIn).map(({ role }) => role)).toEqual([
      'SUPER_USER_PERM',
      'STAFF_USER_PERM',
      'EDITOR_PERM',
    ]);
    for (const { color_code } of lookups.labels)
      expect(contrastWithWhite(color_code)).toBeGreaterThanOrEqual(4.5);
  });

  test('is the same each time but for the dates', () => {
    expect(undated(new Date('2031-01-01T00:00:00Z'))).toEqual(undated(now));
  });
});

const contentFiles = readdirSync(demoFolder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .map(
    (name) =>
      [name, (name.startsWith('digests') ? 'digests' : name.slice(0, -5)) as keyof typeof schemas] as const,
  );

test.each(contentFiles)('demo/%s holds what is read of it, and nothing else', (name, kind) => {
  const ajv = new Ajv();
  ajv.validate(schemas[kind], JSON.parse(readFileSync(join(demoFolder, name), 'utf8')));
  expect(ajv.errors).toBeNull();
});

test('each digest has a cover of its own, and no cover is without a digest', async () => {
  const covers = plans.map(({ slug }) => readFileSync(coverFile(slug)));
  for (const cover of covers) {
    const { format, width, height } = await sharp(cover).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', ...coverSize });
    expect(cover.length).toBeLessThan(80_000);
  }
  expect(new Set(covers.map((cover) => cover.toString('base64'))).size).toBe(plans.length);
  expect(readdirSync(join(demoFolder, 'covers')).length).toBe(plans.length);
});
