// A receiver of webhooks in a process of its own: prints its address and responds until its input ends.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const ids = new Set<string>();
let received = 0;
const server = createServer((request, response) => {
  if (request.url === '/figures')
    return void response.end(JSON.stringify({ received: ids.size, repeated: received - ids.size }));
  request.resume().once('end', () => {
    received += 1;
    ids.add(`${request.url} ${String(request.headers['webhook-id'])}`);
    response.writeHead(204).end();
  });
});
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
);
process.stdin.resume().once('end', () => process.exit(0));
