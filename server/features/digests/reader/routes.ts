import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { acceptedLanguages } from '#server/access/caller.ts';
import type { Deps } from '#server/deps.ts';
import { findMovedSlug } from '#server/features/imports/paths.ts';
import { findPublished } from '../published.ts';
import { digestPage, notFoundPage } from './digestPage.ts';
import { worker, workerPath, workerPolicy } from './subscribe.ts';

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
      .send(worker),
  );

  for (const path of ['/read', '/read/*']) {
    app.get(path, async (request, reply) => {
      const slug = await findMovedSlug(db, oldPaths(request.url));
      if (slug) return reply.redirect(`/read/digests/${slug}`, 301);
      return sendPage(reply.code(404), notFoundPage(pickLanguage(request.headers['accept-language'])));
    });
  }
}

/** As an import stored them: with the query where it alone identifies the post. */
function oldPaths(url: string): string[] {
  const { pathname, search } = new URL(url.replace(/^\/read\/?/, '/'), 'http://here.invalid');
  const path = pathname.replace(/\/+$/, '');
  const id = /^\?(?:p|page_id)=\d{1,12}(?=&|$)/.exec(search)?.[0];
  return [...(id ? [`${path || '/'}${id}`] : []), ...(path ? [path] : [])].map((each) => each.slice(0, 1000));
}

function sendPage(reply: FastifyReply, { document, policy }: { document: string; policy: string }) {
  return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(document);
}

function pickLanguage(header: string | undefined): string {
  return acceptedLanguages(header).find((code) => /^(?:en|es|ar)$/.test(code)) ?? 'en';
}
