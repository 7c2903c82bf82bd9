import { isAddress, notAnAddress } from '#domain/addresses.ts';
import { maxContentLength, type Digest, type DigestPatch } from '#api/contract/digests.ts';
import { fieldError, problem } from '#server/platform/errors.ts';

export const stale = (current: Digest) =>
  problem('stale', 'This digest was changed in the meantime. Nothing was saved.', { body: { current } });

/** Two spellings of one instant are equal. */
export function isStale(basedOn: string | undefined, stored: string) {
  return basedOn !== undefined && Date.parse(basedOn) !== Date.parse(stored);
}

export function checkSlug(slug: string) {
  if (/^[a-z\d]+(-[a-z\d]+)*$/.test(slug) && slug.length <= 200) return;
  throw fieldError({ digest_slug: ['Slug should contain lowercase letters, numbers, and hyphens only'] });
}

export const slugTaken = () => fieldError({ digest_slug: ['Another digest has this slug.'] });

/**
 * Throws 400 when a save leaves a published digest without a title: readers would see an empty row. One that was published
 * so before may change in all else.
 */
export function checkPublishedTitle(
  { isPublished, title }: { isPublished: boolean; title: string },
  { title: given }: DigestPatch,
  wasPublished: boolean,
) {
  const isDecided = given !== undefined || !wasPublished;
  // VID-43
  if (isPublished && isDecided && title.trim() === '')
    throw fieldError({ title: ['Please enter digest title'] });
}

/** EDIT-16, EDIT-48, EDIT-49: how many words a text may have. */
export const maxWords = { title: 30, subtitle: 12, 'source.title': 10 };

interface Worded {
  title?: string;
  subtitle?: string;
  source?: { title: string };
}

/** Throws 400 for texts of too many words, unless the stored one has as many. */
export function checkWords(input: Worded, before?: Worded) {
  const toTexts = ({ title, subtitle, source }: Worded) => ({
    title,
    subtitle,
    'source.title': source?.title,
  });
  const [given, stored] = [toTexts(input), toTexts(before ?? {})];
  const messages = Object.entries(maxWords).flatMap(([name, max]) => {
    const field = name as keyof typeof maxWords;
    const isTooLong = countWords(given[field]) > Math.max(max, countWords(stored[field]));
    return isTooLong ? [[field, [`This may have at most ${max} words.`]]] : [];
  });
  if (messages.length > 0) throw fieldError(Object.fromEntries(messages) as Record<string, string[]>);
}

/** Throws 400 for a content that is too long as it is stored: sanitised, one character can have become five. */
export function checkContentLength(stored: string | undefined) {
  if (stored === undefined || stored.length <= maxContentLength) return;
  // In code points, as the contract counts.
  const length = stored.length - (stored.match(/[\u{10000}-\u{10FFFF}]/gu)?.length ?? 0);
  if (length <= maxContentLength) return;
  throw fieldError({
    content: [
      `This may have at most ${maxContentLength} characters and has ${length} as HTML, where & is written &amp;.`,
    ],
  });
}

const countWords = (text = '') => text.match(/\S+/g)?.length ?? 0;

/** Throws 400 for a poll that readers could not answer (POLL-04 to POLL-06). One that is off may be incomplete. */
export function checkPoll({ digest_poll: poll }: DigestPatch) {
  if (!poll?.has_poll) return;
  const refusal =
    poll.question.question.trim() === ''
      ? "Entering question is mandatory. You can opt to toggle off 'Add Polls'"
      : poll.choices.some(({ choice }) => choice.trim() === '')
        ? 'Choices cannot be blank'
        : poll.choices.length < 2 && 'Enter atleast 2 choices';
  if (refusal) throw fieldError({ digest_poll: [refusal] });
}

/** Throws 400 for a link to a post that is not http or https. */
export function checkAddresses({ twitter_links = [] }: DigestPatch) {
  if (!twitter_links.every(isAddress)) throw fieldError({ twitter_links: [notAnAddress] });
}
