import { defaultVisibleFields, digestDefaults } from '#api/contract/digests/defaults.ts';
import { digestTypes, type Digest, type DigestInput } from '#api/contract/digests.ts';
import type { TagRef } from '#api/contract/tags.ts';
import {
  fieldDefault,
  fieldRows,
  nestByPath,
  plainFields,
  valueAt,
  type FieldRow,
} from '#domain/digestFields.ts';
import { readSegments, areSegmentsEqual, writeSegments } from '#domain/video/segment.ts';
import { isInvisible } from '#domain/visibleText.ts';
import type { DigestForm, FieldName, InternalChecks, Person, PlainForm } from '#editing/model.ts';
import { isVideoDigest } from '#shared/content/videoSource.ts';
import { emptyPoll, pollToForm, pollPayload, pollText } from './poll.ts';

/** Fields shown in the form, in screen order. */
export const formFields = fieldRows.flatMap((field) =>
  field.form === undefined ? [] : [{ ...field, form: field.form as FieldName }],
);
const plainFormFields = formFields.filter(({ kind }) => kind !== 'custom');

export const fieldNames = formFields.map(({ form }) => form);

/** The names that the server uses for each field. */
export const wireNames = Object.fromEntries(
  formFields.map(({ form, name, response, alias }) => [
    form,
    [...new Set([name, response ?? name, alias ?? name])],
  ]),
) as Record<FieldName, string[]>;

/** Ignores blank rows (EDIT-45). */
export const trimNonEmpty = (texts: readonly string[]) => texts.map((text) => text.trim()).filter(Boolean);

const refId = (ref: { id: number } | null) => ref?.id ?? null;
const refIds = (refs: { id: number }[]) => refs.map(({ id }) => id);

type FieldConversions = Partial<Record<FieldRow['kind'], (value: never) => unknown>>;

const responseToForm: FieldConversions = {
  address: (address: string | null) => address ?? '',
  count: String,
  links: (links: { link: string }[]) => links.map(({ link }) => link),
  names: (names: { name: string }[]) => names.map(({ name }) => name),
  slug: (slug: string | null) => (slug ? [slug] : []),
  titled: (refs: TagRef[]) => refs.map(({ id, title }) => ({ id, title })),
};

const formToPayload: FieldConversions = {
  address: (address: string) => address || null,
  count: (count: string) => Number(count) || 0,
  links: trimNonEmpty,
  names: (names: string[]) => trimNonEmpty(names).map((name) => ({ name })),
  labels: refIds,
  people: refIds,
  person: refId,
  slug: ([slug]: string[]) => slug ?? null,
  titled: refIds,
};

function convert(conversions: FieldConversions, { kind }: FieldRow, value: unknown): unknown {
  const conversion = conversions[kind];
  return conversion ? conversion(value as never) : value;
}

const plainForm = (valueOf: (field: FieldRow) => unknown) =>
  Object.fromEntries(
    plainFormFields.map((field) => [field.form, convert(responseToForm, field, valueOf(field))]),
  ) as unknown as PlainForm;

export const draftStatus = 'Draft';
export const publishedStatus = 'Published';

/** A new digest (EDIT-56) by the signed-in user (EDIT-34), with values from the URL (EDIT-01). */
export function emptyForm(
  initial: { url?: string; content?: string; author?: Person; cover?: string } = {},
): DigestForm {
  const form = plainForm(fieldDefault);
  return {
    ...form,
    content: initial.content ?? form.content,
    cover: initial.cover ?? form.cover,
    creator: initial.author ?? form.creator,
    author: initial.author ?? form.author,
    status: draftStatus,
    segments: [],
    sourceLink: initial.url ?? form.sourceLink,
    checks: internalChecks(digestDefaults.digest_internal),
    clickAction: digestDefaults.click_action?.action ?? null,
    clickObject: null,
    poll: emptyPoll,
    visibleFields: defaultVisibleFields,
  };
}

export function digestToForm(digest: Digest): DigestForm {
  return {
    ...plainForm((field) =>
      field.response === null ? fieldDefault(field) : valueAt(digest, field.response),
    ),
    status: digest.status,
    segments: readSegments(digest.video_summary?.summary ?? []),
    checks: internalChecks(digest.digest_internal),
    clickAction: digest.click_action?.action ?? null,
    clickObject: clickObjectRef(digest.click_action),
    poll: pollToForm(digest.digest_poll),
    // Older revisions may lack some fields.
    visibleFields: { ...defaultVisibleFields, ...digest.visible_fields },
  };
}

const internalChecks = ({
  assigned_to: _assignee,
  note: _note,
  ...checks
}: Digest['digest_internal']): InternalChecks => checks;

function clickObjectRef(click: Digest['click_action']): TagRef | null {
  if (!click || click.object_id === null) return null;
  const { object_id: id, category, tag, host } = click;
  return { id, title: category?.title ?? tag?.title ?? host?.brand_name ?? `#${id}` };
}

const comparableValues: { [Name in FieldName]?: (form: DigestForm) => unknown } = {
  // The server trims it.
  title: ({ title }) => title.trim(),
  // POLL-07
  subtitle: ({ subtitle, poll }) => (poll.isOn ? '' : subtitle),
  authors: ({ authors }) => trimNonEmpty(authors),
  tweets: ({ tweets }) => trimNonEmpty(tweets),
  poll: ({ poll }) => pollText(poll),
};

/** Ignores the order of linked rows, such as tags. */
export function isSameField(name: FieldName, a: DigestForm, b: DigestForm): boolean {
  if (name === 'segments') return areSegmentsEqual(a.segments, b.segments);
  const toComparedValue = comparableValues[name];
  if (!toComparedValue) {
    if (a[name] === b[name]) return true;
    // Fast path: called on every key press, and text may be long.
    if (typeof a[name] === 'string' && typeof b[name] === 'string') return false;
  }
  const [one, other] = [a, b].map((form) =>
    JSON.stringify(toComparable(toComparedValue ? toComparedValue(form) : form[name])),
  );
  return one === other;
}

function toComparable(value: unknown): unknown {
  if (!isReference(value)) return Array.isArray(value) && value.every(isReference) ? sortedIds(value) : value;
  return value.id;
}

const isReference = (value: unknown): value is { id: number } =>
  typeof value === 'object' && value !== null && 'id' in value;

const sortedIds = (refs: { id: number }[]) => refs.map(({ id }) => id).toSorted((x, y) => x - y);

/** A `[@text](url)` link turns a digest into a collection (EDIT-58). */
export function digestType(content: string, type: number): number {
  // Fast path: called on every key press, and most long text has no links.
  if (type === digestTypes.video || !content.includes('@')) return type;
  const text = content.replace(/<[^>]*>/g, '');
  return /\[@[^\]]+\]\([^)]+\)/.test(text) ? digestTypes.collection : type;
}

/** Keeps the marked text (EDIT-81). */
export function withoutRevisionMarks(content: string): string {
  return content.replace(/<\/?ins(\s[^>]*)?>/gi, '');
}

export const toPublishCheckInput = (form: DigestForm, id: number | undefined) => ({
  ...(id !== undefined && { digest_id: id }),
  title: isInvisible(form.title) ? '' : form.title,
  content: withoutRevisionMarks(form.content),
  image: form.cover || null,
  categories: refIds(form.categories),
  tags: refIds(form.tags),
  source_link: form.sourceLink,
});

/** The form plus stored fields the screen doesn't show (EDIT-80). */
export function toPayload(form: DigestForm, stored?: Digest): DigestInput {
  const type = digestType(form.content, stored?.type.code ?? digestTypes.article);
  const payload = nestByPath(
    plainFields().map((field) => [
      field.name,
      field.form
        ? convert(formToPayload, field, form[field.form as FieldName])
        : stored
          ? valueAt(stored, field.response!)
          : fieldDefault(field),
    ]),
  ) as unknown as Required<DigestInput>;
  return {
    ...payload,
    id: stored?.id ?? null,
    title: isInvisible(form.title) ? '' : form.title,
    subtitle: form.poll.isOn ? '' : form.subtitle,
    content: withoutRevisionMarks(form.content),
    digest_slug: stored?.slug ?? null,
    click_action: form.clickAction && { action: form.clickAction, object_id: refId(form.clickObject) },
    visible_fields: form.visibleFields,
    type,
    status: form.status,
    // S16
    show_embed: payload.twitter_links.length > 0,
    digest_poll: pollPayload(form.poll),
    digest_internal: { ...payload.digest_internal, ...form.checks },
    ...(isVideoDigest(type, form.cover) && { video_summary: { summary: writeSegments(form.segments) } }),
    ...(stored && { modified_at: stored.modified_at }),
  };
}
