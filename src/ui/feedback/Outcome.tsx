import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface OutcomeProps {
  tone: 'success' | 'danger';
  children: ReactNode;
}

/** Announces the result of a nearby action. For a whole page, use `Banner`. */
export function Outcome({ tone, children }: OutcomeProps) {
  const Icon = tone === 'success' ? CircleCheck : CircleAlert;
  return (
    <Message data-tone={tone}>
      <Icon aria-hidden />
      <span>{children}</span>
    </Message>
  );
}

const Message = styled.output`
  --ink: ${theme.color.successText};
  display: flex;
  gap: ${theme.space[2]};
  padding-block: ${theme.space[1]} ${theme.space[2]};
  color: var(--ink);
  font-size: ${theme.text.sm};
  overflow-wrap: anywhere;

  &[data-tone='danger'] {
    --ink: ${theme.color.dangerText};
  }
  & > svg {
    flex: none;
    inline-size: 1rem;
    block-size: 1rem;
    margin-block-start: 0.0625rem;
  }
`;
