import path from 'node:path';
import { root } from './run.ts';

/** The folder of the reports that the steps write as JSON. */
export const reports = path.join(root, '.tmp', 'reports');
export const reportOf = (name: string) => path.join(reports, `${name}.json`);

export interface Step {
  name: string;
  /** A program that a dependency brings, and its arguments. */
  command: [program: string, ...args: string[]];
  env?: Record<string, string>;
  needs?: 'Chromium' | 'PostgreSQL';
  /** It repeats what other steps do, and runs only where it is named. */
  isExtra?: true;
}

const vitest = (name: string, project: string, ...args: string[]): Step['command'] => [
  'vitest',
  'run',
  '--project',
  project,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reportOf(name)}`,
  ...args,
];

/** These start the built programs, which is faster than starting the sources. */
const built = { TEST_SERVER: 'dist/server/main.js', TEST_CLI: 'dist/cli/main.js' };

/**
 * In the order in which they start: the build first, because others use it, then the longest, and at last the one that
 * uses all processors.
 */
export const steps: Step[] = [
  { name: 'build', command: ['tsx', 'scripts/build.ts'] },
  {
    name: 'stories',
    command: ['tsx', 'scripts/stories.ts', `--report=${reportOf('stories')}`],
    needs: 'Chromium',
  },
  { name: 'faults', command: vitest('faults', 'faults'), env: built },
  {
    name: 'e2e',
    command: ['playwright', 'test'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf('e2e') },
    needs: 'Chromium',
  },
  { name: 'cli', command: vitest('cli', 'cli'), env: built },
  { name: 'api', command: vitest('api', 'api') },
  {
    name: 'api-postgres',
    command: vitest('api-postgres', 'api'),
    env: { TEST_DATABASE: 'postgres' },
    needs: 'PostgreSQL',
  },
  { name: 'check', command: ['tsx', 'scripts/check.ts'] },
  { name: 'unit', command: vitest('unit', 'unit') },
  { name: 'coverage', command: ['tsx', 'scripts/coverage.ts'], isExtra: true },
  { name: 'contract', command: vitest('contract', 'api', 'tests/api/contract.test.ts'), isExtra: true },
];

/** Names for several steps. */
export const groups: Record<string, string[]> = {
  quick: ['check', 'unit', 'contract'],
};
