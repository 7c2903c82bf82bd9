import type { Decorator, Preview } from '@storybook/react-vite';
import { I18nProvider } from 'react-aria-components';
import { configure } from 'storybook/test';
import { styled } from 'styled-components';
import { keepFocus } from '#ui/layout/keepFocus.ts';
import { GlobalStyle } from '#ui/theme/GlobalStyle.tsx';
import { theme } from '#ui/theme/theme.ts';
import { storybookTheme } from './brand.ts';
import { ComponentPage } from './ComponentPage.tsx';
import { LightPage } from './LightPage.tsx';

configure({
  // Busy machines render slowly.
  asyncUtilTimeout: 20_000,
  // By default, every retry serializes the whole page, which takes longer than the wait itself.
  getElementError: (message) => new Error(message ?? 'Element not found.'),
});

const locales = { ltr: 'en-GB', rtl: 'ar-EG' } as const;

/**
 * Renders a story in the theme and direction selected in the toolbar. A story can override both with its
 * `globals`.
 */
const withThemeAndDirection: Decorator = (Story, { globals, viewMode }) => {
  const direction = globals['direction'] === 'rtl' ? 'rtl' : 'ltr';
  const locale = locales[direction];
  const requested =
    globals['theme'] === 'dark' || globals['theme'] === 'light' ? globals['theme'] : undefined;
  // Overlays render in the body, outside the story, so a story on a page of its own sets the whole page.
  if (viewMode === 'story') {
    const root = document.documentElement;
    root.dir = direction;
    root.lang = locale;
    if (requested) root.dataset['theme'] = requested;
    else delete root.dataset['theme'];
  }
  return (
    <I18nProvider locale={locale}>
      <GlobalStyle />
      <Canvas
        dir={direction}
        lang={locale}
        data-theme={viewMode === 'docs' ? requested : undefined}
        data-island={viewMode === 'docs' || undefined}
      >
        <Story />
      </Canvas>
    </I18nProvider>
  );
};

export default {
  decorators: [withThemeAndDirection],
  beforeEach: keepFocus,
  tags: ['autodocs'],
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'mirror',
        dynamicTitle: true,
        items: [
          { value: 'system', title: 'System theme' },
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
    direction: {
      description: 'Direction and language',
      toolbar: {
        icon: 'transfer',
        dynamicTitle: true,
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left (Arabic)' },
        ],
      },
    },
  },
  initialGlobals: {
    theme: 'system',
    direction: 'ltr',
    // The test runner runs axe itself, for each theme and width, and axe can't run twice at once.
    a11y: { manual: navigator.webdriver },
  },
  parameters: {
    layout: 'padded',
    docs: { page: ComponentPage, container: LightPage, theme: storybookTheme, toc: true },
    controls: { expanded: true, sort: 'requiredFirst' },
    viewport: {
      options: {
        phone: { name: 'Phone, 375 px', styles: { width: '375px', height: '812px' }, type: 'mobile' },
        tablet: { name: 'Tablet, 768 px', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
        desk: { name: 'Desk, 1280 px', styles: { width: '1280px', height: '860px' }, type: 'desktop' },
      },
    },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Start',
          ['About', 'All components'],
          'Foundations',
          'Patterns',
          'Actions',
          'Fields',
          'Lists',
          'Feedback',
          'Overlays',
          'Navigation',
          'Layout',
          'Charts',
          'Media',
          'Text',
          'Editor',
          'Shared',
          'Shell',
          'Screens',
        ],
      },
    },
  },
} satisfies Preview;

const Canvas = styled.div`
  min-block-size: 100%;
  background: ${theme.color.canvas};
  color: ${theme.color.text};
  font-family: ${theme.font.sans};
  font-size: ${theme.text.md};
  line-height: ${theme.leading.normal};

  &[data-island] {
    padding: ${theme.space[5]};
  }
`;
