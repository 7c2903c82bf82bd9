import type { Category } from '#api/contract/categories.ts';
import { defaultVisibleFields, digestDefaults } from '#api/contract/digests/defaults.ts';
import { digestTypes, type Digest, type DigestInput, type VisibleFields } from '#api/contract/digests.ts';
import type { Label } from '#api/contract/labels.ts';
import { isInvisible } from '#domain/visibleText.ts';
import type { TagRef } from '#api/contract/tags.ts';
import { readSegments, sameSegments, writeSegments, type EditedSegment } from '#domain/video/segment.ts';
import { isVideoDigest } from '#shared/content/videoSource.ts';
import { emptyPoll, renderPoll, pollPayload, pollText, type PollForm } from './poll.ts';

export type Person = NonNullable<Digest['digest_author']>;
export type ClickAction = NonNullable<Digest['click_action']>['action'];
export type ShelfLife = Digest['shelf_life'];
/** What was checked of a digest within the newsroom. */
export type InternalChecks = Omit<Digest['digest_internal'], 'assigned_to' | 'note'>;

/** What a person changes on the screen. Everything else of a digest is carried from the stored one. */
export interface DigestForm {
  title: string;
  subtitle: string;
  /** HTML. */
  content: string;
  /** The address of the cover picture, or of the video. Empty for none. */
  cover: string;
  /** The address of a video digest's own thumbnail. Empty for none. */
  thumbnail: string;
  categories: Category[];
  tags: TagRef[];
  labels: Label[];
  collaborators: Person[];
  creator: Person | null;
  author: Person | null;
  /** A user's id. */
  assignee: number | null;
  note: string;
  /** A status by its name. */
  status: string;
  /** The segments of a video digest: the list of the segment editor, sorted by start. */
  segments: readonly EditedSegment[];

  /** The address of the original article. */
  sourceLink: string;
  sourceAction: string;
  readReason: string;
  /** Names. A blank one is a row that is not filled in yet. */
  authors: string[];
  /** When the original article came out. */
  publishedAt: string | null;
  /** Whether publishing makes the digest as new. */
  isPublishedAnew: boolean;

  shortTitle: string;
  notificationText: string;

  quality: number | null;
  quality2: number | null;
  relevance: number | null;
  shelfLife: ShelfLife;
  checks: InternalChecks;

  isClickable: boolean;
  clickAction: ClickAction | null;
  /** The tag, category or host that a click opens. */
  clickObject: TagRef | null;
  /** The id of an article format. */
  format: number | null;
  /** The heading over the text. */
  formatText: string;
  /** Addresses. A blank one is a row that is not filled in yet. */
  tweets: string[];
  /** The slugs of digests; one at most. */
  focusCard: string[];
  poll: PollForm;
  visibleFields: VisibleFields;
  previewCount: string;
  region: number | null;
}

export type FieldName = keyof DigestForm;

/** The name of the status that is autosaved. */
export const draftStatus = 'Draft';
export const publishedStatus = 'Published';

/** A new digest (EDIT-56), by the signed-in person (EDIT-34), with the values of the address that opened it (EDIT-01). */
export function emptyForm(
  given: { url?: string; content?: string; author?: Person; cover?: string } = {},
): DigestForm {
  const { digest_internal: internal } = digestDefaults;
  return {
    title: '',
    subtitle: '',
    content: given.content ?? '',
    cover: given.cover ?? '',
    thumbnail: '',
    categories: [],
    tags: [],
    labels: [],
    collaborators: [],
    creator: given.author ?? null,
    author: given.author ?? null,
    assignee: null,
    note: '',
    status: draftStatus,
    segments: [],
    sourceLink: given.url ?? '',
    sourceAction: digestDefaults.source.title,
    readReason: '',
    authors: [],
    publishedAt: null,
    isPublishedAnew: false,
    shortTitle: '',
    notificationText: '',
    quality: null,
    quality2: null,
    relevance: null,
    shelfLife: digestDefaults.shelf_life,
    checks: toChecks(internal),
    isClickable: digestDefaults.is_clickable,
    clickAction: digestDefaults.click_action?.action ?? null,
    clickObject: null,
    format: null,
    formatText: digestDefaults.format_human,
    tweets: [],
    focusCard: [],
    poll: emptyPoll,
    visibleFields: defaultVisibleFields,
    previewCount: String(digestDefaults.default_preview_count),
    region: null,
  };
}

/** The form of a stored digest. */
export function fromDigest(digest: Digest): DigestForm {
  const { source, digest_internal: internal } = digest;
  return {
    title: digest.title,
    subtitle: digest.subtitle,
    content: digest.digest,
    cover: digest.cover_pic ?? '',
    thumbnail: digest.custom_thumbnail ?? '',
    categories: digest.categories.map(({ id, title }) => ({ id, title })),
    tags: digest.tag.map(({ id, title }) => ({ id, title })),
    labels: digest.labels,
    collaborators: digest.collaborators,
    creator: digest.created_by,
    author: digest.digest_author,
    assignee: internal.assigned_to,
    note: internal.note,
    status: digest.status,
    segments: readSegments(digest.video_summary?.summary ?? []),
    sourceLink: source.link,
    sourceAction: source.title,
    readReason: source.read_reason,
    authors: source.authors.map(({ name }) => name),
    publishedAt: source.original_published_date,
    isPublishedAnew: false,
    shortTitle: digest.notification_short_title,
    notificationText: digest.notification_text,
    quality: digest.editor_score_quality,
    quality2: digest.editor_score_quality_new,
    relevance: digest.editor_score_relevance,
    shelfLife: digest.shelf_life,
    checks: toChecks(internal),
    isClickable: digest.is_clickable,
    clickAction: digest.click_action?.action ?? null,
    clickObject: toClickObject(digest.click_action),
    format: digest.format,
    formatText: digest.format_human,
    tweets: digest.digest_curated_tweet.map(({ link }) => link),
    focusCard: digest.focus_card ? [digest.focus_card] : [],
    poll: renderPoll(digest.digest_poll),
    visibleFields: digest.visible_fields,
    previewCount: String(digest.default_preview_count),
    region: digest.region_id,
  };
}

function toChecks(internal: Digest['digest_internal']): InternalChecks {
  return {
    content_quality: internal.content_quality,
    content_accuracy: internal.content_accuracy,
    content_operational: internal.content_operational,
    plagiarism_score: internal.plagiarism_score,
    content_length: internal.content_length,
  };
}

function toClickObject(click: Digest['click_action']): TagRef | null {
  if (!click || click.object_id === null) return null;
  const { object_id: id, category, tag, host } = click;
  return { id, title: category?.title ?? tag?.title ?? host?.brand_name ?? `#${id}` };
}

/** Blank rows of a list are not there yet (EDIT-45). */
export const filled = (texts: readonly string[]) => texts.map((text) => text.trim()).filter(Boolean);

/** The saved value of a field, where it differs from the form's. */
const meanings: { [Name in FieldName]?: (form: DigestForm) => unknown } = {
  // The server trims it.
  title: ({ title }) => title.trim(),
  // POLL-07
  subtitle: ({ subtitle, poll }) => (poll.isOn ? '' : subtitle),
  authors: ({ authors }) => filled(authors),
  tweets: ({ tweets }) => filled(tweets),
  poll: ({ poll }) => pollText(poll),
};

/** Whether two values of a field say the same. The order of tags and the like says nothing. */
export function sameField(name: FieldName, a: DigestForm, b: DigestForm): boolean {
  if (name === 'segments') return sameSegments(a.segments, b.segments);
  const meaning = meanings[name];
  if (!meaning) {
    if (a[name] === b[name]) return true;
    // Called at every key, and a text may be long.
    if (typeof a[name] === 'string' && typeof b[name] === 'string') return false;
  }
  const [one, other] = [a, b].map((form) => JSON.stringify(plain(meaning ? meaning(form) : form[name])));
  return one === other;
}

/** References by their ids, in an order of their own. */
function plain(value: unknown): unknown {
  if (!isReference(value)) return Array.isArray(value) && value.every(isReference) ? toIds(value) : value;
  return value.id;
}

const isReference = (value: unknown): value is { id: number } =>
  typeof value === 'object' && value !== null && 'id' in value;

const toIds = (refs: { id: number }[]) => refs.map(({ id }) => id).toSorted((x, y) => x - y);

export const fieldNames = Object.keys(emptyForm()) as FieldName[];

/** A link to another digest, `[@text](url)`, makes a digest a collection (EDIT-58). */
export function findType(content: string, type: number): number {
  // Called at every key, and most texts are long and have none.
  if (type === digestTypes.video || !content.includes('@')) return type;
  const text = content.replace(/<[^>]*>/g, '');
  return /\[@[^\]]+\]\([^)]+\)/.test(text) ? digestTypes.collection : type;
}

/** Revision marks go, the text that they marked stays (EDIT-81). */
export function withoutRevisionMarks(content: string): string {
  return content.replace(/<\/?ins(\s[^>]*)?>/gi, '');
}

const getId = (ref: { id: number } | null) => ref?.id ?? null;
const ids = (refs: { id: number }[]) => refs.map(({ id }) => id);

/** What the checks before publishing look at. */
export const toChecked = (form: DigestForm, id: number | undefined) => ({
  ...(id !== undefined && { digest_id: id }),
  title: isInvisible(form.title) ? '' : form.title,
  content: withoutRevisionMarks(form.content),
  image: form.cover || null,
  categories: ids(form.categories),
  tags: ids(form.tags),
  source_link: form.sourceLink,
});

/** What is saved (EDIT-80): the form, and of the stored digest what the screen does not show. */
export function toPayload(form: DigestForm, stored?: Digest): DigestInput {
  const type = findType(form.content, stored?.type.code ?? digestTypes.article);
  const tweets = filled(form.tweets);
  return {
    id: stored?.id ?? null,
    title: isInvisible(form.title) ? '' : form.title,
    display_type: stored?.display_type ?? digestDefaults.display_type,
    labels: ids(form.labels),
    subtitle: form.poll.isOn ? '' : form.subtitle,
    content: withoutRevisionMarks(form.content),
    focus_card: form.focusCard[0] ?? null,
    digest_slug: stored?.slug ?? null,
    categories: ids(form.categories),
    tags: ids(form.tags),
    collaborators: ids(form.collaborators),
    image: form.cover || null,
    created_by: getId(form.creator),
    custom_thumbnail: form.thumbnail || null,
    source: {
      link: form.sourceLink,
      title: form.sourceAction,
      read_reason: form.readReason,
      authors: filled(form.authors).map((name) => ({ name })),
      original_published_date: form.publishedAt,
    },
    format_human: form.formatText,
    apply_markup: stored?.apply_markup ?? digestDefaults.apply_markup,
    digest_author: getId(form.author),
    notification_short_title: form.shortTitle,
    notification_text: form.notificationText,
    click_action: form.clickAction && { action: form.clickAction, object_id: getId(form.clickObject) },
    is_clickable: form.isClickable,
    format: form.format,
    region_id: form.region,
    visible_fields: form.visibleFields,
    reset_first_published_at: form.isPublishedAnew,
    is_cover_pic_focused: stored?.is_cover_pic_focused ?? digestDefaults.is_cover_pic_focused,
    default_preview_count: Number(form.previewCount) || 0,
    type,
    status: form.status,
    twitter_links: tweets,
    // S16
    show_embed: tweets.length > 0,
    digest_poll: pollPayload(form.poll),
    editor_score_relevance: form.relevance,
    editor_score_quality: form.quality,
    editor_score_quality_new: form.quality2,
    shelf_life: form.shelfLife,
    digest_internal: { ...form.checks, assigned_to: form.assignee, note: form.note },
    ...(isVideoDigest(type, form.cover) && { video_summary: { summary: writeSegments(form.segments) } }),
    ...(stored && { modified_at: stored.modified_at }),
  };
}
