import { sanitizeHtml } from '../content/sanitize.ts';
import { slugify, countWords, htmlToText } from '../content/text.ts';
import { digestFormat, pickLabels, textsByLanguage, pickRegion, pickScores, digestType } from './desk.ts';
import { createSeededRandom, type SeededRandom } from './random.ts';
import { generateTimes, type DigestTimes } from './schedule.ts';
import type { DemoContent, DemoDigest, DemoUser, StatusName, LanguageCode } from './types.ts';

export type Plan = ReturnType<typeof planDigest>;

/** The line breaks only make the demo files easier to edit. */
export const compactHtml = (body: string) => body.trim().replace(/>\n\s*</g, '><');

const digestSlug = ({ slug, title }: DemoDigest) => slug ?? slugify(title);

/** Oldest first. Only the dates depend on `now`. */
export function planDigests({ digests, users }: DemoContent, now: Date): Plan[] {
  const languages = new Set(digests.map(({ language }) => language));
  const plans = [...languages].flatMap((language) => {
    const its = digests.filter((digest) => digest.language === language);
    const order = createSeededRandom(`order ${language}`).shuffle(its);
    return its.map((digest) => {
      const peers = order.filter(({ status }) => status === digest.status);
      return planDigest(digest, users, { rank: peers.indexOf(digest), total: peers.length, now });
    });
  });
  return plans.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

interface PlanPosition {
  rank: number;
  total: number;
  now: Date;
}

function planDigest(digest: DemoDigest, users: DemoUser[], { rank, total, now }: PlanPosition) {
  const { language } = digest;
  const slug = digestSlug(digest);
  const random = createSeededRandom(slug);
  const status: StatusName = digest.status ?? 'Published';
  const times = generateTimes(status, rank, total, now, random);
  const content = sanitizeHtml(compactHtml(digest.body));
  const writers = random.shuffle(findWriters(users, language));
  const author = writers[0]!.email;
  const typeCode = digestType(digest);
  const isPublic = status === 'Published';
  const reviewer = random.pick(filterActive(users)).email;
  const videoLink = digest.video?.youtubeId && `https://www.youtube.com/watch?v=${digest.video.youtubeId}`;
  const versions = generateVersions(digest, content, writers, times, random);

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
    writer: versions.length > 0 ? random.pick(writers).email : author,
    collaborators: writers.slice(0, digest.collaborators ?? 0).map(({ email }) => email),
    firstPublisher: times.firstPublishedAt ? reviewer : undefined,
    assignee: isPublic && !random.happens(0.2) ? undefined : reviewer,
    sourceLink: videoLink ?? `https://${digest.host}/${times.originallyPublishedAt.getUTCFullYear()}/${slug}`,
    ...textsByLanguage[language],
    format: digestFormat(digest),
    region: pickRegion(language, random),
    labels: pickLabels(digest, random),
    scores: pickScores(digest, random),
    checks: {
      internalContentQuality: isPublic || random.happens(0.4),
      internalContentAccuracy: isPublic || random.happens(0.3),
      internalContentOperational: isPublic && random.happens(0.8),
      internalPlagiarismScore: isPublic && random.happens(0.9),
      internalContentLength: isPublic || random.happens(0.5),
    },
    displayType: random.pick(['3x', '3x', '3x', '3x', '2x', '1x'] as const),
    hasLargeThumbnail: random.happens(0.12),
    opensCategory: !digest.video && random.happens(0.08),
    notificationStatus: digest.alert
      ? ({ Published: 'COMPLETE', Ready: 'SCEHEDULED' } as Partial<Record<StatusName, string>>)[status]
      : undefined,
    figures:
      times.firstPublishedAt &&
      generateReaderCounts(digest, language, now.getTime() - times.firstPublishedAt.getTime(), random),
    versions,
  };
}

interface ReaderCounts {
  notificationOpenCount: number;
  shareCount: number;
  likeCount: number;
  dislikeCount: number;
  watchCount: number;
  watchSeconds: number;
}

const audienceSizes: Record<LanguageCode, number> = { en: 9000, es: 4200, ar: 3400 };
const dayMs = 24 * 60 * 60 * 1000;

function generateReaderCounts(
  digest: DemoDigest,
  language: LanguageCode,
  publicMs: number,
  random: SeededRandom,
): ReaderCounts {
  const interest = random.between(0.3, 1.25) ** 2 * (digest.alert ? 1.7 : 1);
  const watchCount = Math.round(
    audienceSizes[language] * interest * (1 - Math.exp(-publicMs / (2.5 * dayMs))),
  );
  const whole = digest.video?.length ?? countWords(htmlToText(digest.body)) / 3.3;
  return {
    watchCount,
    watchSeconds: Math.round(watchCount * whole * random.between(0.45, 0.9)),
    shareCount: Math.round(watchCount * random.between(0.008, 0.05)),
    notificationOpenCount: digest.alert ? Math.round(watchCount * random.between(0.15, 0.35)) : 0,
    likeCount: Math.round(watchCount * random.between(0.02, 0.09)),
    dislikeCount: Math.round(watchCount * random.between(0, 0.012)),
  };
}

interface PreviousVersion {
  authorEmail: string;
  title: string;
  content: string;
  savedAt: Date;
}

const filterActive = (users: DemoUser[]) => users.filter(({ isActive = true }) => isActive);

function findWriters(users: DemoUser[], language: LanguageCode): DemoUser[] {
  return filterActive(users).filter((user) => (user.language ?? 'en') === language);
}

const blockEndPattern = /(?<=<\/(?:p|ul|ol|h3|blockquote)>)(?=<(?:p|ul|ol|h3|blockquote)>)/;

function generateVersions(
  { title, workingTitles = [] }: DemoDigest,
  content: string,
  writers: DemoUser[],
  { createdAt, writtenAt }: DigestTimes,
  random: SeededRandom,
): PreviousVersion[] {
  if (workingTitles.length === 0) return [];
  const blocks = content.split(blockEndPattern);
  const grown = random.integer(1, Math.min(3, blocks.length - 1));
  const titles = [...workingTitles, ...Array.from({ length: grown }, () => title)];
  const offset = random.integer(0, writers.length - 1);
  const span = writtenAt.getTime() - createdAt.getTime();
  return titles.map((former, index) => {
    const missing = Math.max(0, titles.length - index - (former === title ? 0 : 1));
    const seconds = Math.floor((createdAt.getTime() + (span * index) / titles.length) / 1000);
    return {
      authorEmail: writers[(offset + index) % writers.length]!.email,
      title: former,
      content: blocks.slice(0, Math.max(1, blocks.length - missing)).join(''),
      savedAt: new Date(seconds * 1000),
    };
  });
}
