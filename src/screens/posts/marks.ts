import type { Post } from '#api/contract/posts.ts';
import { markAllPosts, markPosts, savePosts, showPosts, takeMarksBack } from '#data/posts.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { offerUndo } from '#shared/toasts/offerUndo.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { messages } from './messages.ts';
import type { Scope } from './postsQuery.ts';

export async function setRead({ id }: Post, read: boolean) {
  await markPosts([id], read).catch(failed);
}

export async function setSaved({ id }: Post, saved: boolean) {
  await savePosts([id], saved).catch(saveFailed);
}

/** Saves several posts for later or no longer, with undo. */
export async function setSavedMany(posts: readonly Post[], saved: boolean) {
  const ids = posts.filter((post) => post.is_saved !== saved).map(({ id }) => id);
  const say = saved ? messages.savedMany : messages.unsavedMany;
  await offerUndo(
    savePosts(ids, saved),
    (count) => ({ title: say(count), undo: () => savePosts(ids, !saved), failure: toSaveFailure }),
    (send) => showPosts(ids, { is_saved: !saved }, send),
  ).catch(saveFailed);
}

/** Marks several posts as unread, with undo. */
export async function unreadMany(posts: readonly Post[]) {
  const ids = posts.filter((post) => post.is_read).map(({ id }) => id);
  await offerUndo(
    markPosts(ids, false),
    () => ({
      title: messages.markedUnread(ids.length),
      undo: () => markPosts(ids, true),
      failure: toFailure,
    }),
    (send) => showPosts(ids, { is_read: true }, send),
  ).catch(failed);
}

/** Marks several posts as read, with undo. */
export async function readMany(posts: readonly Post[]) {
  const unread = findUnread(posts);
  if (unread.length === 0) toast.info(messages.markedRead(0));
  else await withUndo(markPosts(unread, true), unread);
}

/** Marks all posts of a board, a feed or all boards as read, with undo. `shown`: those that are on screen. */
export const readAll = (scope: Scope, shown: readonly Post[]) =>
  withUndo(markAllPosts(scope), findUnread(shown));

const findUnread = (posts: readonly Post[]) => posts.filter((post) => !post.is_read).map(({ id }) => id);

async function withUndo(marking: ReturnType<typeof markPosts>, unread: readonly number[]) {
  try {
    const { marked_at } = await offerUndo(
      marking,
      ({ count, marked_at: at }) =>
        at === null
          ? undefined
          : { title: messages.markedRead(count), undo: () => takeMarksBack(at), failure: toFailure },
      (send) => showPosts(unread, { is_read: false }, send),
    );
    if (marked_at === null) toast.info(messages.markedRead(0));
  } catch (error) {
    failed(error);
  }
}

const toSaveFailure = (error: unknown) => serverMessage(error, messages.saveFailed);
const toFailure = (error: unknown) => serverMessage(error, messages.markFailed);

function saveFailed(error: unknown) {
  toast.error(toSaveFailure(error));
}

function failed(error: unknown) {
  toast.error(toFailure(error));
}
