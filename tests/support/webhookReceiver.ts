import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  at: number;
}

type Behavior = (request: ReceivedRequest, response: ServerResponse) => void;

/** A receiver of webhooks. Paths decide how it responds; each can be changed with `behave`. */
export async function startReceiver() {
  const received: ReceivedRequest[] = [];
  const behaviors = new Map<string, Behavior>();
  let active = 0;
  let mostActive = 0;
  const server = createServer((request, response) => {
    active += 1;
    mostActive = Math.max(mostActive, active);
    response.on('close', () => {
      active -= 1;
    });
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '/';
      const each = { path, headers: request.headers, body: Buffer.concat(chunks).toString(), at: Date.now() };
      received.push(each);
      const behave = behaviors.get(path) ?? respondWith(200);
      behave(each, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    at: (path: string) => received.filter((each) => each.path === path),
    behave: (path: string, behavior: Behavior) => void behaviors.set(path, behavior),
    mostActive: () => mostActive,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export const respondWith =
  (status: number, headers: Record<string, string> = {}, body = ''): Behavior =>
  (_, response) =>
    void response.writeHead(status, headers).end(body);

/** Never responds. */
export const hang: Behavior = () => undefined;
