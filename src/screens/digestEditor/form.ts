import type { Category } from '../../api/contract/categories';
import { digestDefaults } from '../../api/contract/digestDefaults';
import { digestTypes, type Digest, type DigestInput } from '../../api/contract/digests';
import type { TagRef } from '../../api/contract/tags';

/** What a person changes on the screen. Everything else of a digest is carried from the stored one. */
export interface DigestForm {
  title: string;
  subtitle: string;
  /** HTML. */
  content: string;
  /** The address of the cover picture, or of the video. Empty for none. */
  cover: string;
  categories: Category[];
  tags: TagRef[];
  /** A status by its name. */
  status: string;
  /** The address of the original article. */
  sourceLink: string;
}

export type FieldName = keyof DigestForm;

/** The name of the status that is autosaved. */
export const draftStatus = 'Draft';
export const publishedStatus = 'Published';

/** A new digest (EDIT-56), with what the address that opened it asked for (EDIT-01). */
export function emptyForm(given: { url?: string; content?: string } = {}): DigestForm {
  return {
    title: '',
    subtitle: '',
    content: given.content ?? '',
    cover: '',
    categories: [],
    tags: [],
    status: draftStatus,
    sourceLink: given.url ?? '',
  };
}

/** The form of a stored digest. */
export function fromDigest(digest: Digest): DigestForm {
  return {
    title: digest.title,
    subtitle: digest.subtitle,
    content: digest.digest,
    cover: digest.cover_pic ?? '',
    categories: digest.categories.map(({ id, title }) => ({ id, title })),
    tags: digest.tag.map(({ id, title }) => ({ id, title })),
    status: digest.status,
    sourceLink: digest.source.link,
  };
}

/** Whether two values of a field say the same. The order of tags and categories says nothing. */
export function sameField<Name extends FieldName>(name: Name, a: DigestForm, b: DigestForm): boolean {
  const [one, other]: unknown[] = [a[name], b[name]];
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return idList(one) === idList(other);
}

const idList = (refs: { id: number }[]) =>
  refs
    .map(({ id }) => id)
    .toSorted((x, y) => x - y)
    .join();

export const fieldNames = Object.keys(emptyForm()) as FieldName[];

export function sameForm(a: DigestForm, b: DigestForm): boolean {
  return a === b || fieldNames.every((name) => sameField(name, a, b));
}

/** A link to another digest, `[@text](url)`, makes a digest a collection (EDIT-58). */
export function typeOf(content: string, type: number): number {
  if (type === digestTypes.video) return type;
  const text = content.replace(/<[^>]*>/g, '');
  return /\[@[^\]]+\]\([^)]+\)/.test(text) ? digestTypes.collection : type;
}

/** Revision marks go, the text that they marked stays (EDIT-81). */
export function withoutRevisionMarks(content: string): string {
  return content.replace(/<\/?ins(\s[^>]*)?>/gi, '');
}

/** What is saved (EDIT-80): the form over the stored digest, or over the documents' defaults for a new one. */
export function toPayload(form: DigestForm, stored: Digest | undefined, author?: number): DigestInput {
  return {
    ...(stored ? carried(stored) : defaults(author ?? null)),
    title: form.title,
    subtitle: form.subtitle,
    content: withoutRevisionMarks(form.content),
    image: form.cover || null,
    categories: form.categories.map(({ id }) => id),
    tags: form.tags.map(({ id }) => id),
    status: form.status,
    type: typeOf(form.content, stored?.type.code ?? digestTypes.article),
    source: { ...(stored ? carriedSource(stored) : digestDefaults.source), link: form.sourceLink },
  };
}

type Edited =
  'title' | 'subtitle' | 'content' | 'image' | 'categories' | 'tags' | 'status' | 'type' | 'source';
type Carried = Required<Omit<DigestInput, Edited | 'modified_at'>> & Pick<DigestInput, 'modified_at'>;

function defaults(author: number | null): Carried {
  return { ...digestDefaults, id: null, digest_slug: null, created_by: author, digest_author: author };
}

/** A save replaces the whole digest, so what the screen does not show is sent back as it was read. */
function carried(stored: Digest): Carried {
  const links = stored.digest_curated_tweet.map(({ link }) => link);
  return {
    id: stored.id,
    display_type: stored.display_type,
    labels: stored.labels.map(({ id }) => id),
    focus_card: stored.focus_card,
    digest_slug: stored.slug,
    collaborators: stored.collaborators.map(({ id }) => id),
    created_by: stored.created_by?.id ?? null,
    custom_thumbnail: stored.custom_thumbnail,
    format_human: stored.format_human,
    apply_markup: stored.apply_markup,
    digest_author: stored.digest_author?.id ?? null,
    notification_short_title: stored.notification_short_title,
    notification_text: stored.notification_text,
    click_action: stored.click_action,
    is_clickable: stored.is_clickable,
    format: stored.format,
    region_id: stored.region_id,
    visible_fields: stored.visible_fields,
    reset_first_published_at: false,
    is_cover_pic_focused: stored.is_cover_pic_focused,
    default_preview_count: stored.default_preview_count,
    twitter_links: links,
    // S16
    show_embed: links.length > 0,
    digest_poll: stored.digest_poll,
    editor_score_relevance: stored.editor_score_relevance,
    editor_score_quality: stored.editor_score_quality,
    editor_score_quality_new: stored.editor_score_quality_new,
    shelf_life: stored.shelf_life,
    digest_internal: stored.digest_internal,
    modified_at: stored.modified_at,
  };
}

function carriedSource({ source }: Digest) {
  return {
    title: source.title,
    read_reason: source.read_reason,
    // EDIT-45
    authors: source.authors.filter(({ name }) => name.trim() !== ''),
    original_published_date: source.original_published_date,
  };
}
