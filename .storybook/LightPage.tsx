import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import type { PropsWithChildren } from 'react';

/** Storybook's own pages are light, so our docs are light too, whatever the system theme. */
export function LightPage({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  return (
    <DocsContainer {...props}>
      <div data-theme="light">{children}</div>
    </DocsContainer>
  );
}
