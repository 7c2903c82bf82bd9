import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getPlayerVideo } from '#api/contract/digests/player.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/routes.ts';
import { findPublishedById } from '#server/features/digests/published.ts';
import { findDigest } from '#server/features/digests/digest.ts';
import { digestNotFound } from '#server/errors.ts';
import { playerPage } from './page.ts';
import { presentPlayerVideo } from './present.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from '#server/packageRoot.ts';

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
    // The CSP says who may embed the page; this older header can't name a second origin.
    reply.removeHeader('x-frame-options');
    void reply.header('content-security-policy', policy).type('text/html; charset=utf-8');
    if (!isShown) {
      void reply.headers({ 'cache-control': 'no-store', vary: 'sec-fetch-dest, sec-fetch-site' });
      return reply.code(isSameOriginFrame(request) ? 200 : 404).send(document);
    }
    const etag = `"${createHash('sha256').update(document).digest('base64url')}"`;
    void reply.headers({ etag, 'cache-control': 'public, no-cache' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.send(document);
  });
}

export function registerPlayerVideo(app: FastifyInstance, { db }: Pick<Deps, 'db'>) {
  serve(app, getPlayerVideo, async ({ params: { id } }) => {
    const digest = await findDigest(db, id);
    if (!digest) throw digestNotFound();
    return presentPlayerVideo(digest);
  });
}

/**
 * In the product's own previews, a 404 would make the browser log a failed request, so the page responds
 * with 200.
 */
const isSameOriginFrame = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-dest'] === 'iframe' && headers['sec-fetch-site'] === 'same-origin';

const scriptPath = join(packageRoot, 'dist/player/player.js');

let playerScript: Promise<string> | undefined;

export function readPlayerScript(): Promise<string> {
  playerScript ??= loadPlayerScript().catch((error: unknown) => {
    playerScript = undefined;
    throw error;
  });
  return playerScript;
}

async function loadPlayerScript(): Promise<string> {
  if (!import.meta.url.endsWith('.ts')) return readFile(scriptPath, 'utf8');
  // A variable keeps it out of the server bundle.
  const bundler = new URL('bundlePlayer.ts', import.meta.url).href;
  const { bundlePlayer } = (await import(/* @vite-ignore */ bundler)) as {
    bundlePlayer: () => Promise<string>;
  };
  return bundlePlayer();
}
