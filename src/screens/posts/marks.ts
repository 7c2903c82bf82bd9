import type { Post } from '#api/contract/posts.ts';
import { markAllPosts, markPosts, savePosts, markOptimistically, undoMarkRead } from '#data/posts.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { offerUndo } from '#shared/toasts/offerUndo.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { messages } from './messages.ts';
import type { Scope } from './postsQuery.ts';

export async function setRead({ id }: Post, read: boolean) {
  await markPosts([id], read).catch(showFailure);
}

export async function setSaved({ id }: Post, saved: boolean) {
  await savePosts([id], saved).catch(showSaveFailure);
}

export async function setSavedMany(posts: readonly Post[], saved: boolean) {
  const ids = posts.filter((post) => post.is_saved !== saved).map(({ id }) => id);
  const [say, sayUndone] = saved
    ? [messages.savedMany, messages.unsavedMany]
    : [messages.unsavedMany, messages.savedMany];
  await offerUndo(
    savePosts(ids, saved),
    (count) => ({
      title: say(count),
      undo: () => savePosts(ids, !saved),
      undone: messages.undone(sayUndone(count)),
      failure: toSaveFailure,
    }),
    (send) => markOptimistically(ids, { is_saved: !saved }, send),
  ).catch(showSaveFailure);
}

export async function markManyUnread(posts: readonly Post[]) {
  const ids = posts.filter((post) => post.is_read).map(({ id }) => id);
  await offerUndo(
    markPosts(ids, false),
    () => ({
      title: messages.markedUnread(ids.length),
      undo: () => markPosts(ids, true),
      undone: messages.undone(messages.markedRead(ids.length)),
      failure: toFailure,
    }),
    (send) => markOptimistically(ids, { is_read: true }, send),
  ).catch(showFailure);
}

export async function markManyRead(posts: readonly Post[]) {
  const unread = findUnread(posts);
  if (unread.length === 0) toast.info(messages.markedRead(0));
  else await withUndo(markPosts(unread, true), unread);
}

export const markAllRead = (scope: Scope, shown: readonly Post[]) =>
  withUndo(markAllPosts(scope), findUnread(shown));

const findUnread = (posts: readonly Post[]) => posts.filter((post) => !post.is_read).map(({ id }) => id);

async function withUndo(marking: ReturnType<typeof markPosts>, unread: readonly number[]) {
  try {
    const { marked_at } = await offerUndo(
      marking,
      ({ count, marked_at: at }) =>
        at === null
          ? undefined
          : {
              title: messages.markedRead(count),
              undo: () => undoMarkRead(at),
              undone: messages.undone(messages.markedUnread(count)),
              failure: toFailure,
            },
      (send) => markOptimistically(unread, { is_read: false }, send),
    );
    if (marked_at === null) toast.info(messages.markedRead(0));
  } catch (error) {
    showFailure(error);
  }
}

const toSaveFailure = (error: unknown) => serverMessage(error, messages.saveFailed);
const toFailure = (error: unknown) => serverMessage(error, messages.markFailed);

function showSaveFailure(error: unknown) {
  toast.error(toSaveFailure(error));
}

function showFailure(error: unknown) {
  toast.error(toFailure(error));
}
