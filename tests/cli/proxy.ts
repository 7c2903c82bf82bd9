import { request } from 'node:http';
import { fakeApi } from './fakeApi.ts';

/** Passes calls on to a server, and has a say before an answer goes back. */
export async function proxyTo(
  server: () => string,
  onAnswer: (method: string, path: string) => void | Promise<void>,
) {
  return fakeApi((incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const passed = request(server() + url, { method, headers }, async (answer) => {
      await onAnswer(method, url);
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    // As the server does when it is gone: the connection breaks off.
    passed.once('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
}
