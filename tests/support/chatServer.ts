import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ChatCall {
  path: string;
  headers: IncomingHttpHeaders;
  body: { model: string; messages: { role: string; content: string }[] };
}

type Answer = (response: ServerResponse, call: ChatCall) => unknown;

/** A local service of chat completions with given answers, call by call; the last one repeats. */
export async function startChatServer() {
  const calls: ChatCall[] = [];
  let answers: Answer[] = [];
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request)) as ChatCall['body'];
    const call = { path: request.url ?? '', headers: request.headers, body };
    calls.push(call);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    await answer?.(response, call);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    /** From now on; clears the calls so far. */
    answer: (...next: Answer[]) => {
      answers = next;
      calls.length = 0;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A completion with the given text, as such services send it. */
export const says =
  (said: unknown, more: { finish_reason?: string; refusal?: string } = {}): Answer =>
  (response) => {
    const content = typeof said === 'string' ? said : JSON.stringify(said);
    const message = { role: 'assistant', content, refusal: more.refusal ?? null };
    send(response, 200, {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      model: 'local',
      choices: [{ index: 0, message, logprobs: null, finish_reason: more.finish_reason ?? 'stop' }],
      usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
    });
  };

/** A failure, as such services send it. */
export const fails =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response, call) =>
    send(response, status, { error: { message: `Not ${call.headers.authorization}` } }, headers);

export function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
