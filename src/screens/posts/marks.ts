import type { Post } from '#api/contract/posts.ts';
import { markAllPosts, markPosts, savePosts, markPostsOptimistically, undoMarkRead } from '#data/posts.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { offerUndo } from '#shared/toasts/offerUndo.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { messages } from './messages.ts';
import type { Scope } from './postsQuery.ts';

export async function setRead({ id }: Post, read: boolean) {
  await markPosts([id], read).catch(showMarkFailure);
}

export async function setSaved({ id }: Post, saved: boolean) {
  await savePosts([id], saved).catch(showSaveFailure);
}

export async function setManySaved(posts: readonly Post[], saved: boolean) {
  const ids = posts.filter((post) => post.is_saved !== saved).map(({ id }) => id);
  const [doneText, undoneText] = saved
    ? [messages.savedMany, messages.unsavedMany]
    : [messages.unsavedMany, messages.savedMany];
  await offerUndo(
    savePosts(ids, saved),
    (count) => ({
      title: doneText(count),
      undo: () => savePosts(ids, !saved),
      undone: messages.undone(undoneText(count)),
      failure: saveFailureText,
    }),
    (send) => markPostsOptimistically(ids, { is_saved: !saved }, send),
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
      failure: markFailureText,
    }),
    (send) => markPostsOptimistically(ids, { is_read: true }, send),
  ).catch(showMarkFailure);
}

export async function markManyRead(posts: readonly Post[]) {
  const unread = unreadIds(posts);
  if (unread.length === 0) toast.info(messages.markedRead(0));
  else await markReadWithUndo(markPosts(unread, true), unread);
}

export const markAllRead = (scope: Scope, shown: readonly Post[]) =>
  markReadWithUndo(markAllPosts(scope), unreadIds(shown));

const unreadIds = (posts: readonly Post[]) => posts.filter((post) => !post.is_read).map(({ id }) => id);

async function markReadWithUndo(marking: ReturnType<typeof markPosts>, unread: readonly number[]) {
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
              failure: markFailureText,
            },
      (send) => markPostsOptimistically(unread, { is_read: false }, send),
    );
    if (marked_at === null) toast.info(messages.markedRead(0));
  } catch (error) {
    showMarkFailure(error);
  }
}

const saveFailureText = (error: unknown) => serverMessage(error, messages.saveFailed);
const markFailureText = (error: unknown) => serverMessage(error, messages.markFailed);

function showSaveFailure(error: unknown) {
  toast.error(saveFailureText(error));
}

function showMarkFailure(error: unknown) {
  toast.error(markFailureText(error));
}
