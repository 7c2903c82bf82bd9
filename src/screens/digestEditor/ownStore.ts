import { createDigest, saveDigest } from '../../data/digests';
import { discardRevision, keepRevision } from '../../data/revisions';
import { session } from '../../data/session';
import type { DigestStore } from './delivery';

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
