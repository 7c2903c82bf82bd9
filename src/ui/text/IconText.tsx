import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface IconTextProps {
  icon: ReactNode;
  children: ReactNode;
  /** Whether a bar leaves it out on a phone. Default false. */
  isQuiet?: boolean;
}

/** A state in words behind its sign, without a ground of its own. For one that asks for something use `Badge`. */
export function IconText({ icon, children, isQuiet }: IconTextProps) {
  return (
    <Root data-quiet={isQuiet || undefined}>
      <Icon aria-hidden>{icon}</Icon>
      <span>{children}</span>
    </Root>
  );
}

/* Its baseline would be that of the icon, and the words higher than those beside it. */
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
