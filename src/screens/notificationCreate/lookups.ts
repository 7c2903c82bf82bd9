import type { NotificationType } from '#api/contract/broadcasts.ts';
import type { Pill } from '#api/contract/broadcasts/lookups.ts';
import { NotFoundError } from '#api/errors.ts';
import { toast, useFailureToast } from '#shared/toasts/toasts.ts';
import { findCities, findStates, usePills, type Place } from '#data/broadcasts.ts';
import { findPublishedDigests, readDigest } from '#data/digests.ts';
import { useFormats, useCategories, useHosts } from '#data/lookups.ts';
import { findTags, readTag } from '#data/tags.ts';
import { titledOption } from '#shared/format/labels.ts';
import type { Choice } from './form.ts';
import { messages } from './messages.ts';

type Search<T> = (text: string, signal: AbortSignal) => Promise<T[]>;

/** Shows a toast if a search fails (SEND-35). */
function withFailureToast<T>(search: Search<T>, failureMessage: string): Search<T> {
  return async (text, signal) => {
    try {
      return await search(text, signal);
    } catch (error) {
      if (!signal.aborted) toast.error(failureMessage);
      throw error;
    }
  };
}

export const searchArticles = withFailureToast(
  async (text, signal) => (await findPublishedDigests(text, signal)).map(titledOption),
  messages.articlesFailed,
);

/** Searches by the first word, in lower case (SEND-19). Titles that contain the whole text come first. */
export const searchTags = withFailureToast(async (text, signal): Promise<Choice[]> => {
  const typed = text.trim().toLowerCase();
  const found = await findTags(typed.split(/\s/)[0]!, signal);
  const isWhole = (title: string) => Number(title.toLowerCase().includes(typed));
  return found.map(titledOption).toSorted((a, b) => isWhole(b.label) - isWhole(a.label));
}, messages.tagsFailed);

const placeOptions = (places: Place[]) =>
  places.map(({ name, count }) => ({ id: name, label: name, description: messages.devices(count) }));

type PlaceOption = ReturnType<typeof placeOptions>[number];

/** SEND-14: places of devices with one of the packages. */
export const searchCities =
  (packages: readonly string[]): Search<PlaceOption> =>
  async (search, signal) =>
    placeOptions(await findCities({ search, packages }, signal));
export const searchStates =
  (packages: readonly string[]): Search<PlaceOption> =>
  async (search, signal) =>
    placeOptions(await findStates({ search, packages }, signal));

export type TypeWithTargetList = 'category' | 'publication' | 'pill' | 'formatted_article';

export const hasTargetList = (type: NotificationType): type is TypeWithTargetList =>
  ['category', 'publication', 'pill', 'formatted_article'].includes(type);

export function useTargets(type: TypeWithTargetList): Choice[] | undefined {
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
      return categories.data?.results.map(titledOption);
    case 'publication':
      return hosts.data?.results.map(({ id, brand_name, host_name }) => ({
        id,
        label: brand_name || host_name,
      }));
    case 'pill':
      return pills.data?.results.map((pill) => ({ id: pill.id, label: getName(pill) }));
    case 'formatted_article':
      return formats.data?.results.map(({ id, section_name }) => ({ id, label: section_name }));
  }
}

const getName = ({ content_object: { title, brand_name, section_name } }: Pill) =>
  title ?? brand_name ?? section_name ?? '';

const readerByType = { article: readDigest, tag: readTag };

/** SEND-37. Rejects if the lookup fails for another reason. */
export async function targetExists(type: 'article' | 'tag', id: number): Promise<boolean> {
  try {
    await readerByType[type](id);
    return true;
  } catch (error) {
    if (error instanceof NotFoundError) return false;
    throw error;
  }
}
