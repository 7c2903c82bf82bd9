import { listDigestStatuses, type DigestStatus } from '#api/contract/statuses.ts';
import { MissingError } from '#cli/errors.ts';
import type { Context } from '#cli/verb.ts';

/** Every status, page by page. */
export async function* allStatuses({
  client,
  signal,
}: Context): AsyncGenerator<DigestStatus, void, undefined> {
  let seen = 0;
  for (let page = 1; ; page += 1) {
    const { results, total } = await client.call(listDigestStatuses, { query: { page } }, { signal });
    yield* results;
    seen += results.length;
    if (seen >= total || results.length === 0) return;
  }
}

/** The status with an id, a slug or an exact name. */
export async function findStatus(given: string, context: Context): Promise<DigestStatus> {
  for await (const status of allStatuses(context)) {
    if ([String(status.id), status.slug, status.status_name].includes(given)) return status;
  }
  throw new MissingError(
    `There is no status ${JSON.stringify(given)}.`,
    'See the statuses with `desk statuses list`.',
  );
}
