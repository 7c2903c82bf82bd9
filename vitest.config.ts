import { defineConfig } from 'vitest/config';
import { packedJq } from './scripts/packedJq.ts';
import { findPostgres } from './scripts/lib/postgres.ts';
import { longCliFiles, longFiles } from './scripts/lib/steps.ts';
import { onBoth, onEmbedded, toTestFile } from './tests/api/databases.ts';

const onPostgres = process.env.TEST_DATABASE === 'postgres';
const filesOnBoth = Object.keys(onBoth).map(toTestFile);
/** What a whole run leaves out, and of that what it runs on PostgreSQL instead: `npm run test:long` has both. */
const isLongLeftOut = process.env.TEST_LONG === 'off';
const isEmbeddedHalf = process.env.TEST_LONG === 'embedded';
const leftOut = () => [...longFiles, ...(findPostgres() ? filesOnBoth : [])];
// As in playwright.config.ts: the summary of a whole run names what needed the second attempt.
const retry = process.env.CI ? 1 : 0;
/** Of `expect.poll`: what is awaited may need a thread or a process that starts slowly on a busy machine. */
const poll = { timeout: 60_000 };

/**
 * `unit`: code without a database. `api`: the server over a real database, which the
 * DATABASE_URL or the embedded default decides (tests/support). `cli`: the real program.
 */
export default defineConfig({
  test: {
    // Enabled by scripts/coverage.ts alone, as counting costs time.
    coverage: {
      provider: 'v8',
      include: ['{server,src/editing}/**/*.{ts,tsx}'],
      exclude: ['**/*.{test,stories}.{ts,tsx}'],
      reporter: ['json-summary'],
      reportsDirectory: '.tmp/coverage',
    },
    projects: [
      {
        test: {
          name: 'unit',
          retry,
          expect: { poll },
          include: ['{src,cli,server,scripts}/**/*.test.{ts,tsx}'],
          exclude: [
            'server/features/!(news)/**',
            'server/features/news/!(grouping|rules)',
            'cli/commands/**',
          ],
          setupFiles: ['tests/support/properties.ts'],
          environment: 'node',
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          retry,
          expect: { poll },
          // Beside features are tests of files and pages, which no database can tell apart.
          include: isEmbeddedHalf
            ? filesOnBoth
            : ['tests/api/**/*.test.ts', ...(onPostgres ? [] : ['server/features/**/*.test.ts'])],
          exclude: onPostgres ? onEmbedded.map(toTestFile) : isLongLeftOut ? leftOut() : [],
          environment: 'node',
          globalSetup: ['tests/support/database.ts'],
          setupFiles: ['tests/support/properties.ts', 'tests/support/rowTypes/setup.ts'],
          maxWorkers: 2,
          // After the units where both run: a group shares one number of workers.
          sequence: { groupOrder: 1 },
          // Files share what they import, which takes longer than many of them do. Each has a database of its own.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [packedJq()],
        test: {
          name: 'cli',
          retry,
          expect: { poll },
          include: ['cli/commands/**/*.test.ts', 'tests/cli/**/*.test.ts'],
          exclude: isLongLeftOut ? longCliFiles : [],
          environment: 'node',
          globalSetup: ['tests/support/databaseFolder.ts'],
          maxWorkers: 1,
          // As above: the program's modules are read once.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'faults',
          retry,
          expect: { poll },
          include: ['tests/faults/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/databaseFolder.ts'],
          maxWorkers: 1,
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
