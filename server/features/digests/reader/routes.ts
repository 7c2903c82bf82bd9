import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { acceptedLanguages } from '#server/access/caller.ts';
import type { Deps } from '#server/deps.ts';
import { findPublished } from '../published.ts';
import { digestPage, notFoundPage } from './digestPage.ts';
import { workerScript, workerPath, workerPolicy } from './subscribe.ts';

/** Serves published digests at the documented `{frontend host}/digests/{slug}`, without sign-in. */
export function registerReader(app: FastifyInstance, { db, config }: Pick<Deps, 'db' | 'config'>) {
  app.get<{ Params: { slug: string } }>('/read/digests/:slug', async (request, reply) => {
    const digest = await findPublished(db, request.params.slug);
    if (!digest) {
      return sendPage(reply.code(404), notFoundPage(pickLanguage(request.headers['accept-language'])));
    }
    const page = digestPage(digest, config);
    const etag = `"${createHash('sha256').update(page.document).digest('base64url')}"`;
    // `no-cache` plus an ETag shows corrections at once without resending unchanged pages. A 304's headers,
    // including the CSP, replace those of the stored page.
    void reply.headers({ etag, 'cache-control': 'public, no-cache', 'content-security-policy': page.policy });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return sendPage(reply, page);
  });

  app.get(workerPath, (_, reply) =>
    reply
      .headers({ 'content-security-policy': workerPolicy, 'cache-control': 'no-cache' })
      .type('text/javascript; charset=utf-8')
      .send(workerScript),
  );

  for (const path of ['/read', '/read/*']) {
    app.get(path, (request, reply) =>
      sendPage(reply.code(404), notFoundPage(pickLanguage(request.headers['accept-language']))),
    );
  }
}

function sendPage(reply: FastifyReply, { document, policy }: { document: string; policy: string }) {
  return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(document);
}

function pickLanguage(header: string | undefined): string {
  return acceptedLanguages(header).find((code) => /^(?:en|es|ar)$/.test(code)) ?? 'en';
}
