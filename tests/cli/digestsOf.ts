import { createClient } from '../../src/api/client';
import { createDigest, getDigest } from '../../src/api/contract/digests';
import { signIn } from '../../src/api/contract/session';
import { superUser, type RunningServer } from '../support/server';

/** Makes and reads digests on a server, beside the program under test. */
export async function digestsOf(server: RunningServer) {
  let token: string | undefined;
  const client = createClient({
    baseUrl: `${server.url}/api`,
    fetch,
    headers: (): Record<string, string> => (token ? { authorization: `Token ${token}` } : {}),
  });
  ({ token } = await client.call(signIn, { body: superUser }));
  return {
    token,
    /** The id of a new draft. */
    draft: async (title: string) =>
      (await client.call(createDigest, { body: { title, status: 'Draft' } })).id,
    statusOf: async (id: number) => (await client.call(getDigest, { params: { id } })).status,
  };
}
