import type { Tag } from '#api/contract/tags.ts';
import type { TagInput, TagPatch } from '#api/contract/tags.ts';
import type { Errors } from '#shared/form/serverErrors.ts';
import { messages } from './messages.ts';

export interface TagForm {
  title: string;
  slug: string;
  cover_image: string;
  description: string;
  share_text: string;
  tag_group: number | null;
  is_tag_group: boolean;
  is_series: boolean;
  series_icon: string;
  series_text: string;
  is_stream: boolean;
  is_default_follow: boolean;
  is_internal: boolean;
}

export function toForm(tag?: Tag): TagForm {
  return {
    title: tag?.title ?? '',
    slug: tag?.slug ?? '',
    cover_image: tag?.cover_image ?? '',
    description: tag?.description ?? '',
    share_text: tag?.share_text ?? '',
    tag_group: tag?.tag_group?.id ?? null,
    is_tag_group: tag?.is_tag_group ?? false,
    is_series: tag?.is_series ?? false,
    series_icon: tag?.series_icon ?? '',
    series_text: tag?.series_text ?? '',
    is_stream: tag?.is_stream ?? false,
    is_default_follow: tag?.is_default_follow ?? false,
    is_internal: tag?.is_internal ?? false,
  };
}

/** Checks all fields except pictures, which must be loaded first. */
export function validateForm({ title, slug }: TagForm): Errors<TagForm> {
  return {
    ...(title.trim() === '' && { title: messages.nameMissing }),
    ...(slug.trim() === '' && { slug: messages.slugMissing }),
  };
}

/** Visible pictures; they must load before the form can be saved (TAGS-12). */
export function listVisiblePictures({ is_series, cover_image, series_icon }: TagForm) {
  const pictures: ['cover_image' | 'series_icon', string][] = [['cover_image', cover_image.trim()]];
  if (is_series) pictures.push(['series_icon', series_icon.trim()]);
  return pictures.filter(([, url]) => url !== '');
}

/** Omits blank fields (TAGS-15) and hidden ones (TAGS-13, TAGS-14). */
export function toInput(form: TagForm): TagInput {
  const { title, slug, ...details } = visibleValues(form);
  const filledFields = Object.entries(details).filter(([, value]) => value !== '' && value !== null);
  return { title, slug, ...Object.fromEntries(filledFields) };
}

/**
 * The title, the slug and changed fields. Emptied fields become null, because blank values would be omitted
 * (TAGS-15).
 */
export function toPatch(form: TagForm, tag: Tag): TagPatch {
  const { title, slug, ...details } = visibleValues(form);
  const before = new Map<string, unknown>(Object.entries(toForm(tag)));
  const changed = Object.entries(details)
    .filter(([name, value]) => value !== before.get(name))
    .map(([name, value]) => [name, value === '' ? null : value]);
  return { title, slug, ...Object.fromEntries(changed) };
}

function visibleValues({ series_icon, series_text, ...form }: TagForm) {
  return {
    ...form,
    title: form.title.trim(),
    slug: form.slug.trim(),
    cover_image: form.cover_image.trim(),
    description: form.description.trim(),
    share_text: form.share_text.trim(),
    tag_group: form.is_tag_group ? null : form.tag_group,
    ...(form.is_series && { series_icon: series_icon.trim(), series_text: series_text.trim() }),
  };
}

/** The first 100 words, for the table (TAGS-08). */
export function truncateWords(text: string): string {
  const words = text.trim().split(/\s+/);
  return words.length > maxWords ? `${words.slice(0, maxWords).join(' ')}…` : text.trim();
}

const maxWords = 100;
