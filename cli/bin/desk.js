#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { canRunHere } from '../../scripts/runtime.js';

const program = new URL('../../dist/cli/main.js', import.meta.url);

if (!existsSync(program)) {
  process.stderr.write('desk is not built yet: run `npm run build` in the checkout first.\n');
  process.exitCode = 1;
} else if (await canRunHere()) {
  await import(program.href);
}
