#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { canRunHere } from '../../scripts/runtime.js';

// The sources run as they are; what is built starts faster.
const built = new URL('../../dist/cli/main.js', import.meta.url);
const program = existsSync(built) ? built : new URL('../main.ts', import.meta.url);

if (await canRunHere()) await import(program.href);
