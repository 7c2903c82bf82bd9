import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server with given answers, for what the real one does not do on demand. */
export async function fakeApi(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/api`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
