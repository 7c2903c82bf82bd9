import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';

/** How long each write to a file and each flush of one takes more, in microseconds. */
const delay = 20_000;
const calls = 'pwrite64,pwritev,fsync,fdatasync';

/**
 * Has each write of these processes, and of what they start, take longer, by strace’s injection of delays. Returns what
 * ends it; throws where strace is missing or may not.
 */
export async function slowDown(pids: number[]) {
  const whole = pids.flatMap((pid) => ['-p', String(pid)]);
  const options = ['-f', '-s', '0', '-e', `trace=${calls}`, '-e', `inject=${calls}:delay_enter=${delay}`];
  const strace = spawn('strace', [...options, ...whole], { stdio: ['ignore', 'ignore', 'pipe'] });
  const hasEnded = once(strace, 'exit').catch(() => undefined);
  let printed = '';
  let delayed = 0;
  const isAttached = new Promise<boolean>((resolve) => {
    strace.on('error', () => resolve(false));
    strace.once('exit', () => resolve(false));
    strace.stderr.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      delayed += text.split('(DELAYED)').length - 1;
      if (pids.every((pid) => printed.includes(`Process ${pid} attached`))) resolve(true);
    });
  });
  if (!(await isAttached)) throw new Error(`strace slows nothing down here. ${printed}`);
  return {
    /** Returns how many writes took longer. */
    async end() {
      strace.kill('SIGTERM');
      await hasEnded;
      return delayed;
    },
  };
}

/** Why no process can be slowed down here; undefined where one can. */
export async function findObstacleToSlowing() {
  const sleeper = spawn('sleep', ['60'], { stdio: 'ignore' });
  try {
    await (await slowDown([sleeper.pid!])).end();
    return undefined;
  } catch {
    return 'strace is not installed, or may not attach';
  } finally {
    sleeper.kill();
  }
}

/** The process and all that it started, by the system. */
export function withChildren(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(withChildren)];
}
