import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '#scripts/lib/run.ts';

export type BareServer = Awaited<ReturnType<typeof startBare>>;

/** Starts a program of this folder that prints its port. */
export async function startBare(program: string, env: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, [path.join(root, 'tests/bench', program)], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!child.stdout || !child.pid) throw new Error(`${program} did not start.`);
  const [port] = await once(createInterface(child.stdout), 'line');
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid,
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}
