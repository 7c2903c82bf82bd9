import { listDigestStatuses, type DigestStatus } from '#api/contract/statuses.ts';
import { listLookup, resolveOne, type Named } from '#cli/resolve.ts';
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

/** The status with an id, a slug or a name. */
export function findStatus(given: string, context: Context): Promise<DigestStatus> {
  const lookup = listLookup('status', async () => {
    const rows: (DigestStatus & Named)[] = [];
    for await (const status of allStatuses(context))
      rows.push({ ...status, title: status.status_name, otherNames: [status.slug] });
    return rows;
  });
  return resolveOne(given, lookup);
}
