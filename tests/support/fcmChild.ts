import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text as toText } from 'node:stream/consumers';
import { packageRoot } from '#server/packageRoot.ts';
import { writeCredentials } from './fcmStandIn.ts';

interface Figures {
  calls: number;
  accepted: number;
  repeated: number;
}

/** Starts the stand-in for FCM as a program of its own. `env` has a server send to it. */
export async function startFcmProcess(options: string[] = []) {
  const program = join(packageRoot, 'tests/support/fcmProcess.ts');
  const child = spawn(process.execPath, [program, ...options], {
    cwd: packageRoot,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { url, tokenUrl } = JSON.parse(line) as { url: string; tokenUrl: string };
  const folder = await mkdtemp(join(tmpdir(), 'desk-fcm-'));
  const credentials = join(folder, 'account.json');
  await writeCredentials(credentials, tokenUrl);
  async function ask<T>(path: string) {
    const session = connect(url);
    try {
      const stream = session.request({ ':path': path });
      stream.end();
      return JSON.parse(await toText(stream)) as T;
    } finally {
      session.close();
    }
  }

  return {
    env: { FCM_CREDENTIALS_FILE: credentials, FCM_URL: url },
    figures: () => ask<Figures>('/figures'),
    /** Messages by version and token. */
    messages: () => ask<{ arrived: string[]; accepted: string[] }>('/messages'),
    async stop() {
      child.stdin.end();
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
