import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '#server/packageRoot.ts';
import { startServer } from '#support/server.ts';

/** Leaves a rejection without a handler while a call with the header is answered. */
const rejecting = `data:text/javascript,${encodeURIComponent(`
  import { ServerResponse } from 'node:http';
  const { end } = ServerResponse.prototype;
  ServerResponse.prototype.end = function (...args) {
    if (this.req.headers['x-reject']) Promise.reject(new Error('Unhandled.'));
    return end.apply(this, args);
  };`)}`;

describe('a rejection that nothing handles', () => {
  it('is logged with what was being done, and ends the process in order', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'desk-rejection-'));
    const program = ['--import', rejecting, join(packageRoot, 'server/main.ts')];
    const server = await startServer({ dataDir, program });
    await fetch(`${server.url}/healthz`, { headers: { 'x-reject': '1' } });
    expect(await server.hasEnded).toBe(1);
    const line = server
      .output()
      .stderr.split('\n')
      .find((text) => text.includes('Unhandled rejection.'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      level: 'fatal',
      activity: 'GET /healthz',
      err: { message: 'Unhandled.' },
    });
    // In order: the database and its folder are free for the next.
    const next = await startServer({ dataDir });
    expect(await next.stop()).toBe(0);
    await rm(dataDir, { recursive: true });
  });
});
