import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface ThreadProps {
  label: string;
  isCurrent?: boolean;
  isResolved?: boolean;
  /** Each new object scrolls the thread into view. With `shouldFocus`, it's focused too. */
  revealRequest?: { shouldFocus?: boolean };
  onPress?: () => void;
  children: ReactNode;
}

export function Thread({
  label,
  isCurrent = false,
  isResolved = false,
  revealRequest,
  onPress,
  children,
}: ThreadProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!revealRequest) return;
    box.current?.scrollIntoView({ block: 'nearest' });
    if (revealRequest.shouldFocus) box.current?.focus({ preventScroll: true });
  }, [revealRequest]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- its quotation does the same for the keyboard
    <Box
      ref={box}
      aria-label={label}
      aria-current={isCurrent || undefined}
      data-resolved={isResolved || undefined}
      tabIndex={-1}
      onClick={onPress}
    >
      {children}
    </Box>
  );
}

const Box = styled.article`
  display: grid;
  gap: ${theme.space[4]};
  grid-template-columns: minmax(0, 1fr);
  /* A line instead of a box, because the panel already is a card. */
  margin-inline: calc(-1 * ${theme.space[4]});
  padding: ${theme.space[4]};
  border: 0 solid ${theme.color.border};
  border-block-start-width: 1px;
  outline: 0 solid ${theme.color.focus};
  outline-offset: -1px;
  scroll-margin-block: 4rem;

  &[data-resolved] {
    background: ${theme.color.sunken};
  }
  &[aria-current] {
    border-color: ${theme.color.warning};
    box-shadow: inset 3px 0 0 ${theme.color.warning};
  }
  &[aria-current]:dir(rtl) {
    box-shadow: inset -3px 0 0 ${theme.color.warning};
  }
  &:focus-visible {
    outline-width: 2px;
  }
  @media (forced-colors: active) {
    &[aria-current] {
      border-width: 3px;
    }
  }
`;
