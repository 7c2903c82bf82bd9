import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface BadgeProps {
  children: ReactNode;
  /**
   * Colour must not be the only signal. Defaults to `neutral`. `plain` is text without a pill, for kinds
   * rather than states.
   */
  tone?: 'neutral' | 'plain' | 'accent' | 'success' | 'warning' | 'danger' | 'info';
  icon?: ReactNode;
  title?: string;
}

/** Not interactive; for something to press, use a button or a tag. */
export function Badge({ tone = 'neutral', icon, children, title }: BadgeProps) {
  return (
    <Root data-tone={tone} data-dot={(!icon && tone !== 'plain') || undefined} title={title}>
      {icon && <Icon aria-hidden>{icon}</Icon>}
      <Text>{children}</Text>
    </Root>
  );
}

const Root = styled.span`
  --tint: ${theme.color.sunken};
  --ink: ${theme.color.textMuted};
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  max-inline-size: 100%;
  padding: 0 ${theme.space[2]};
  border-radius: ${theme.radius.full};
  background: var(--tint);
  color: var(--ink);
  font-size: ${theme.text.xs};
  font-weight: ${theme.weight.medium};
  line-height: 1.25rem;
  white-space: nowrap;

  /* Keeps an edge on a selected row. */
  [aria-selected='true'] > * &:not([data-tone='plain']) {
    box-shadow: inset 0 0 0 1px color-mix(in srgb, currentColor 25%, transparent);
  }

  &[data-dot]::before {
    flex: none;
    inline-size: 0.375rem;
    block-size: 0.375rem;
    border-radius: ${theme.radius.full};
    background: currentColor;
    content: '';
  }
  &[data-tone='plain'] {
    --tint: transparent;
    padding: 0;
    font-weight: ${theme.weight.normal};
  }
  &[data-tone='accent'] {
    --tint: ${theme.color.selected};
    --ink: ${theme.color.accentText};
  }
  &[data-tone='success'] {
    --tint: ${theme.color.successTint};
    --ink: ${theme.color.successText};
  }
  &[data-tone='warning'] {
    --tint: ${theme.color.warningTint};
    --ink: ${theme.color.warningText};
  }
  &[data-tone='danger'] {
    --tint: ${theme.color.dangerTint};
    --ink: ${theme.color.dangerText};
  }
  &[data-tone='info'] {
    --tint: ${theme.color.infoTint};
    --ink: ${theme.color.infoText};
  }
  @media (forced-colors: active) {
    &:not([data-tone='plain']) {
      border: 1px solid CanvasText;
    }
    &[data-dot]::before {
      background: CanvasText;
    }
  }
`;

const Icon = styled.span`
  display: inline-flex;
  flex: none;

  & > svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
  }
`;

const Text = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
`;
