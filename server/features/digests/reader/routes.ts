import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'drizzle-orm';
import { normalizeEscapes } from '#domain/addresses.ts';
import { acceptedLanguages } from '#server/access/caller.ts';
import type { Deps } from '#server/deps.ts';
import type { Database } from '#server/db/database.ts';
import { findLatest, findPublished, findReaderLanguages } from '../published.ts';
import { digestPage, notFoundPage } from './digestPage.ts';
import { indexPage } from './indexPage.ts';
import { workerScript, workerPath, workerPolicy } from './subscribe.ts';

/** Serves published digests at the documented `{frontend host}/digests/{slug}`, without sign-in. */
export function registerReaderPages(app: FastifyInstance, { db, config }: Pick<Deps, 'db' | 'config'>) {
  app.get<{ Params: { slug: string } }>('/read/digests/:slug', async (request, reply) => {
    const digest = await findPublished(db, request.params.slug);
    if (!digest) return sendLost(request, reply);
    return sendPageWithEtag(request, reply, digestPage(digest, config));
  });

  app.get<{ Querystring: { language?: string } }>('/read', async (request, reply) => {
    const moved = await redirectMoved(request, reply);
    if (moved) return moved;
    const languages = await findReaderLanguages(db);
    const wanted = [
      String(request.query.language ?? ''),
      ...acceptedLanguages(request.headers['accept-language']),
    ];
    const code = wanted.find((each) => languages.includes(each)) ?? languages[0] ?? 'en';
    const others = languages.filter((each) => each !== code);
    void reply.header('vary', 'Accept-Language');
    return sendPageWithEtag(request, reply, indexPage({ code, others }, await findLatest(db, code), config));
  });

  app.get(workerPath, (_, reply) =>
    reply
      .headers({ 'content-security-policy': workerPolicy, 'cache-control': 'no-cache' })
      .type('text/javascript; charset=utf-8')
      .send(workerScript),
  );

  app.get(
    '/read/*',
    async (request, reply) => (await redirectMoved(request, reply)) ?? sendLost(request, reply),
  );

  async function redirectMoved({ url }: FastifyRequest, reply: FastifyReply) {
    const slug = await findMovedSlug(db, oldPaths(url));
    return slug && reply.redirect(`/read/digests/${slug}`, 301);
  }

  const sendLost = ({ headers }: FastifyRequest, reply: FastifyReply) =>
    sendPage(reply.code(404), notFoundPage(pickLanguage(headers['accept-language']), config.siteTitle));
}

/**
 * `no-cache` plus an ETag shows corrections immediately without resending unchanged pages. A 304's headers,
 * including the CSP, replace those of the stored page.
 */
function sendPageWithEtag(
  request: FastifyRequest,
  reply: FastifyReply,
  page: { document: string; policy: string },
) {
  const etag = `"${createHash('sha256').update(page.document).digest('base64url')}"`;
  void reply.headers({ etag, 'cache-control': 'public, no-cache', 'content-security-policy': page.policy });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return sendPage(reply, page);
}

/** Returns the path as imports store it: with the query if that identifies the post, then without. */
function oldPaths(url: string): string[] {
  const { pathname, search } = new URL(url.replace(/^\/read\/?/, '/'), 'http://here.invalid');
  const path = normalizeEscapes(pathname.replace(/\/+$/, ''));
  const id = /^\?(?:p|page_id)=\d{1,12}(?=&|$)/.exec(search)?.[0];
  return [...(id ? [`${path || '/'}${id}`] : []), ...(path ? [path] : [])].map((each) => each.slice(0, 1000));
}

function sendPage(reply: FastifyReply, { document, policy }: { document: string; policy: string }) {
  return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(document);
}

function pickLanguage(header: string | undefined): string {
  return acceptedLanguages(header).find((code) => /^(?:en|es|ar)$/.test(code)) ?? 'en';
}

/** Returns the slug of the published digest that was imported from one of these paths. */
async function findMovedSlug(db: Database, paths: string[]): Promise<string | undefined> {
  const { rows } = await db.execute<{ slug: string }>(sql`
    select d.slug from import_paths p join digests d on d.id = p.digest_id and d.deleted_at is null
    join statuses s on s.id = d.status_id and s.slug = 'published'
    where p.path = any(${sql.param(paths)}::text[])
    order by array_position(${sql.param(paths)}::text[], p.path) limit 1`);
  return rows[0]?.slug;
}
