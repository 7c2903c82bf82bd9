/** The texts of digests that the tests of the editing core edit. */
import type { Digest, DigestInput, Revision } from '#api/contract/digests.ts';
import type { DigestForm, FieldName } from '#editing/model.ts';
import { digestToForm } from '#screens/digestEditor/form.ts';
import { sampleDigest } from '../samples/editor.ts';

export type Texts = Pick<DigestForm, 'title' | 'content' | 'note'>;

export const toTexts = ({ title, content, note }: DigestForm): Texts => ({ title, content, note });

export const textsOf = (digest: Digest) => toTexts(digestToForm(digest));

export const textNames = (names: readonly FieldName[]) =>
  (['title', 'content', 'note'] as const).filter((name) => names.includes(name));

/** A stored digest. One that is no draft may not be autosaved for everyone. */
export const storedDigest = (isDraft: boolean): Digest =>
  sampleDigest({ status: isDraft ? 'Draft' : 'Published', digest: '<p>First</p>', digest_poll: null });

/** A valid form of a new digest. */
export const newForm = () => digestToForm(storedDigest(true));

export const withTexts = (digest: Digest, { title, content, note }: Partial<Texts>): Digest => ({
  ...digest,
  title: title ?? digest.title,
  digest: content ?? digest.digest,
  digest_internal: { ...digest.digest_internal, note: note ?? digest.digest_internal.note },
});

/** What the server makes of an input. */
export const applyInput = (digest: Digest, input: DigestInput): Digest => ({
  ...digest,
  title: input.title,
  subtitle: input.subtitle ?? '',
  digest: input.content ?? '',
  status: input.status ?? '',
  tag: (input.tags ?? []).map((id) => ({ id, title: `tag ${id}` })),
  digest_internal: { ...digest.digest_internal, note: input.digest_internal?.note ?? '' },
  digest_poll: input.digest_poll
    ? {
        ...input.digest_poll,
        choices: input.digest_poll.choices.map(({ choice }, index) => ({ id: index + 1, choice })),
      }
    : null,
});

/** A private revision of a digest with these texts. */
export const makeRevision = (
  base: Digest,
  texts: Partial<Texts>,
  savedAt = '2026-11-21T14:02:00.000Z',
): Revision => ({
  saved_at: savedAt,
  base,
  digest: withTexts(base, texts),
  reset_first_published_at: false,
});
