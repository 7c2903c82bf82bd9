import type { StorybookConfig } from '@storybook/react-vite';
import { findStates } from './states.ts';

/** Set by scripts/stories.ts. Tests don't need the overlay features, which slow down every story render. */
const isTestRun = process.env.STORYBOOK_VISITS === 'on';

export default {
  stories: ['./docs/**/*.mdx', '../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  // Tests run like the other stories (tag `test`), but are left out of the sidebar (tag `dev`).
  experimental_indexers: (indexers = []) =>
    indexers.map((indexer) => ({
      ...indexer,
      async createIndex(file, options) {
        const stories = await indexer.createIndex(file, options);
        const states = new Set(findStates(stories, ({ tags }) => tags?.includes('play-fn') ?? false));
        return stories.map((story) =>
          states.has(story) ? story : { ...story, tags: [...(story.tags ?? []), '!dev'] },
        );
      },
    })),
  typescript: { reactDocgen: 'react-docgen' },
  // `storybook build --test`, for the test runner. Docs pages are built too, because building is their test.
  build: {
    test: {
      disabledAddons: [],
      // Only `npm run test:long` builds it as published: reading the props of all components takes 17 s.
      disableDocgen: process.env.STORYBOOK_DOCGEN !== 'on',
      disableMDXEntries: false,
      disableBlocks: false,
      disableAutoDocs: false,
    },
  },
  ...(isTestRun && { features: { highlight: false, measure: false, outline: false, backgrounds: false } }),
  // `project.json` would contain the build time, and releases are reproducible.
  core: { disableTelemetry: true, disableProjectJson: true, disableWhatsNewNotifications: true },
} satisfies StorybookConfig;
