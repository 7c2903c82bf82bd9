import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface LinkRowProps {
  children: ReactNode;
  isCurrent?: boolean;
}

/** Pressing anywhere on it follows its link. */
export function LinkRow({ children, isCurrent = false }: LinkRowProps) {
  return <Root data-present={isCurrent || undefined}>{children}</Root>;
}

const Root = styled.div`
  position: relative;
  padding: 0.375rem ${theme.space[2]};
  border-radius: ${theme.radius.md};

  /* Only the current row is bold. */
  &:not([data-present]) [data-clamped] {
    font-weight: ${theme.weight.medium};
  }
  & a::after {
    position: absolute;
    inset: 0;
    border-radius: inherit;
    content: '';
  }
  &:hover {
    background: ${theme.color.hovered};
  }
  &[data-present] {
    background: ${theme.color.selected};
    color: ${theme.color.accentText};
  }
  @media (forced-colors: active) {
    &[data-present] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
