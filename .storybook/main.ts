import type { StorybookConfig } from '@storybook/react-vite';

/** Set by scripts/stories.ts. Tests don't need the overlay features, which slow down every story render. */
const isTestRun = process.env.STORYBOOK_VISITS === 'on';

export default {
  stories: ['./docs/**/*.mdx', '../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  typescript: { reactDocgen: 'react-docgen' },
  // `storybook build --test`, for the visits: pages of documentation are built all the same, as that is their test.
  build: {
    test: {
      disabledAddons: [],
      // As it is published, in `npm run test:long`: reading the properties of all components takes 17 s.
      disableDocgen: process.env.STORYBOOK_DOCGEN !== 'on',
      disableMDXEntries: false,
      disableBlocks: false,
      disableAutoDocs: false,
    },
  },
  ...(isTestRun && { features: { highlight: false, measure: false, outline: false, backgrounds: false } }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
} satisfies StorybookConfig;
