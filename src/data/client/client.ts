import { createClient, type Client, type FetchLike } from '#api/client.ts';
import { loseSession, session, sessionHeaders } from '../session.ts';

/** The browser's `fetch`, which also hears from a 401 that the session is over (S6). */
export const browserFetch: FetchLike = async (url, init) => {
  const response = await fetch(url, init);
  // A late answer to an earlier token says nothing about the present one.
  const token = session.token.peek();
  if (response.status === 401 && token && init.headers.Authorization === `Token ${token}`) loseSession();
  return response;
};

/** Where the API is: a deployment constant (SHELL-43). */
export const apiBase: string = import.meta.env.VITE_API_BASE ?? '/api';

const direct = createClient({
  baseUrl: import.meta.env.VITE_API_BASE ?? '/api',
  fetch: browserFetch,
  headers: sessionHeaders,
});

let tell: (error: unknown) => void = () => {};

/** Hears of every call that fails, read or write, beside whoever made it (ERR-04). */
export function onCallFailure(listener: (error: unknown) => void) {
  tell = listener;
}

export const tellOfFailure = (error: unknown) => tell(error);

/** The one client of the browser. Its address is a deployment constant (SHELL-43). */
export const client: Client = {
  options: direct.options,
  rows: direct.rows,
  async call(endpoint, ...rest) {
    try {
      return await direct.call(endpoint, ...rest);
    } catch (error) {
      tellOfFailure(error);
      throw error;
    }
  },
};
