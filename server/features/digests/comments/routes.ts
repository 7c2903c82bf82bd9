import type { FastifyInstance } from 'fastify';
import { createComment, deleteComment, listComments, updateComment } from '#api/contract/comments.ts';
import type { Deps } from '#server/deps.ts';
import { digestNotFound } from '#server/errors.ts';
import { serve } from '#server/http/routes.ts';
import { findComments } from './queries.ts';
import { addComment, changeComment, removeComment } from './write.ts';

export function registerComments(app: FastifyInstance, { db }: Pick<Deps, 'db'>) {
  serve(app, listComments, async ({ params }) => {
    const results = await findComments(db, params.id);
    if (!results) throw digestNotFound();
    return { results };
  });
  serve(app, createComment, ({ params, body, ...writer }) => addComment(db, params.id, body, writer));
  serve(app, updateComment, ({ params, body, ...writer }) => changeComment(db, params.id, body, writer));
  serve(app, deleteComment, async ({ params, ...writer }) => {
    await removeComment(db, params.id, writer);
    return undefined;
  });
}
