import type { Comment } from '#api/contract/comments.ts';

export interface CommentThread {
  first: Comment;
  answers: Comment[];
  isResolved: boolean;
}

export function toThreads(comments: readonly Comment[]): CommentThread[] {
  const threads = new Map<number, CommentThread>();
  for (const comment of comments) {
    const { id, thread_id, resolved_at } = comment;
    if (thread_id === null)
      threads.set(id, { first: comment, answers: [], isResolved: resolved_at !== null });
    else threads.get(thread_id)?.answers.push(comment);
  }
  return [...threads.values()];
}

export const countOpen = (comments: readonly Comment[]) =>
  comments.filter(({ thread_id, resolved_at }) => thread_id === null && resolved_at === null).length;
