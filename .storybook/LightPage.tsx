import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import type { PropsWithChildren } from 'react';

/** Storybook's own pages are light, so what we write on them is, too, whatever the reader's system asks for. */
export function LightPage({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  return (
    <DocsContainer {...props}>
      <div data-theme="light">{children}</div>
    </DocsContainer>
  );
}
