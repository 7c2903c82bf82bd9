import { getJestConfig } from '@storybook/test-runner';

const config = getJestConfig();

/** scripts/stories.ts says which Chromium, and how it is started. */
export default {
  ...config,
  testTimeout: 60_000,
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
