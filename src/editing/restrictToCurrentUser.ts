import { session } from '#data/session.ts';
import type { EditorStore } from './model.ts';

/** Refuses calls once another user is signed in, so no text is sent under the wrong name. */
export function restrictToCurrentUser<Stored, Input>(
  store: EditorStore<Stored, Input>,
): EditorStore<Stored, Input> {
  const userId = session.userId.peek();
  const asCurrentUser =
    <Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      if (session.userId.peek() !== userId) throw new Error('Another user is signed in.');
      return call(...args);
    };
  const { revisions } = store;
  return {
    create: asCurrentUser(store.create),
    update: asCurrentUser(store.update),
    revisions: revisions && {
      save: asCurrentUser(revisions.save),
      delete: asCurrentUser(revisions.delete),
    },
  };
}
