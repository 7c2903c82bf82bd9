import type { Post } from '#api/contract/posts.ts';
import { markAllPosts, markPosts, savePosts, takeMarksBack } from '#data/posts.ts';
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
  try {
    await savePosts(ids, saved);
    const say = saved ? messages.savedMany : messages.unsavedMany;
    offerUndo(say(ids.length), () => savePosts(ids, !saved).catch(saveFailed));
  } catch (error) {
    saveFailed(error);
  }
}

/** Marks several posts as unread, with undo. */
export async function unreadMany(posts: readonly Post[]) {
  const ids = posts.filter((post) => post.is_read).map(({ id }) => id);
  try {
    await markPosts(ids, false);
    offerUndo(messages.markedUnread(ids.length), () => markPosts(ids, true).catch(failed));
  } catch (error) {
    failed(error);
  }
}

/** Marks several posts as read, with undo. */
export async function readMany(posts: readonly Post[]) {
  const unread = posts.filter((post) => !post.is_read).map(({ id }) => id);
  if (unread.length === 0) toast.info(messages.markedRead(0));
  else await withUndo(markPosts(unread, true));
}

/** Marks all posts of a board, a feed or all boards as read, with undo. */
export const readAll = (scope: Scope) => withUndo(markAllPosts(scope));

async function withUndo(marking: ReturnType<typeof markPosts>) {
  try {
    const { count, marked_at: at } = await marking;
    if (at === null) toast.info(messages.markedRead(0));
    else offerUndo(messages.markedRead(count), () => takeMarksBack(at).catch(failed));
  } catch (error) {
    failed(error);
  }
}

function saveFailed(error: unknown) {
  toast.error(serverMessage(error, messages.saveFailed));
}

function failed(error: unknown) {
  toast.error(serverMessage(error, messages.markFailed));
}
