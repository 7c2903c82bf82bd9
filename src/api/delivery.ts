import { createClient, type CallOptions, type FetchLike } from './client.ts';
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
  type PartialDigestWithRelated,
} from './contract/delivery.ts';
import type { InputOf, OutputOf } from './contract/endpoint.ts';

export interface DeliveryOptions {
  /** The server's address: `https://desk.example.com`. */
  url: string;
  key: string;
  fetch: FetchLike;
  /** Preferred languages, as in `Accept-Language`. */
  language?: string;
}

type QueryOf<E> = InputOf<E> extends { query?: infer Query } ? Omit<NonNullable<Query>, 'key'> : never;
type Change = OutputOf<typeof listDeliveredChanges>['results'][number];

/** Reads published content with a delivery key, in apps, sites and scripts. */
export function createDeliveryClient({ url, key, fetch, language }: DeliveryOptions) {
  const client = createClient({
    baseUrl: url.replace(/\/+$/, ''),
    fetch,
    headers: () => ({
      authorization: `Bearer ${key}`,
      ...(language !== undefined && { 'accept-language': language }),
    }),
  });

  return {
    digests: (query: QueryOf<typeof listDeliveredDigests> = {}, options?: CallOptions) =>
      client.call(listDeliveredDigests, { query }, options),
    digest: (slug: string, query: QueryOf<typeof getDeliveredDigest> = {}, options?: CallOptions) =>
      client.call(getDeliveredDigest, { params: { slug }, query }, options),
    collection: (slug: string, query: QueryOf<typeof getCollection> = {}, options?: CallOptions) =>
      client.call(getCollection, { params: { slug }, query }, options),
    tags: (query: QueryOf<typeof listDeliveredTags> = {}, options?: CallOptions) =>
      client.call(listDeliveredTags, { query }, options),
    categories: (query: QueryOf<typeof listDeliveredCategories> = {}, options?: CallOptions) =>
      client.call(listDeliveredCategories, { query }, options),
    authors: (query: QueryOf<typeof listDeliveredAuthors> = {}, options?: CallOptions) =>
      client.call(listDeliveredAuthors, { query }, options),
    /** Yields all digests of a list, page by page. */
    async *allDigests(
      query: QueryOf<typeof listDeliveredDigests> = {},
      options?: CallOptions,
    ): AsyncGenerator<PartialDigestWithRelated, void, undefined> {
      let cursor: string | null | undefined;
      do {
        const page = await client.call(
          listDeliveredDigests,
          { query: { limit: 100, ...query, ...(cursor && { cursor }) } },
          options,
        );
        yield* page.results;
        cursor = page.next_cursor;
      } while (cursor !== null);
    },
    /** Calls `apply` for each page of changes since a cursor, and returns the cursor to store for the next time. */
    async sync(
      since: string | undefined,
      apply: (changes: Change[]) => Promise<void> | void,
      options?: CallOptions,
    ): Promise<string> {
      let cursor = since;
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- each page needs the cursor of the one before
        const page = await client.call(
          listDeliveredChanges,
          { query: { limit: 100, ...(cursor !== undefined && { since: cursor }) } },
          options,
        );
        // oxlint-disable-next-line no-await-in-loop -- changes are applied in their order
        await apply(page.results);
        cursor = page.cursor;
        if (!page.has_more) return cursor;
      }
    },
    answerPoll: (slug: string, choice: number, reader: string, options?: CallOptions) =>
      client.call(answerPoll, { params: { slug }, body: { choice, reader } }, options),
    reportOpen: (token: string, options?: CallOptions) =>
      client.call(reportOpen, { body: { token } }, options),
    reportReads: (device: string, digests: number[], options?: CallOptions) =>
      client.call(reportReads, { body: { device, digests } }, options),
  };
}
