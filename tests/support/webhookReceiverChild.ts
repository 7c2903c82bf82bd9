import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { packageRoot } from '#server/packageRoot.ts';

/** Starts a receiver of webhooks as a program of its own, which responds at once and counts. */
export async function startReceiverProcess() {
  const program = join(packageRoot, 'tests/support/webhookReceiverProcess.ts');
  const child = spawn(process.execPath, [program], { cwd: packageRoot, stdio: ['pipe', 'pipe', 'inherit'] });
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string];
  return {
    url,
    figures: async () =>
      (await (await fetch(`${url}/figures`)).json()) as { received: number; repeated: number },
    async stop() {
      child.stdin.end();
      await once(child, 'exit');
    },
  };
}
