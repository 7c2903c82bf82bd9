import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '#scripts/lib/run.ts';
import { median } from './load.ts';

/** Median wall time in milliseconds of starting Node, with and without the program, in turns. */
export function measureCliStart(rounds = 31) {
  const desk = path.join(root, 'cli/bin/desk.js');
  const bare: number[] = [];
  const version: number[] = [];
  const help: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    bare.push(time(['-e', '0']));
    version.push(time([desk, '--version']));
    help.push(time([desk, 'digests', 'list', '--help']));
  }
  return { bare: median(bare), version: median(version), help: median(help), rounds };
}

function time(args: string[]): number {
  const start = performance.now();
  const { status } = spawnSync(process.execPath, args, { stdio: 'ignore' });
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}`);
  return performance.now() - start;
}
