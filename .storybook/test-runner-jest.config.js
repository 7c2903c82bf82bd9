import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getJestConfig } from '@storybook/test-runner';

const config = getJestConfig();

// The runner writes a file per component, and each file starts its own page and runner. To run all stories,
// a few files combine them.
const { TEST_ROOT, STORIES_TOGETHER, STORIES_PART } = process.env;
if (TEST_ROOT && STORIES_TOGETHER) {
  const files = readdirSync(TEST_ROOT).filter((name) => name.endsWith('.test.js'));
  const codes = files.map((name) => readFileSync(path.join(TEST_ROOT, name), 'utf8'));
  for (const name of files) rmSync(path.join(TEST_ROOT, name));
  const chosen = STORIES_PART
    ? `const describe = require(${JSON.stringify(path.resolve('.storybook/visit/part.cjs'))}).describePart('${STORIES_PART}');\n`
    : '';
  const together = Array.from({ length: Number(STORIES_TOGETHER) }, () => chosen);
  for (const [index, code] of codes.entries()) together[index % together.length] += `${code}\n`;
  for (const [index, code] of together.entries()) {
    writeFileSync(path.join(TEST_ROOT, `stories-${index + 1}.test.js`), code);
  }
}

/** scripts/stories.ts sets the Chromium path and flags. */
export default {
  ...config,
  testTimeout: 180_000,
  setupFilesAfterEnv: [...config.setupFilesAfterEnv, '<rootDir>/.storybook/visit/again.cjs'],
  testEnvironmentOptions: {
    'jest-playwright': {
      ...config.testEnvironmentOptions['jest-playwright'],
      browsers: ['chromium'],
      launchOptions: {
        executablePath: process.env.CHROMIUM_PATH,
        args: process.env.CHROMIUM_FLAGS?.split(' '),
      },
    },
  },
};
