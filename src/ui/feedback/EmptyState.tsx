import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface EmptyStateProps {
  /** What there is none of: `No digests match these filters.` */
  title: string;
  /** Why, and what to do about it. */
  description?: ReactNode;
  /** A button or link that does it. */
  action?: ReactNode;
  icon?: ReactNode;
}

/** Replaces content when there is none. For a failed load use `ErrorState`. */
export function EmptyState({ title, description, action, icon }: EmptyStateProps) {
  return (
    <Root>
      {icon && <Icon aria-hidden>{icon}</Icon>}
      <Title>{title}</Title>
      {description && <Description>{description}</Description>}
      {action && <Action>{action}</Action>}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${theme.space[2]};
  padding: ${theme.space[10]} ${theme.space[5]};
  text-align: center;
`;

const Icon = styled.span`
  display: inline-flex;
  margin-block-end: ${theme.space[1]};
  color: ${theme.color.textSubtle};

  & > svg {
    inline-size: 1.75rem;
    block-size: 1.75rem;
    stroke-width: 1.5;
  }
`;

const Title = styled.p`
  font-family: ${theme.font.serif};
  font-size: ${theme.text.lg};
  font-weight: ${theme.weight.strong};
  text-wrap: balance;
`;

const Description = styled.div`
  max-inline-size: 44ch;
  color: ${theme.color.textMuted};
  text-wrap: balance;
`;

const Action = styled.div`
  margin-block-start: ${theme.space[2]};
`;
