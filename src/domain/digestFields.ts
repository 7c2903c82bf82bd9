/**
 * `link` is a URL, `address` a URL or null, `slug` a digest's slug or null, `quality` and `relevance` are
 * scores, `id` and `person` an id or null, `names` and `links` lists of texts, `titled`, `labels` and
 * `people` rows linked to the digest. `custom` fields are handled individually.
 */
type FieldKind =
  | 'address'
  | 'choice'
  | 'count'
  | 'custom'
  | 'flag'
  | 'id'
  | 'labels'
  | 'link'
  | 'links'
  | 'names'
  | 'people'
  | 'person'
  | 'quality'
  | 'relevance'
  | 'slug'
  | 'text'
  | 'time'
  | 'title'
  | 'titled';

interface DigestField {
  kind: FieldKind;
  /** Name in responses; defaults to the payload's. Null: write-only. */
  response?: string | null;
  /** Column in `digests`. Default: see `FieldColumn`. Null if the field has no column of its own. */
  column?: string | null;
  /** Default: empty, false, zero or null. */
  default?: unknown;
  /** Maximum length in characters. Default: 1000. */
  maxLength?: number;
  maxWords?: number;
  /** Maximum of a list or a `count`. */
  max?: number;
  options?: readonly string[];
  isNullable?: boolean;
  /** Table of the row that an `id` refers to. */
  table?: 'formats' | 'regions' | 'users';

  /** Name in the editor's form. Without one, the field can't be edited there. */
  form?: string;
  label?: string;
  /** Section of the editor's panel. Default: outside the panel. */
  section?: string;
  isAdvanced?: boolean;
  alias?: string;
}

/**
 * All digest fields by payload name (EDIT-80), in editor order. The contract and its defaults, server reads
 * and writes, private revisions and the editor's form are derived from them.
 */
export const digestFields = {
  title: { kind: 'title', maxWords: 30, form: 'title', label: 'Title' },
  subtitle: {
    kind: 'text',
    maxWords: 12,
    form: 'subtitle',
    label: 'Subtitle',
    section: 'source',
    isAdvanced: true,
  },
  /** HTML. Sanitised on write; the limit applies afterwards too, as `&` becomes `&amp;`. */
  content: { kind: 'text', response: 'digest', maxLength: 1_000_000, form: 'content', label: 'Content' },
  image: {
    kind: 'address',
    response: 'cover_pic',
    column: 'cover_pic',
    form: 'cover',
    label: 'Cover picture',
    section: 'cover',
    alias: 'images',
  },
  custom_thumbnail: { kind: 'address', form: 'thumbnail', label: 'Custom thumbnail', section: 'cover' },
  categories: {
    kind: 'titled',
    max: 100,
    form: 'categories',
    label: 'Category',
    section: 'filed',
    isAdvanced: true,
  },
  tags: { kind: 'titled', response: 'tag', max: 200, form: 'tags', label: 'Tags', section: 'filed' },
  labels: { kind: 'labels', max: 100, form: 'labels', label: 'Labels', section: 'filed' },
  digest_author: { kind: 'person', form: 'author', label: 'Digest author', section: 'people' },
  created_by: { kind: 'person', form: 'creator', label: 'Creator', section: 'people' },
  'digest_internal.content_quality': { kind: 'flag', label: 'Content quality' },
  'digest_internal.content_accuracy': { kind: 'flag', label: 'Content accuracy' },
  'digest_internal.content_operational': { kind: 'flag', label: 'Operational' },
  'digest_internal.plagiarism_score': { kind: 'flag', label: 'Plagiarism score' },
  'digest_internal.content_length': { kind: 'flag', label: 'Content length' },
  'digest_internal.assigned_to': {
    kind: 'id',
    column: 'assigned_to',
    table: 'users',
    form: 'assignee',
    label: 'Assigned to',
    section: 'people',
  },
  collaborators: {
    kind: 'people',
    max: 100,
    form: 'collaborators',
    label: 'Collaborators',
    section: 'people',
  },
  'digest_internal.note': {
    kind: 'text',
    column: 'editorial_note',
    maxLength: 10_000,
    form: 'note',
    label: 'Editorial notes',
    section: 'people',
  },
  /** C42. */
  status: { kind: 'custom', form: 'status', label: 'Status' },
  'video_summary.summary': { kind: 'custom', form: 'segments', label: 'Segments', alias: 'video_summary' },

  'source.link': {
    kind: 'link',
    form: 'sourceLink',
    label: 'Source link',
    section: 'source',
    alias: 'source',
  },
  'source.title': {
    kind: 'text',
    default: 'Tap to Read more',
    maxWords: 10,
    form: 'sourceAction',
    label: 'Source action',
    section: 'source',
    isAdvanced: true,
  },
  'source.read_reason': {
    kind: 'text',
    column: 'read_reason',
    form: 'readReason',
    label: 'Read reason',
    section: 'source',
    isAdvanced: true,
  },
  'source.authors': {
    kind: 'names',
    max: 50,
    form: 'authors',
    label: 'Authors',
    section: 'source',
    isAdvanced: true,
  },
  'source.original_published_date': {
    kind: 'time',
    column: 'original_published_date',
    form: 'publishedAt',
    label: 'Published at',
    section: 'publishing',
  },
  reset_first_published_at: {
    kind: 'flag',
    response: null,
    column: null,
    form: 'isPublishedAnew',
    label: 'Update published time',
    section: 'publishing',
  },

  notification_short_title: {
    kind: 'text',
    form: 'shortTitle',
    label: 'Notification short title',
    section: 'notification',
  },
  notification_text: {
    kind: 'text',
    form: 'notificationText',
    label: 'Notification text',
    section: 'notification',
  },

  editor_score_quality: { kind: 'quality', form: 'quality', label: 'Quality', section: 'scores' },
  editor_score_quality_new: { kind: 'quality', form: 'quality2', label: 'Quality 2', section: 'scores' },
  editor_score_relevance: { kind: 'relevance', form: 'relevance', label: 'Relevance', section: 'scores' },
  shelf_life: {
    kind: 'choice',
    options: ['DAYS', 'WEEKS', 'MONTHS', 'YEARS'],
    isNullable: true,
    default: 'DAYS',
    form: 'shelfLife',
    label: 'Shelf life',
    section: 'scores',
  },
  digest_internal: { kind: 'custom', form: 'checks', label: 'Internal score' },

  is_clickable: {
    kind: 'flag',
    default: true,
    form: 'isClickable',
    label: 'Article Clickable',
    section: 'click',
  },
  click_action: { kind: 'custom', form: 'clickAction', label: 'Click action', section: 'click' },
  'click_action.object_id': { kind: 'custom', form: 'clickObject', label: 'Opens', section: 'click' },
  format: {
    kind: 'id',
    column: 'format_id',
    table: 'formats',
    form: 'format',
    label: 'Article format',
    section: 'publishing',
  },
  /** EDIT-39; the form calls it "Format text" (S15). */
  format_human: {
    kind: 'text',
    default: 'Key Takeaways',
    maxLength: 70,
    form: 'formatText',
    label: 'Format text',
    section: 'publishing',
  },
  /** EDIT-40 */
  twitter_links: {
    kind: 'links',
    response: 'digest_curated_tweet',
    max: 5,
    form: 'tweets',
    label: 'Curated tweets',
    section: 'tweets',
  },
  focus_card: { kind: 'slug', form: 'focusCard', label: 'Focus card', section: 'source', isAdvanced: true },
  digest_poll: { kind: 'custom', form: 'poll', label: 'Poll', section: 'poll' },
  visible_fields: {
    kind: 'custom',
    form: 'visibleFields',
    label: 'Visible fields',
    section: 'visibleFields',
  },
  'visible_fields.show_share': { kind: 'flag', default: true, label: 'Show Share' },
  'visible_fields.show_bookmark': { kind: 'flag', default: true, label: 'Show Bookmark' },
  'visible_fields.show_category': { kind: 'flag', default: true, label: 'Show Category' },
  'visible_fields.show_feedback': { kind: 'flag', default: true, label: 'Show Feedback' },
  'visible_fields.show_feedback_question': { kind: 'flag', default: true, label: 'Show Feedback Question' },
  'visible_fields.first_published_at': { kind: 'flag', default: true, label: 'Show Date' },
  'visible_fields.format_human': { kind: 'flag', default: true, label: 'Show Format' },
  'visible_fields.is_thumbnail_large': { kind: 'flag', label: 'Thumbnail Large' },
  default_preview_count: {
    kind: 'count',
    default: 1,
    max: 100,
    form: 'previewCount',
    label: 'Default preview count',
    section: 'source',
    isAdvanced: true,
  },
  region_id: {
    kind: 'id',
    table: 'regions',
    form: 'region',
    label: 'Region',
    section: 'filed',
    isAdvanced: true,
  },

  display_type: { kind: 'choice', options: ['3x', '2x', '1x'], default: '3x' },
  apply_markup: { kind: 'flag' },
  is_cover_pic_focused: { kind: 'flag' },
  show_embed: { kind: 'flag' },
} as const satisfies Record<string, DigestField>;

/** Allowed number of choices (POLL-05). */
export const pollBounds = { min: 2, max: 4 };

type DigestFields = typeof digestFields;
export type FieldName = keyof DigestFields;

/**
 * `source.link` is stored in `source_link`, `digest_internal.note` in `internal_note`; linked rows and
 * visible fields have no column.
 */
export type FieldColumn<Name extends FieldName> = DigestFields[Name] extends {
  column: infer Column extends string;
}
  ? Column
  : DigestFields[Name] extends { column: null } | { kind: 'custom' | 'labels' | 'people' | 'titled' }
    ? never
    : Name extends `visible_fields.${string}`
      ? never
      : Name extends `${infer Group}.${infer Part}`
        ? `${Group extends 'digest_internal' ? 'internal' : Group}_${Part}`
        : Name;

const hasNoColumn = (kind: FieldKind, name: FieldName) =>
  ['custom', 'labels', 'people', 'titled'].includes(kind) || name.startsWith('visible_fields.');

function linkedTable({ kind, table }: DigestField, name: FieldName) {
  if (kind === 'person' || kind === 'people') return 'users';
  return kind === 'titled' || kind === 'labels' ? name : table;
}

export interface FieldRow extends Omit<DigestField, 'table'> {
  name: FieldName;
  response: string | null;
  column: string | null;
  table: string | undefined;
}

const listFields = (): FieldRow[] =>
  (Object.entries(digestFields) as [FieldName, DigestField][]).map(([name, field]) => ({
    ...field,
    name,
    response: field.response === undefined ? name : field.response,
    column:
      field.column !== undefined || hasNoColumn(field.kind, name)
        ? (field.column ?? null)
        : name.replace('digest_internal.', 'internal_').replace('.', '_'),
    table: linkedTable(field, name),
  }));

export const fieldRows = /* @__PURE__ */ listFields();

export const plainFields = () => fieldRows.filter(({ kind }) => kind !== 'custom');

const emptyValueByKind: Partial<Record<FieldKind, unknown>> = {
  title: '',
  text: '',
  link: '',
  flag: false,
  count: 0,
  names: [],
  links: [],
  titled: [],
  labels: [],
  people: [],
};

export const fieldDefault = ({ kind, ...field }: Pick<DigestField, 'kind' | 'default'>): unknown =>
  field.default ?? emptyValueByKind[kind] ?? null;

export const valueAt = (object: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], object);

export function nestByPath(
  values: readonly (readonly [path: string, value: unknown])[],
): Record<string, unknown> {
  const object: Record<string, unknown> = {};
  for (const [path, value] of values) {
    const [group = '', part] = path.split('.');
    if (part === undefined) object[group] = value;
    else ((object[group] ??= {}) as Record<string, unknown>)[part] = value;
  }
  return object;
}
