import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Posted {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** How a post is answered: by a status, or never. */
export type Answer = { status: number; headers?: Record<string, string>; body?: string } | 'hang';

/** A local receiver of what is posted over HTTP. */
export async function startCollector({ port = 0 } = {}) {
  const posted: Posted[] = [];
  let answers: Answer[] = [];
  const server = createServer(async (request, response: ServerResponse) => {
    posted.push({ path: request.url ?? '', headers: request.headers, body: await text(request) });
    const answer = answers.shift() ?? { status: 200 };
    if (answer === 'hang') return;
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(answer.body ?? '{}');
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posted,
    /** The next posts, one by one; those after them are taken. Forgets what came so far. */
    answer(...next: Answer[]) {
      answers = next;
      posted.length = 0;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
