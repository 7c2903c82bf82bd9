import { createClient } from '#api/client.ts';
import { signIn } from '#api/contract/session.ts';
import { superUser } from './server.ts';

/** A client of a server without demo content, and the headers that its calls carry. */
export async function signedIn(url: string) {
  const options = {
    baseUrl: `${url}/api`,
    fetch: (address: string, init: RequestInit) => fetch(address, init),
  };
  const { token } = await createClient(options).call(signIn, { body: superUser });
  const headers = { authorization: `Token ${token}`, 'accept-language': 'en' };
  return { client: createClient({ ...options, headers: () => headers }), headers, token };
}
