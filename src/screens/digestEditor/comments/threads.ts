import type { Comment } from '#api/contract/comments.ts';

export interface CommentThread {
  root: Comment;
  replies: Comment[];
  isResolved: boolean;
}

export function groupThreads(comments: readonly Comment[]): CommentThread[] {
  const threads = new Map<number, CommentThread>();
  for (const comment of comments) {
    const { id, thread_id, resolved_at } = comment;
    if (thread_id === null) threads.set(id, { root: comment, replies: [], isResolved: resolved_at !== null });
    else threads.get(thread_id)?.replies.push(comment);
  }
  return [...threads.values()];
}

export const countOpenThreads = (comments: readonly Comment[]) =>
  comments.filter(({ thread_id, resolved_at }) => thread_id === null && resolved_at === null).length;
