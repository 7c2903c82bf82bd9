import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './scripts/lib/chromium.ts';

/** End-to-end tests drive the built app on the real server. One serves all files in turn; after a failure the next test starts another. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '.tmp/e2e',
  workers: 1,
  // Two cores are shared with the other steps there; the summary says what needed the second try.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['line'], ['json']] : [['list']],
  // Of a machine that is several times slower than usual, beside the other steps.
  timeout: 240_000,
  // `toPass` fails before its test's timeout, so that the report names the step.
  expect: { timeout: 30_000, toPass: { timeout: 60_000 } },
  use: {
    actionTimeout: 45_000,
    // Rendering what moves takes a third of a page’s processor time; users.spec.ts and the menu’s sheet run with motion.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: await findChromium(), args: chromiumFlags },
    screenshot: 'only-on-failure',
    // Recording takes as long as the steps, so only a second attempt is recorded; `--trace on` records all.
    trace: 'on-first-retry',
  },
});
