import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { fadedFoot } from '../theme/mixins.ts';
import { theme } from '../theme/theme.ts';

export interface SidePanelProps {
  label: string;
  /** While closed, the panel is hidden but keeps its input. Defaults to true. */
  isOpen?: boolean;
  isBusy?: boolean;
  /** Below other content, takes the height of the window, so that every tab can be scrolled to the top. */
  isTall?: boolean;
  children: ReactNode;
}

/** The aside of a `Split` with `isPanel`. It scrolls on its own. */
export function SidePanel({ label, isOpen = true, isBusy = false, isTall, children }: SidePanelProps) {
  return (
    <Root aria-label={label} aria-busy={isBusy || undefined} hidden={!isOpen} data-tall={isTall || undefined}>
      {children}
    </Root>
  );
}

const Root = styled.section`
  min-inline-size: 0;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  overflow: clip;

  &[hidden] {
    display: none;
  }
  @container (width >= 52rem) {
    --top: calc(var(--dd-sticky-top, 0px) + ${theme.space[4]});
    position: sticky;
    inset-block-start: var(--top);
    /* Ends above the bottom bar even while the page's header is in view. */
    max-block-size: calc(
      100dvh - var(--dd-sticky-top, 0px) - ${theme.space[5]} - 2.25rem - ${theme.space[3]} -
        var(--dd-sticky-bottom, 0px) - ${theme.space[4]}
    );
    overflow: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    ${fadedFoot()}

    /* A loading panel contains nothing focusable, so it couldn't be scrolled by keyboard. */
    &[aria-busy='true'] {
      overflow: clip;
    }
  }
`;

export function PanelBody({ children }: { children: ReactNode }) {
  return <Body>{children}</Body>;
}

const Body = styled.div`
  display: grid;
  gap: ${theme.space['3h']};
  grid-template-columns: minmax(0, 1fr);
  padding: ${theme.space[3]} ${theme.space[4]};

  & + * {
    border-block-start: 1px solid ${theme.color.border};
  }
`;
