import { createDigest, saveDigest } from '#data/digests.ts';
import { discardRevision, keepRevision } from '#data/revisions.ts';
import { session } from '#data/session.ts';
import type { DigestStore } from './delivery.ts';

/** The server, for as long as whoever opened a draft is signed in: nothing of theirs is sent as somebody else's. */
export function ownStore(): DigestStore {
  const userId = session.userId.peek();
  const asOpener =
    <Input extends unknown[], Answer>(call: (...input: Input) => Promise<Answer>) =>
    async (...input: Input): Promise<Answer> => {
      if (session.userId.peek() !== userId) throw new Error('Somebody else is signed in.');
      return call(...input);
    };
  return {
    create: asOpener(createDigest),
    save: asOpener(saveDigest),
    keep: asOpener(keepRevision),
    discard: asOpener(discardRevision),
  };
}
