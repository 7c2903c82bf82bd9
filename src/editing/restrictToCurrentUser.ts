import { session } from '#data/session.ts';
import type { DigestStore } from './model.ts';

/** Refuses writes once another user is signed in, so no text is saved under the wrong name. */
export function restrictToCurrentUser(store: DigestStore): DigestStore {
  const userId = session.userId.peek();
  const asCurrentUser =
    <Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      if (session.userId.peek() !== userId) throw new Error('Another user is signed in.');
      return call(...args);
    };
  return {
    ...store,
    create: asCurrentUser(store.create),
    update: asCurrentUser(store.update),
    saveRevision: asCurrentUser(store.saveRevision),
    deleteRevision: asCurrentUser(store.deleteRevision),
  };
}
