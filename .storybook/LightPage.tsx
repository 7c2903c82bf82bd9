import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useInsertionEffect, type PropsWithChildren } from 'react';
import { styled } from 'styled-components';
import { addFonts } from '#ui/theme/fonts.ts';
import { theme } from '#ui/theme/theme.ts';

/**
 * Docs pages are light regardless of the system theme, because Storybook's own pages are. Loads the
 * product's fonts.
 */
export function LightPage({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  useInsertionEffect(addFonts, []);
  return (
    <DocsContainer {...props}>
      <Page data-theme="light">{children}</Page>
    </DocsContainer>
  );
}

/* Raw values, because the CSS variables exist only where a page renders product components. */
const Page = styled.div`
  && :is(h1, h2):not(.sb-unstyled *) {
    font-family: ${theme.raw.font.serif};
    font-weight: ${theme.raw.weight.strong};
  }
`;
