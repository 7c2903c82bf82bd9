import type { StorybookConfig } from '@storybook/react-vite';

export default {
  stories: ['./docs/*.mdx', '../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  typescript: { reactDocgen: 'react-docgen' },
  // `storybook build --test`, for the visits: pages of documentation are built all the same, as that is their test.
  build: {
    test: { disabledAddons: [], disableMDXEntries: false, disableBlocks: false, disableAutoDocs: false },
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
} satisfies StorybookConfig;
