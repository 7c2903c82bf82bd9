import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface IconTextProps {
  icon: ReactNode;
  children: ReactNode;
  /** Hidden on a phone inside a bar. */
  isQuiet?: boolean;
}

/** For text that needs attention, use `Badge`. */
export function IconText({ icon, children, isQuiet }: IconTextProps) {
  return (
    <Root data-quiet={isQuiet || undefined}>
      <Icon aria-hidden>{icon}</Icon>
      <span>{children}</span>
    </Root>
  );
}

/* Otherwise its baseline would be the icon's, raising the text above its neighbours. */
const Root = styled.span`
  display: inline-flex;
  vertical-align: top;
  align-items: center;
  gap: ${theme.space[2]};
`;

const Icon = styled.span`
  display: inline-flex;
  flex: none;

  & > svg {
    inline-size: 1rem;
    block-size: 1rem;
  }
`;
