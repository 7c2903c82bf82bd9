import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { killMarkedProcesses, findMarkedProcesses } from './processes.ts';

function start(mark: string) {
  const env = { PATH: process.env.PATH, TEST_MARK: mark };
  // The second process has no mark, but is in the group of the first.
  const child = spawn('bash', ['-c', 'env -i sleep 60 & echo started; wait'], { env, detached: true });
  return { child, isStarted: once(child.stdout, 'data'), hasEnded: once(child, 'close') };
}

describe.runIf(process.platform === 'linux')('marked processes', () => {
  it('are killed with their group, but those with a longer mark are not', async () => {
    const mark = `one-${randomUUID()}`;
    const one = start(mark);
    const other = start(`${mark}0`);
    await Promise.all([one.isStarted, other.isStarted]);
    expect(findMarkedProcesses(`TEST_MARK=${mark}`)).toHaveLength(2);
    killMarkedProcesses(`TEST_MARK=${mark}`);
    // Its output closes once the second process has ended, too.
    expect(await one.hasEnded).toEqual([null, 'SIGKILL']);
    expect(findMarkedProcesses(`TEST_MARK=${mark}`)).toEqual([]);
    expect(findMarkedProcesses(`TEST_MARK=${mark}0`)).toHaveLength(2);
    killMarkedProcesses(`TEST_MARK=${mark}0`);
    await other.hasEnded;
  });
});
