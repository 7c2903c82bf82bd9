import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type NetConnectOpts } from 'node:net';
import { serveJobs } from './answerJobs.ts';
import type { GuardedResource } from './containment.ts';

export interface Bait {
  port: number;
  socket: string;
  file: string;
  folder: string;
  parent: number;
}

const attempts: Record<GuardedResource, (bait: Bait) => unknown> = {
  network: ({ port }) => connectTo({ port, host: '127.0.0.1' }),
  sockets: ({ socket }) => connectTo({ path: socket }),
  files: ({ file, folder }) => [readFileSync(file), readdirSync(folder)],
  writing: ({ folder }) => writeToAnyFolder([folder, '/tmp', '/dev/shm', process.cwd(), '/']),
  programs: () => execFileSync('/bin/sh', ['-c', 'exit 0']),
  environment: ({ parent }) => readFileSync(`/proc/${parent}/environ`),
};

async function attemptAll(bait: Bait): Promise<GuardedResource[]> {
  const reached: GuardedResource[] = [];
  for (const resource of Object.keys(attempts) as GuardedResource[]) {
    try {
      await attempts[resource](bait);
      reached.push(resource);
    } catch {
      // The sandbox blocked the attempt.
    }
  }
  return reached;
}

function connectTo(options: NetConnectOpts) {
  return new Promise<void>((resolve, reject) => {
    const socket = connect({ ...options, timeout: 2000 }, () => {
      socket.destroy();
      resolve();
    });
    socket.once('error', reject);
    socket.once('timeout', () => socket.destroy(new Error('The connection timed out.')));
  });
}

function writeToAnyFolder(folders: string[]) {
  for (const folder of folders) {
    try {
      const file = `${folder}/desk-canary-${process.pid}`;
      writeFileSync(file, 'reached');
      rmSync(file);
      return;
    } catch {
      // Try the next folder.
    }
  }
  throw new Error('None of the folders is writable.');
}

serveJobs(attemptAll);
