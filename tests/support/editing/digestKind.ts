import type { Digest, DigestInput } from '#api/contract/digests.ts';
import { digestModel } from '#screens/digestEditor/digestModel.ts';
import type { FaqEdit } from '#screens/digestEditor/faq.ts';
import type { DigestForm } from '#screens/digestEditor/form.ts';
import { sampleDigest } from '../samples/editor.ts';
import type { TestKind } from './testKind.ts';

/** The model of the product's digest editor. */
export const digestKind: TestKind<DigestForm, Digest, DigestInput, FaqEdit> = {
  model: digestModel,
  fields: { title: 'title', body: 'content', note: 'note' },
  record: (isDraft) =>
    sampleDigest({ status: isDraft ? 'Draft' : 'Published', digest: '<p>First</p>', digest_poll: null }),
  withTexts: (digest, { title, body, note }) => ({
    ...digest,
    title: title ?? digest.title,
    digest: body ?? digest.digest,
    digest_internal: { ...digest.digest_internal, note: note ?? digest.digest_internal.note },
  }),
  apply: (digest, input) => ({
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
  }),
  modifiedAt: ({ modified_at }) => modified_at,
  presentRevision: ({ savedAt, base, record }) => ({
    saved_at: savedAt,
    base,
    digest: record,
    reset_first_published_at: false,
  }),
};
