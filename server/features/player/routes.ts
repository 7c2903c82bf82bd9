import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getPlayerVideo } from '#api/contract/digests/player.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/platform/http/routes.ts';
import { findPublishedById } from '../digests/published.ts';
import { findDigest } from '../digests/digest.ts';
import { noDigest } from '#server/platform/errors.ts';
import { playerPage } from './page.ts';
import { presentPlayerVideo } from './present.ts';
import { readPlayerScript } from './script.ts';

/** `/player/{id}`: a published video digest for everybody, and others for those who are signed in. */
export function registerPlayer(app: FastifyInstance, { db, config }: Pick<Deps, 'db' | 'config'>) {
  app.get<{ Params: { id: string } }>('/player/:id', async (request, reply) => {
    const id = /^[1-9]\d{0,9}$/.test(request.params.id) ? Number(request.params.id) : 0;
    const digest = id > 2_147_483_647 ? undefined : await findPublishedById(db, id);
    const video = digest && presentPlayerVideo(digest);
    const isShown = video !== undefined && video.source !== null;
    const { document, policy } = playerPage({
      id,
      video: isShown ? video : null,
      language: digest?.language ?? 'en',
      script: await readPlayerScript(),
      hostOrigin: config.playerHostOrigin,
    });
    // The policy says who may show the page; this older header knows no second origin.
    reply.removeHeader('x-frame-options');
    void reply.header('content-security-policy', policy).type('text/html; charset=utf-8');
    if (!isShown) {
      void reply.headers({ 'cache-control': 'no-store', vary: 'sec-fetch-dest, sec-fetch-site' });
      return reply.code(isOwnFrame(request) ? 200 : 404).send(document);
    }
    const etag = `"${createHash('sha256').update(document).digest('base64url')}"`;
    void reply.headers({ etag, 'cache-control': 'public, no-cache' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.send(document);
  });
}

/** The call that the page makes for a digest that is not published. */
export function registerPlayerVideo(app: FastifyInstance, { db }: Pick<Deps, 'db'>) {
  serve(app, getPlayerVideo, async ({ params: { id } }) => {
    const digest = await findDigest(db, id);
    if (!digest) throw noDigest();
    return presentPlayerVideo(digest);
  });
}

/** A preview in the product's own pages, whose script finds out who is signed in: no failure for the browser to report. */
const isOwnFrame = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-dest'] === 'iframe' && headers['sec-fetch-site'] === 'same-origin';
