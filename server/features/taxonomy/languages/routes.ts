import type { FastifyInstance } from 'fastify';
import {
  createLanguage,
  deleteLanguage,
  listDigestLanguages,
  listLanguages,
  placeLanguage,
  updateLanguage,
} from '#api/contract/languages.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/routes.ts';
import { findDigestLanguages, findLanguages } from './queries.ts';
import { addLanguage, changeLanguage, dropLanguage, moveLanguage } from './write.ts';

export function registerLanguages(app: FastifyInstance, { db }: Deps) {
  serve(app, listLanguages, async () => ({ results: await findLanguages(db) }));
  serve(app, listDigestLanguages, async () => ({ results: await findDigestLanguages(db) }));
  serve(app, createLanguage, ({ body, audit }) => addLanguage(db, body, audit));
  serve(app, updateLanguage, ({ params, body, audit }) => changeLanguage(db, params.id, body.title, audit));
  serve(app, placeLanguage, ({ params, body, audit }) => moveLanguage(db, params.id, body.place, audit));
  serve(app, deleteLanguage, ({ params, audit }) => dropLanguage(db, params.id, audit));
}
