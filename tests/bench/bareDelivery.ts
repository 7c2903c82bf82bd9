/**
 * What delivery is measured beside: `node:http` that sends one stored answer with its headers, without keys, limits,
 * conditions or a log.
 *
 * Run as a process of its own with ANSWER in the environment, a JSON of `body` and `headers`; prints its port as the only
 * line on standard output.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';

const { body, headers } = JSON.parse(process.env.ANSWER ?? '{}') as {
  body: string;
  headers: Record<string, string>;
};
const bytes = Buffer.from(body);
const server = createServer((_, response) => {
  response.writeHead(200, { ...headers, 'content-length': bytes.length });
  response.end(bytes);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
console.log(typeof address === 'object' ? address?.port : address);
