import path from 'node:path';
import { root } from './run.ts';

/** Where the steps write their JSON reports. */
export const reportsFolder = path.join(root, '.tmp', 'reports');
export const reportPath = (name: string) => path.join(reportsFolder, `${name}.json`);

export interface Step {
  name: string;
  /** A program installed by a dependency, and its arguments. */
  command: [program: string, ...args: string[]];
  env?: Record<string, string>;
  needs?: 'Chromium' | 'PostgreSQL';
  /**
   * Runs only if the step or its group is named. `npm run test:long` runs `long`, and `npm test` lists it
   * as skipped; `extra` repeats other steps.
   */
  only?: 'long' | 'extra';
}

const vitestCommand = (name: string, project: string, ...args: string[]): Step['command'] => [
  'vitest',
  'run',
  '--project',
  project,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reportPath(name)}`,
  ...args,
];

/**
 * Tag of browser tests that run only in `npm run test:long`: long end-to-end flows whose parts are covered
 * by stories and other tests.
 */
export const longTag = '@long';

/**
 * API tests that run only in `npm run test:long`: they send a value to every endpoint, or encode video and
 * images for a minute.
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
/** Tests of `desk` that run only in `npm run test:long`, because they kill servers. */
export const longCliFiles = [
  'tests/cli/approval.test.ts',
  'tests/cli/largePlan.test.ts',
  'tests/cli/resume.test.ts',
];

/** Tests the built programs, which start faster than the sources. */
const builtProgramsEnv = { TEST_SERVER: 'dist/server/main.js', TEST_CLI: 'dist/cli/main.js' };

/**
 * In starting order: the build first because others depend on it, then the longest steps, and last the one
 * that uses all CPUs.
 */
export const steps: Step[] = [
  { name: 'build', command: ['node', 'scripts/build.ts'] },
  {
    name: 'stories',
    command: ['node', 'scripts/stories.ts', '--part=main', `--report=${reportPath('stories')}`],
    needs: 'Chromium',
  },
  {
    name: 'stories-long',
    command: ['node', 'scripts/stories.ts', '--part=long', `--report=${reportPath('stories-long')}`],
    needs: 'Chromium',
    only: 'long',
  },
  { name: 'faults', command: vitestCommand('faults', 'faults'), env: builtProgramsEnv, only: 'long' },
  {
    name: 'e2e-long',
    command: ['playwright', 'test', '--grep', longTag],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: reportPath('e2e-long') },
    needs: 'Chromium',
    only: 'long',
  },
  {
    name: 'e2e',
    command: ['playwright', 'test', '--grep-invert', longTag],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: reportPath('e2e') },
    needs: 'Chromium',
  },
  { name: 'cli', command: vitestCommand('cli', 'cli'), env: { ...builtProgramsEnv, TEST_LONG: 'off' } },
  {
    name: 'cli-long',
    command: vitestCommand('cli-long', 'cli', ...longCliFiles),
    env: builtProgramsEnv,
    only: 'long',
  },
  {
    name: 'api-long',
    command: vitestCommand(
      'api-long',
      'api',
      'tests/api/fuzz.test.ts',
      'tests/api/stall.test.ts',
      ...longFiles,
    ),
    env: { FUZZ_COUNT: '3000', STALL_SHARE: '5' },
    only: 'long',
  },
  {
    name: 'growth',
    command: vitestCommand('growth', 'unit', 'scripts/growth.test.ts'),
    env: { GROWTH_SHARE: '8' },
    only: 'long',
  },
  {
    // The tests that `api` leaves to `api-postgres`.
    name: 'api-embedded',
    command: vitestCommand('api-embedded', 'api'),
    env: { TEST_LONG: 'embedded' },
    needs: 'PostgreSQL',
    only: 'long',
  },
  { name: 'api', command: vitestCommand('api', 'api'), env: { TEST_LONG: 'off' } },
  {
    name: 'api-postgres',
    command: vitestCommand('api-postgres', 'api'),
    env: { TEST_DATABASE: 'postgres' },
    needs: 'PostgreSQL',
  },
  { name: 'unit', command: vitestCommand('unit', 'unit') },
  { name: 'check', command: ['node', 'scripts/check.ts'] },
  { name: 'coverage', command: ['node', 'scripts/coverage.ts'], only: 'extra' },
  {
    name: 'contract',
    command: vitestCommand('contract', 'api', 'tests/api/contract.test.ts'),
    only: 'extra',
  },
];

/** Aliases for several steps. */
export const groups: Record<string, string[]> = {
  quick: ['check', 'unit', 'contract'],
  long: ['build', ...steps.filter(({ only }) => only === 'long').map(({ name }) => name)],
};
