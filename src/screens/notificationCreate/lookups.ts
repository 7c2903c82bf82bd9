import type { NotificationType } from '#api/contract/broadcasts.ts';
import type { Pill } from '#api/contract/broadcasts/lookups.ts';
import { NotFoundError } from '#api/errors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { useFailureToast } from '#shared/toasts/useFailureToast.ts';
import { findCities, findStates, usePills, type Place } from '#data/broadcasts.ts';
import { useCategories } from '#data/categories.ts';
import { findPublishedDigests, readDigest } from '#data/digests.ts';
import { useHosts } from '#data/hosts.ts';
import { useFormats } from '#data/lookups.ts';
import { findTags, readTag } from '#data/tags.ts';
import type { Choice } from './form.ts';
import { messages } from './messages.ts';

type Search<T> = (text: string, signal: AbortSignal) => Promise<T[]>;

/** A search that shows a message when it fails (SEND-35). */
function reporting<T>(search: Search<T>, failed: string): Search<T> {
  return async (text, signal) => {
    try {
      return await search(text, signal);
    } catch (error) {
      if (!signal.aborted) toast.error(failed);
      throw error;
    }
  };
}

export const searchArticles = reporting(
  async (text, signal) =>
    (await findPublishedDigests(text, signal)).map(({ id, title }) => ({ id, label: title })),
  messages.articlesFailed,
);

/** By the first word, lowercased (SEND-19); those with all that was typed come first. */
export const searchTags = reporting(async (text, signal): Promise<Choice[]> => {
  const typed = text.trim().toLowerCase();
  const found = await findTags(typed.split(/\s/)[0]!, signal);
  const isWhole = (title: string) => Number(title.toLowerCase().includes(typed));
  return found
    .map(({ id, title }) => ({ id, label: title }))
    .toSorted((a, b) => isWhole(b.label) - isWhole(a.label));
}, messages.tagsFailed);

const placeOptions = (places: Place[]) =>
  places.map(({ name, count }) => ({ id: name, label: name, description: messages.devices(count) }));

/** SEND-14 */
export const searchCities = async (text: string, signal: AbortSignal) =>
  placeOptions(await findCities(text, signal));
export const searchStates = async (text: string, signal: AbortSignal) =>
  placeOptions(await findStates(text, signal));

/** What is chosen from a list that is read as a whole. */
export type ListedType = 'category' | 'publication' | 'pill' | 'formatted_article';

export const isListed = (type: NotificationType): type is ListedType =>
  ['category', 'publication', 'pill', 'formatted_article'].includes(type);

/** Everything of a kind; undefined until it is read. */
export function useTargets(type: ListedType): Choice[] | undefined {
  const categories = useCategories(type === 'category');
  const hosts = useHosts(type === 'publication');
  const pills = usePills(type === 'pill');
  const formats = useFormats(type === 'formatted_article');
  useFailureToast(categories.error, messages.categoriesFailed);
  useFailureToast(hosts.error, messages.publicationsFailed);
  useFailureToast(pills.error, messages.pillsFailed);
  useFailureToast(formats.error, messages.formatsFailed);
  switch (type) {
    case 'category':
      return categories.data?.results.map(({ id, title }) => ({ id, label: title }));
    case 'publication':
      return hosts.data?.results.map(({ id, brand_name, host_name }) => ({
        id,
        label: brand_name || host_name,
      }));
    case 'pill':
      return pills.data?.results.map((pill) => ({ id: pill.id, label: toName(pill) }));
    case 'formatted_article':
      return formats.data?.results.map(({ id, section_name }) => ({ id, label: section_name }));
  }
}

const toName = ({ content_object: { title, brand_name, section_name } }: Pill) =>
  title ?? brand_name ?? section_name ?? '';

const readers = { article: readDigest, tag: readTag };

/** Whether an article or a tag exists by now (SEND-37). Rejects when that cannot be read. */
export async function exists(type: 'article' | 'tag', id: number): Promise<boolean> {
  try {
    await readers[type](id);
    return true;
  } catch (error) {
    if (error instanceof NotFoundError) return false;
    throw error;
  }
}
