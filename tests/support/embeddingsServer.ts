import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { textVector } from './textVectors.ts';

interface EmbeddingsCall {
  path: string;
  headers: IncomingHttpHeaders;
  body: { model: string; input: string[] };
}

/** A status, an answer without the last vector, or none at all. */
type EmbeddingsFailure = number | 'short' | 'silent';

/** A local service of embeddings, whose vectors are those of `textVector`. It answers them in another order than given. */
export async function startEmbeddingsServer() {
  const calls: EmbeddingsCall[] = [];
  let failing: { how: EmbeddingsFailure; left: number } | undefined;
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request)) as EmbeddingsCall['body'];
    calls.push({ path: request.url ?? '', headers: request.headers, body });
    const how = failing && failing.left > 0 ? failing.how : undefined;
    if (failing) failing.left -= 1;
    if (how === 'silent') return;
    if (typeof how === 'number') return void response.writeHead(how).end('{}');
    const data = body.input.map((each, index) => ({
      object: 'embedding',
      index,
      embedding: [...textVector(each)],
    }));
    if (how === 'short') data.pop();
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ object: 'list', model: body.model, data: data.toReversed() }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    /** Fails the next calls. */
    fail(how: EmbeddingsFailure, times: number) {
      failing = { how, left: times };
    },
    /** Clears the calls so far, and answers from now on. */
    reset() {
      calls.length = 0;
      failing = undefined;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
