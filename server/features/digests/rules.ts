import { digestFields, fieldRows, valueAt, pollBounds } from '#domain/digestFields.ts';
import { isEmptyOrWebUrl, invalidUrlMessage } from '#domain/addresses.ts';
import type { Digest, DigestPatch } from '#api/contract/digests.ts';
import { fieldError, problem } from '#server/errors.ts';

export const staleDigest = (current: Digest) =>
  problem('stale', 'This digest was changed in the meantime. Nothing was saved.', { body: { current } });

/** Compares instants, because one instant can be written in several ways. */
export function isStale(basedOn: string | undefined, stored: string) {
  return basedOn !== undefined && Date.parse(basedOn) !== Date.parse(stored);
}

export function checkSlug(slug: string) {
  if (/^[a-z\d]+(-[a-z\d]+)*$/.test(slug) && slug.length <= 200) return;
  throw fieldError({ digest_slug: ['Slug should contain lowercase letters, numbers, and hyphens only'] });
}

export const slugTaken = () => fieldError({ digest_slug: ['Another digest has this slug.'] });

/**
 * Throws 400 if a save would publish a digest without a title, or remove a published digest's title. Other
 * fields of a digest that was published without one can still change.
 */
export function checkPublishedTitle(
  { isPublished, title }: { isPublished: boolean; title: string },
  { title: newTitle }: DigestPatch,
  wasPublished: boolean,
) {
  const isDecided = newTitle !== undefined || !wasPublished;
  // VID-43
  if (isPublished && isDecided && title.trim() === '')
    throw fieldError({ title: ['Please enter digest title'] });
}

const maxContentLength = digestFields.content.maxLength;

interface TextFields {
  title?: string;
  subtitle?: string;
  source?: { title: string };
}

/**
 * Throws 400 for texts over the word limit (EDIT-16, EDIT-48, EDIT-49), unless they're no longer than the
 * stored text.
 */
export function checkWordLimits(input: TextFields, before?: TextFields) {
  const messages = fieldRows.flatMap(({ name, maxWords }) => {
    if (maxWords === undefined) return [];
    const [wordCount, stored] = [input, before].map((each) => countWords(valueAt(each, name)));
    return wordCount! > Math.max(maxWords, stored!)
      ? [[name, [`This can have at most ${maxWords} words.`]]]
      : [];
  });
  if (messages.length > 0) throw fieldError(Object.fromEntries(messages) as Record<string, string[]>);
}

/** Throws 400 if the content is too long. Escaping can turn one character into five. */
export function checkContentLength(stored: string | undefined) {
  if (stored === undefined || stored.length <= maxContentLength) return;
  // In code points, as the contract counts.
  const length = stored.length - (stored.match(/[\u{10000}-\u{10FFFF}]/gu)?.length ?? 0);
  if (length <= maxContentLength) return;
  throw fieldError({
    content: [
      `This can have at most ${maxContentLength} characters, but has ${length} as HTML, where & is written &amp;.`,
    ],
  });
}

const countWords = (text: unknown) => (typeof text === 'string' ? (text.match(/\S+/g)?.length ?? 0) : 0);

/**
 * Throws 400 unless readers could answer the poll (POLL-04 to POLL-06). A disabled poll may be incomplete.
 */
export function checkPoll({ digest_poll: poll }: DigestPatch) {
  if (!poll?.has_poll) return;
  const refusal =
    poll.question.question.trim() === ''
      ? "Entering question is mandatory. You can opt to toggle off 'Add Polls'"
      : poll.choices.some(({ choice }) => choice.trim() === '')
        ? 'Choices cannot be blank'
        : poll.choices.length < pollBounds.min && 'Enter atleast 2 choices';
  if (refusal) throw fieldError({ digest_poll: [refusal] });
}

/** Throws 400 for post URLs other than http(s). */
export function checkPostUrls({ twitter_links = [] }: DigestPatch) {
  if (!twitter_links.every(isEmptyOrWebUrl)) throw fieldError({ twitter_links: [invalidUrlMessage] });
}
