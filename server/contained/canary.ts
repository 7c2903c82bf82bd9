import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withTempFolder, workFolder } from '#server/process/workFiles.ts';
import type { Bait } from './canaryChild.ts';
import { startChild } from './child.ts';
import { getContainment, type ContainmentMethod, type GuardedResource } from './containment.ts';
import { findProgram } from '../packageRoot.ts';

export interface CanaryResult {
  method: ContainmentMethod;
  reachedByCode: GuardedResource[];
  /** Reached by attacker-controlled native code, which only the operating system confines. */
  reachedByNative: GuardedResource[];
}

export async function sendCanary(dataDir: string): Promise<CanaryResult> {
  return withTempFolder(workFolder(dataDir), async (folder) => {
    const file = join(folder, 'bait');
    await writeFile(file, 'bait');
    // In its own folder, because socket paths must be short.
    const sockets = await mkdtemp(join(tmpdir(), 'desk-'));
    const socket = join(sockets, 'bait');
    const servers = [createServer(), createServer()];
    try {
      const [network] = await Promise.all([
        listen(servers[0]!, { port: 0, host: '127.0.0.1' }),
        listen(servers[1]!, { path: socket }),
      ]);
      const bait: Bait = { port: network, socket, file, folder, parent: process.pid };
      const { method } = await getContainment();
      return { method, reachedByCode: await probe(bait, true), reachedByNative: await probe(bait, false) };
    } finally {
      for (const server of servers) server.close();
      await rm(sockets, { recursive: true, force: true });
    }
  });
}

async function probe(bait: Bait, hasNodePermissions: boolean): Promise<GuardedResource[]> {
  const child = await startChild<Bait, GuardedResource[]>({
    program: () => findProgram('canary.js', 'canaryChild.ts', import.meta.url),
    memoryMb: 64,
    hasNodePermissions,
  });
  try {
    return await child.run({ job: bait, timeoutMs: 20_000 });
  } finally {
    child.end();
  }
}

function listen(
  server: Server,
  listenOptions: { port: number; host: string } | { path: string },
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.on('connection', (socket) => socket.destroy());
    server.listen(listenOptions, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}
