import { sanitizeHtml } from '../content/sanitize.ts';
import { slugify } from '../content/text.ts';
import { findFormat, toLabels, phrases, pickRegion, makeScores, findType } from './desk.ts';
import { filterActive, toVersions, findWriters } from './drafts.ts';
import { makeReaderCounts } from './readerCounts.ts';
import { seedChance } from './random.ts';
import { toTimes } from './schedule.ts';
import type { DemoContent, DemoDigest, DemoUser, StatusName } from './types.ts';

/** A digest as it will be stored, with names where the database has ids. */
export type Plan = ReturnType<typeof planDigest>;

/** The block structure on one line: line breaks between blocks are for editors of the content files. */
export const compactHtml = (body: string) => body.trim().replace(/>\n\s*</g, '><');

const toSlug = ({ slug, title }: DemoDigest) => slug ?? slugify(title);

/** Everything that the demo holds, oldest first, as of the given time. Only dates depend on it. */
export function planDigests({ digests, users }: DemoContent, now: Date): Plan[] {
  const languages = new Set(digests.map(({ language }) => language));
  const plans = [...languages].flatMap((language) => {
    const its = digests.filter((digest) => digest.language === language);
    const order = seedChance(`order ${language}`).shuffle(its);
    return its.map((digest) => {
      const peers = order.filter(({ status }) => status === digest.status);
      return planDigest(digest, users, { rank: peers.indexOf(digest), total: peers.length, now });
    });
  });
  return plans.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

interface Rank {
  /** Among the digests of its language and status, 0 being the newest. */
  rank: number;
  total: number;
  now: Date;
}

function planDigest(digest: DemoDigest, users: DemoUser[], { rank, total, now }: Rank) {
  const { language } = digest;
  const slug = toSlug(digest);
  const chance = seedChance(slug);
  const status: StatusName = digest.status ?? 'Published';
  const times = toTimes(status, rank, total, now, chance);
  const content = sanitizeHtml(compactHtml(digest.body));
  const writers = chance.shuffle(findWriters(users, language));
  const author = writers[0]!.email;
  const typeCode = findType(digest);
  const isPublic = status === 'Published';
  const reviewer = chance.pick(filterActive(users)).email;
  const videoLink = digest.video?.youtubeId && `https://www.youtube.com/watch?v=${digest.video.youtubeId}`;
  const versions = toVersions(digest, content, writers, times, chance);

  return {
    ...times,
    digest,
    slug,
    language,
    status,
    typeCode,
    content,
    videoLink,
    author,
    writer: versions.length > 0 ? chance.pick(writers).email : author,
    collaborators: writers.slice(0, digest.collaborators ?? 0).map(({ email }) => email),
    firstPublisher: times.firstPublishedAt ? reviewer : undefined,
    assignee: isPublic && !chance.happens(0.2) ? undefined : reviewer,
    sourceLink: videoLink ?? `https://${digest.host}/${times.originallyPublishedAt.getUTCFullYear()}/${slug}`,
    ...phrases[language],
    format: findFormat(digest),
    region: pickRegion(language, chance),
    labels: toLabels(digest, chance),
    scores: makeScores(digest, chance),
    checks: {
      internalContentQuality: isPublic || chance.happens(0.4),
      internalContentAccuracy: isPublic || chance.happens(0.3),
      internalContentOperational: isPublic && chance.happens(0.8),
      internalPlagiarismScore: isPublic && chance.happens(0.9),
      internalContentLength: isPublic || chance.happens(0.5),
    },
    displayType: chance.pick(['3x', '3x', '3x', '3x', '2x', '1x'] as const),
    hasLargeThumbnail: chance.happens(0.12),
    opensCategory: !digest.video && chance.happens(0.08),
    /** Spelled as the documents spell it. */
    notificationStatus: digest.alert
      ? ({ Published: 'COMPLETE', Ready: 'SCEHEDULED' } as Partial<Record<StatusName, string>>)[status]
      : undefined,
    figures:
      times.firstPublishedAt &&
      makeReaderCounts(digest, language, now.getTime() - times.firstPublishedAt.getTime(), chance),
    versions,
  };
}
