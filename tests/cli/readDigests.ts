import { createClient } from '#api/client.ts';
import { createDigest, getDigest, updateDigest } from '#api/contract/digests.ts';
import { signIn } from '#api/contract/session.ts';
import { superUser, type RunningServer } from '#support/server.ts';

/** Makes and reads digests on a server, beside the program under test. */
export async function readDigests(server: RunningServer) {
  let token: string | undefined;
  const client = createClient({
    baseUrl: `${server.url}/api`,
    fetch,
    headers: (): Record<string, string> => (token ? { authorization: `Token ${token}` } : {}),
  });
  ({ token } = await client.call(signIn, { body: superUser }));
  const get = (id: number) => client.call(getDigest, { params: { id } });
  return {
    token,
    client,
    /** The id of a new draft. */
    draft: async (title: string) =>
      (await client.call(createDigest, { body: { title, status: 'Draft' } })).id,
    get,
    rename: (id: number, title: string) => client.call(updateDigest, { params: { id }, body: { title } }),
    findStatus: async (id: number) => (await get(id)).status,
    findTags: async (id: number) => (await get(id)).tag.map(({ title }) => title),
    toLabels: async (id: number) => (await get(id)).labels.map(({ title }) => title),
  };
}
