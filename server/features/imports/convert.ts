import type { DigestInput } from '#api/contract/digests.ts';
import type { AllImportChoices, DigestPlan, DigestRecord } from '#api/contract/imports.ts';
import { DigestInput as DigestInputSchema } from '#api/contract/digests.ts';
import { digestDefaults } from '#api/contract/digests/defaults.ts';
import { parseWebUrl } from '#domain/addresses.ts';
import { maxScheduleDays } from '#domain/planning.ts';
import { dayMs } from '#domain/wallTime.ts';
import { plainFields, nestByPath, valueAt } from '#domain/digestFields.ts';
import { compileCheck } from '#server/http/validate.ts';
import { storedHtmlToText } from '#server/content/text.ts';
import type { DigestParts } from '#server/features/digests/parts.ts';
import { labelsOf, normalizeLine, type Names } from './names.ts';
import { prepareHtml, unknownSite } from './readers/html.ts';
import type { SourceFacts, SourceItem } from './readers/item.ts';

const maxBylines = 50;
const maxTags = 200;
const maxCategories = 100;
const maxCollaborators = 100;

interface ConvertOptions {
  names: Names;
  /** The user who runs the import. */
  importer: number;
  html: string;
  cover: string | null;
  formatId: (title: string) => number | undefined;
  typeCode: FindType;
  regionId: (title: string) => number | undefined;
}

type FindType = (titleOrCode: unknown) => number | undefined;

const countTitles = (titles: string[]) =>
  new Set(titles.map((title) => normalizeLine(title).toLowerCase()).filter(Boolean)).size;

interface PrepareOptions {
  facts: Pick<SourceFacts, 'site'>;
  isUser: (authorKey: string) => boolean;
  typeCode: FindType;
}

/** Resolves URLs, and reports what a digest can't hold. The HTML isn't sanitized yet. */
export function prepareItem(item: SourceItem, { facts, isUser, typeCode }: PrepareOptions): string {
  if (item.record) return item.html;
  const { losses, fields, authors } = item;
  const users = authors.filter(isUser).length;
  for (const [count, limit, noun] of [
    [countTitles(item.tags.map(({ title }) => title)), maxTags, 'tags'],
    [countTitles(item.categories), maxCategories, 'categories'],
    [authors.length - users, maxBylines, 'bylines'],
    [users, maxCollaborators + 1, 'authors'],
  ] as const)
    if (count > limit) losses.push({ kind: 'too_many', detail: `${count} ${noun}, of ${limit} allowed` });
  if (fields?.type && typeCode(fields.type) === undefined)
    losses.push({ kind: 'digest_type', detail: String(fields.type).slice(0, 100) });
  return prepareHtml(item.html, baseOf(item, facts), losses);
}

/** Relative URLs are resolved against the post's URL, or else its site's. */
function baseOf(item: SourceItem, facts: Pick<SourceFacts, 'site'>): string {
  const [path] = item.oldPaths;
  const site = facts.site !== null && URL.canParse(facts.site) ? facts.site : unknownSite;
  return path && !path.includes('?') ? new URL(`${path}/`, site).href : site;
}

const check = compileCheck(DigestInputSchema, 'json');

/** Returns the digest's fields, or a sentence that says why they're invalid. */
export function toDigestInput(item: SourceItem, options: ConvertOptions): DigestInput | string {
  const { names, importer, html, cover, typeCode } = options;
  const users = item.authors.flatMap((key) => names.user(key) ?? []);
  const [author = null, ...others] = users;
  const base: DigestInput = {
    ...digestDefaults,
    title: normalizeLine(item.title) || titleFromText(item, html),
    subtitle: normalizeLine(item.subtitle),
    content: html,
    image: cover,
    digest_author: author,
    created_by: author ?? importer,
    collaborators: [...new Set(others)].filter((id) => id !== author).slice(0, maxCollaborators),
    tags: names.tags(item.tags).slice(0, maxTags),
    categories: names.categories(item.categories).ids.slice(0, maxCategories),
    labels: names.labels(labelsOf(item)),
    source: {
      ...digestDefaults.source,
      link: parseWebUrl(item.canonicalUrl) ?? '',
      authors: item.authors
        .filter((key) => names.user(key) === undefined)
        .slice(0, maxBylines)
        .map((key) => ({ name: names.byline(key) })),
      original_published_date: item.publishedAt?.toISOString() ?? null,
    },
    type: typeCode(item.fields?.type) ?? digestDefaults.type,
    ...(typeof item.fields?.quality === 'number' && { editor_score_quality: item.fields.quality }),
    ...(typeof item.fields?.relevance === 'number' && { editor_score_relevance: item.fields.relevance }),
  };
  const input = item.record ? { ...base, ...recordedFields(item, options) } : base;
  const checked = check(input);
  if (!('error' in checked)) return input;
  const [[field, messages] = ['', '']] = Object.entries(checked.error.body);
  return `The ${field.replaceAll('_', ' ')} isn’t valid: ${String(Array.isArray(messages) ? messages[0] : messages).slice(0, 200)}`;
}

const maxTitleWords = 8;

/** Published digests need a title. */
function titleFromText({ slug }: SourceItem, html: string): string {
  const words = storedHtmlToText(html.slice(0, 5000)).split(/\s+/).filter(Boolean);
  const text = words.slice(0, maxTitleWords).join(' ') || slug.replaceAll('-', ' ') || 'Untitled';
  return normalizeLine(words.length > maxTitleWords ? `${text}…` : text);
}

const copiedKinds = new Set([
  'text',
  'link',
  'address',
  'flag',
  'count',
  'quality',
  'relevance',
  'choice',
  'slug',
  'time',
  'names',
  'title',
]);

/** All fields of our own export, with this installation's ids. */
function recordedFields(
  item: SourceItem,
  { names, importer, html, cover, formatId, regionId }: ConvertOptions,
): Partial<DigestInput> {
  const { digest, format, region } = item.record!;
  const user = (person: { id: number } | number | null | undefined) =>
    (person && names.user(String(typeof person === 'number' ? person : person.id))) ?? null;
  const copied = nestByPath(
    plainFields()
      .filter(({ kind, response }) => copiedKinds.has(kind) && response !== null)
      .map((field) => [field.name, valueAt(digest, field.response!)] as const)
      .filter(([, value]) => value !== undefined),
  ) as Partial<DigestInput> & { digest_internal?: object };
  return {
    ...copied,
    title: digest.title,
    content: html,
    image: cover,
    twitter_links: digest.digest_curated_tweet.map(({ link }) => link),
    digest_author: user(digest.digest_author),
    created_by: user(digest.created_by) ?? importer,
    collaborators: digest.collaborators.flatMap((person) => user(person) ?? []),
    digest_internal: { ...digest.digest_internal, assigned_to: user(digest.digest_internal.assigned_to) },
    type: digest.type.code,
    format: (format && formatId(format)) || null,
    region_id: (region && regionId(region)) || null,
    click_action: toClickAction(digest.click_action, names),
    ...(digest.video_summary && { video_summary: { summary: digest.video_summary.summary } }),
  } as Partial<DigestInput>;
}

export function recordedParts(
  { digest: { digest_poll: poll }, faq, plan }: DigestRecord,
  choices: AllImportChoices,
): DigestParts {
  return {
    poll: poll && { ...poll, choices: poll.choices.map(({ choice }) => ({ choice })) },
    faq,
    plan: plan && keepPlan(plan, choices),
  };
}

/** Drops publications that are already due, too far ahead or excluded by the choices. */
export function keepPlan(
  { planned = null, publish = null }: Partial<DigestPlan>,
  { scheduled }: AllImportChoices,
): DigestPlan | null {
  const ahead = Date.parse(publish?.at ?? '') - Date.now();
  const isKept = scheduled === 'scheduled' && ahead > 0 && ahead <= maxScheduleDays * dayMs;
  return planned || isKept ? { planned, publish: isKept ? publish : null } : null;
}

type ClickAction = NonNullable<SourceItem['record']>['digest']['click_action'];

/** Maps the click's target to its ID in this installation. */
function toClickAction(click: ClickAction, names: Names) {
  if (!click) return null;
  const id =
    click.action === 'category' && click.category
      ? names.categories([click.category.title]).ids[0]
      : click.action === 'tag' && click.tag
        ? names.tags([click.tag])[0]
        : click.action === 'host' && click.host
          ? names.host(click.host)
          : undefined;
  if (click.object_id !== null && id === undefined) return digestDefaults.click_action;
  return { action: click.action, object_id: id ?? null };
}
