import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface TranscriptionCall {
  path: string;
  headers: IncomingHttpHeaders;
  fields: Record<string, string>;
  file: { name: string; bytes: number };
}

/** A status; an answer with other fields; or none at all. */
type Outcome = number | object | 'silent';

const heard = {
  language: 'english',
  text: 'The night train runs again. Tickets cost forty euros.',
  segments: [
    { start: 0.5, end: 2, text: ' The night train runs again.' },
    { start: 2, end: 3.75, text: ' Tickets cost forty euros.' },
  ],
};

/** A local service of transcriptions, which returns two sentences for any file. */
export async function startTranscriptionServer() {
  const calls: TranscriptionCall[] = [];
  let outcome: Outcome = heard;
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const form = await new Response(body, {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData();
    const fields: Record<string, string> = {};
    let file = { name: '', bytes: 0 };
    for (const [name, value] of form)
      if (typeof value === 'string') fields[name] = value;
      else file = { name: value.name, bytes: value.size };
    calls.push({ path: request.url ?? '', headers: request.headers, fields, file });
    if (outcome === 'silent') return;
    if (typeof outcome === 'number') return void response.writeHead(outcome).end('{}');
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(outcome));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    /** Answers so from now on. */
    answer(next: Outcome) {
      outcome = next;
    },
    /** Clears the calls so far, and answers again. */
    reset() {
      calls.length = 0;
      outcome = heard;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
