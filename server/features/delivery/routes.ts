import type { FastifyInstance, FastifyRequest } from 'fastify';
import compileSerializer, { type AnySchema } from 'fast-json-stringify';
import {
  answerPoll,
  getCollection,
  getDeliveredDigest,
  listDeliveredAuthors,
  listDeliveredCategories,
  listDeliveredChanges,
  listDeliveredDigests,
  listDeliveredTags,
  reportOpen,
  reportReads,
} from '#api/contract/delivery.ts';
import type { AnyEndpoint, OutputOf } from '#api/contract/endpoint.ts';
import { hashToken, acceptedLanguages } from '#server/access/caller.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { digestNotFound, fieldError, notFound, problem } from '#server/errors.ts';
import { recordVote } from '#server/features/digests/polls/write.ts';
import { recordReads } from '#server/features/notify/broadcasts/recordReads.ts';
import { createOpenRecorder } from '#server/features/notify/broadcasts/recordOpens.ts';
import { serveKeyed, type PublicCall } from '#server/http/routes.ts';
import { lazyFunction } from '#server/process/once.ts';
import { sendCached, type ResponseCache } from './responseCache.ts';
import { findChanges, findLastChange } from './changes.ts';
import { decodeCursor, encodeCursor } from './cursors.ts';
import { createGate, corsHeaders, type Gate } from './gate.ts';
import { presentPublished } from './present.ts';
import { findLanguages, findPublishedId, findPublishedIds, findTerms, type Scope } from './queries.ts';
import { parseSelection, referencedSlugs, selectDigests } from './selection.ts';
import type { Version } from './freshness.ts';

/**
 * CDNs serve responses for a minute and refresh them in the background; purging by key shows changes
 * immediately.
 */
const cachedForAMinute = 'public, max-age=30, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';
const cachedBriefly = 'public, max-age=0, s-maxage=5, stale-while-revalidate=30';

type Found<E extends AnyEndpoint> = { output: OutputOf<E>; surrogateKeys: string[] };

interface ReadCall<E extends AnyEndpoint> extends PublicCall<E> {
  scope: Scope;
  version: Version;
}

export function registerDelivery(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'store' | 'identities' | 'config' | 'log' | 'openTokens'>,
  responses: ResponseCache,
): Gate {
  const { db } = deps;
  const { publicUrl } = deps.config;
  const gate = createGate(deps);
  app.decorateRequest('deliveryKey', null);
  app.addHook('onClose', gate.close);

  function serveRead<E extends AnyEndpoint>(
    endpoint: E,
    find: (call: ReadCall<E>) => Promise<Found<E>>,
    cacheControl = cachedForAMinute,
  ) {
    // Sends only fields in the contract.
    const serialize = lazyFunction(() => compileSerializer(endpoint.response as AnySchema));
    serveKeyed(
      app,
      endpoint,
      async (request, reply) => {
        await gate.admit(request, reply);
        const cached = responses.find(cacheKey(request));
        return cached && sendCached(request, reply, cached);
      },
      async (call) => {
        const response = await responses.get(cacheKey(call.request), async (version) => {
          const scope = await findScope(call.request);
          const { output, surrogateKeys } = await find({ ...call, scope, version });
          return {
            body: serialize(output),
            type: 'application/json; charset=utf-8',
            cacheControl,
            surrogateKeys,
          };
        });
        return sendCached(call.request, call.reply, response);
      },
    );
  }

  /** The key's language wins, then the requested one, then the best match for `Accept-Language`. */
  async function findScope({ deliveryKey, query, headers }: FastifyRequest): Promise<Scope> {
    const { language } = query as { language?: string };
    const tagId = deliveryKey?.tag_id ?? undefined;
    const languages = await findLanguages(db);
    const ofKey = deliveryKey?.language_id ?? undefined;
    if (language !== undefined) {
      const asked = languages.find(({ code }) => code.toLowerCase() === language.toLowerCase());
      if (!asked || (ofKey !== undefined && asked.id !== ofKey))
        throw fieldError({
          language: ['This language doesn’t exist, or the key is limited to another one.'],
        });
      return { languageId: asked.id, tagId };
    }
    if (ofKey !== undefined) return { languageId: ofKey, tagId };
    for (const code of acceptedLanguages(headers['accept-language'])) {
      const accepted = languages.find((each) => each.code.toLowerCase() === code);
      if (accepted) return { languageId: accepted.id, tagId };
    }
    return { languageId: undefined, tagId };
  }

  serveRead(listDeliveredDigests, async ({ query, scope }) => {
    const { limit = 20, tag, category, author, type } = query;
    const selection = parseSelection(query);
    const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, ['instant', 'id']);
    const places = await findPublishedIds(
      db,
      { ...scope, tag, category, author, type },
      { limit: limit + 1, ...(after && { after: { at: after[0], id: after[1] } }) },
    );
    const page = places.slice(0, limit);
    const ids = page.map(({ id }) => id);
    const { digests, surrogateKeys } = await selectDigests(db, ids, { ...scope, selection, publicUrl });
    const last = places.length > limit ? page.at(-1) : undefined;
    return {
      output: {
        results: ids.flatMap((id) => digests.get(id) ?? []),
        next_cursor: last ? encodeCursor([last.at, last.id]) : null,
      },
      surrogateKeys: ['digests', ...surrogateKeys],
    };
  });

  serveRead(getDeliveredDigest, async ({ params, query, scope, request }) => {
    const selection = parseSelection(query);
    const id = await findPublishedId(db, params.slug, keyScope(request));
    if (id === undefined) throw digestNotFound();
    const { digests, surrogateKeys } = await selectDigests(db, [id], { ...scope, selection, publicUrl });
    const digest = digests.get(id);
    if (!digest) throw digestNotFound();
    return { output: digest, surrogateKeys };
  });

  serveRead(getCollection, async ({ params, query, scope, request }) => {
    const selection = parseSelection(query);
    const id = await findPublishedId(db, params.slug, keyScope(request));
    const [whole] = id === undefined ? [] : await presentPublished(db, [id], publicUrl);
    if (!whole || whole.type !== 'collection') throw notFound('This collection');
    const slugs = referencedSlugs(whole.content);
    const members = await Promise.all(slugs.map((slug) => findPublishedId(db, slug, keyScope(request))));
    const ids = members.filter((member) => member !== undefined);
    const { digests, surrogateKeys } = await selectDigests(db, [whole.id, ...ids], {
      ...scope,
      selection,
      publicUrl,
    });
    return {
      output: {
        collection: digests.get(whole.id)!,
        digests: ids.flatMap((member) => digests.get(member) ?? []),
      },
      // One that isn't published yet appears without a change of the collection.
      surrogateKeys: [...surrogateKeys, ...(ids.length < slugs.length ? ['digests'] : [])],
    };
  });

  function serveTerms<Item extends object>(
    endpoint: typeof listDeliveredTags | typeof listDeliveredCategories | typeof listDeliveredAuthors,
    kind: 'tags' | 'categories' | 'authors',
    present: (term: Awaited<ReturnType<typeof findTerms>>[number]) => Item,
  ) {
    serveRead(endpoint as AnyEndpoint, async ({ query, scope }) => {
      const { limit = 20, cursor } = query as { limit?: number; cursor?: string };
      const after = cursor === undefined ? undefined : decodeCursor(cursor, ['text', 'id']);
      const terms = await findTerms(
        db,
        kind,
        { ...scope, limit: limit + 1, after: after && { title: after[0], id: after[1] } },
        publicUrl,
      );
      const page = terms.slice(0, limit);
      const last = terms.length > limit ? page.at(-1) : undefined;
      return {
        output: {
          results: page.map(present),
          next_cursor: last ? encodeCursor([last.title, last.id]) : null,
        },
        surrogateKeys: ['digests', kind],
      };
    });
  }

  serveTerms(listDeliveredTags, 'tags', ({ picture, ...tag }) => ({ ...tag, cover: picture }));
  serveTerms(listDeliveredCategories, 'categories', ({ picture, ...category }) => ({
    ...category,
    icon: picture,
  }));
  serveTerms(listDeliveredAuthors, 'authors', ({ id, title, digest_count }) => ({
    id,
    name: title,
    digest_count,
  }));

  serveRead(
    listDeliveredChanges,
    async ({ query, scope, version }) => {
      const { limit = 20 } = query;
      const selection = parseSelection(query);
      const after = parseSince(query.since, version);
      // Another server may have assigned more positions since.
      if (after > version.position && after > (await findLastChange(db)).position) throw notACursor();
      const found = await findChanges(db, { after, limit: limit + 1, ...scope });
      const page = found.slice(0, limit);
      const shown = page.filter(({ is_withdrawn }) => !is_withdrawn).map(({ digest_id }) => digest_id);
      const { digests } = await selectDigests(db, shown, { ...scope, selection, publicUrl });
      const isCut = found.length > limit;
      const position = isCut
        ? page.at(-1)!.position
        : Math.max(after, version.position, page.at(-1)?.position ?? 0);
      return {
        output: {
          results: page.map((row) => {
            const digest = digests.get(row.digest_id) ?? null;
            const change = digest === null ? 'withdrawn' : row.was_seen ? 'updated' : 'published';
            return { change, id: row.digest_id, slug: row.slug, at: row.at, digest } as const;
          }),
          cursor: `${version.epoch}.${position}`,
          has_more: isCut || version.isBehind,
        },
        surrogateKeys: ['changes'],
      };
    },
    cachedBriefly,
  );

  const admit = (...call: Parameters<typeof gate.admit>) => gate.admit(...call);

  serveKeyed(app, answerPoll, admit, async ({ params, body, request }) => {
    const id = await findPublishedId(db, params.slug, keyScope(request));
    if (id === undefined) throw digestNotFound();
    const choices = await inTransaction(db, (tx) =>
      recordVote(tx, { digestId: id, choiceId: body.choice, readerHash: hashToken(`reader ${body.reader}`) }),
    );
    if (!choices) throw fieldError({ choice: ['This poll has no such choice.'] });
    return { choices };
  });

  const recordOpen = createOpenRecorder(db);
  serveKeyed(app, reportOpen, admit, async ({ body }) => {
    const open = deps.openTokens.read(body.token);
    if (!open) throw fieldError({ token: ['This isn’t a notification token.'] });
    await recordOpen(open);
    return undefined;
  });

  serveKeyed(app, reportReads, admit, async ({ body }) => {
    await recordReads(db, body);
    return undefined;
  });

  app.options('/content/v1/*', { config: { rateLimit: false, isReading: true } }, (_, reply) =>
    reply
      .headers({
        ...corsHeaders,
        'access-control-allow-headers': 'Authorization, Content-Type, If-None-Match',
        'access-control-allow-methods': 'GET, POST',
        'access-control-max-age': '86400',
      })
      .code(204)
      .send(),
  );
  return gate;
}

/** Everything that a response depends on. */
const cacheKey = ({ deliveryKey, headers, url }: FastifyRequest) =>
  `${deliveryKey?.id}\n${headers['accept-language'] ?? ''}\n${url}`;

/** Lookups by slug ignore the requested language, because slugs are unique. Only the key's own language and tag apply. */
const keyScope = ({ deliveryKey }: FastifyRequest): Scope => ({
  languageId: deliveryKey?.language_id ?? undefined,
  tagId: deliveryKey?.tag_id ?? undefined,
});

const notACursor = () => fieldError({ since: ['This isn’t a cursor.'] });

/** Throws 410 for cursors from before a restore, because their positions now refer to other changes. */
function parseSince(since: string | undefined, { epoch }: Version): number {
  if (since === undefined) return 0;
  const [, cursorEpoch, position] = /^([\da-f]{8})\.(\d{1,15})$/.exec(since) ?? [];
  if (cursorEpoch === undefined) throw notACursor();
  if (cursorEpoch !== epoch)
    throw problem(
      'cursor_expired',
      'This cursor has expired. Start again without `since`, and drop what you stored.',
    );
  return Number(position);
}
