import path from 'node:path';
import { root } from './run.ts';

/** The folder of the reports that the steps write as JSON. */
export const reports = path.join(root, '.tmp', 'reports');
export const toReport = (name: string) => path.join(reports, `${name}.json`);

export interface Step {
  name: string;
  /** A program that a dependency brings, and its arguments. */
  command: [program: string, ...args: string[]];
  env?: Record<string, string>;
  needs?: 'Chromium' | 'PostgreSQL';
  /**
   * It runs only where it or its group is named: `long` is what `npm run test:long` runs and `npm test` names as left out;
   * `extra` repeats what other steps do.
   */
  only?: 'long' | 'extra';
}

const vitest = (name: string, project: string, ...args: string[]): Step['command'] => [
  'vitest',
  'run',
  '--project',
  project,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${toReport(name)}`,
  ...args,
];

/** What a browser test of `npm run test:long` is tagged with: a long walk, of which stories and other tests show the parts. */
export const longTag = '@long';

/**
 * What `npm test` leaves to `npm run test:long`: of the API’s tests what plants a value at every call, or encodes films and
 * pictures for a minute, of those of `desk` what kills servers.
 */
export const longFiles = [
  'tests/api/unknownProperties.test.ts',
  'tests/api/oddVideos.test.ts',
  'tests/api/overviews.test.ts',
  'tests/api/renders.test.ts',
  'server/features/media/renders/renderFile.test.ts',
  'server/features/media/upload.test.ts',
  'server/features/media/videos/videos.test.ts',
];
export const longCliFiles = [
  'tests/cli/approval.test.ts',
  'tests/cli/largePlan.test.ts',
  'tests/cli/resume.test.ts',
];

/** These start the built programs, which is faster than starting the sources. */
const built = { TEST_SERVER: 'dist/server/main.js', TEST_CLI: 'dist/cli/main.js' };

/**
 * In the order in which they start: the build first, because others use it, then the longest, and at last the one that
 * uses all processors.
 */
export const steps: Step[] = [
  { name: 'build', command: ['node', 'scripts/build.ts'] },
  {
    name: 'stories',
    command: ['node', 'scripts/stories.ts', '--part=main', `--report=${toReport('stories')}`],
    needs: 'Chromium',
  },
  {
    name: 'stories-long',
    command: ['node', 'scripts/stories.ts', '--part=long', `--report=${toReport('stories-long')}`],
    needs: 'Chromium',
    only: 'long',
  },
  { name: 'faults', command: vitest('faults', 'faults'), env: built, only: 'long' },
  {
    name: 'e2e-long',
    command: ['playwright', 'test', '--grep', longTag],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: toReport('e2e-long') },
    needs: 'Chromium',
    only: 'long',
  },
  {
    name: 'e2e',
    command: ['playwright', 'test', '--grep-invert', longTag],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: toReport('e2e') },
    needs: 'Chromium',
  },
  { name: 'cli', command: vitest('cli', 'cli'), env: { ...built, TEST_LONG: 'off' } },
  { name: 'cli-long', command: vitest('cli-long', 'cli', ...longCliFiles), env: built, only: 'long' },
  {
    name: 'api-long',
    command: vitest('api-long', 'api', 'tests/api/fuzz.test.ts', 'tests/api/stall.test.ts', ...longFiles),
    env: { FUZZ_COUNT: '3000', STALL_SHARE: '5' },
    only: 'long',
  },
  {
    name: 'growth',
    command: vitest('growth', 'unit', 'scripts/growth.test.ts'),
    env: { GROWTH_SHARE: '8' },
    only: 'long',
  },
  {
    // What `api` leaves to `api-postgres`.
    name: 'api-embedded',
    command: vitest('api-embedded', 'api'),
    env: { TEST_LONG: 'embedded' },
    needs: 'PostgreSQL',
    only: 'long',
  },
  { name: 'api', command: vitest('api', 'api'), env: { TEST_LONG: 'off' } },
  {
    name: 'api-postgres',
    command: vitest('api-postgres', 'api'),
    env: { TEST_DATABASE: 'postgres' },
    needs: 'PostgreSQL',
  },
  { name: 'unit', command: vitest('unit', 'unit') },
  { name: 'check', command: ['node', 'scripts/check.ts'] },
  { name: 'coverage', command: ['node', 'scripts/coverage.ts'], only: 'extra' },
  { name: 'contract', command: vitest('contract', 'api', 'tests/api/contract.test.ts'), only: 'extra' },
];

/** Names for several steps. */
export const groups: Record<string, string[]> = {
  quick: ['check', 'unit', 'contract'],
  long: ['build', ...steps.filter(({ only }) => only === 'long').map(({ name }) => name)],
};
