import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { styled } from 'styled-components';
import { focusRing } from '../theme/mixins.ts';
import { theme } from '../theme/theme.ts';

export interface GoalButtonProps {
  children: ReactNode;
  count: number;
  target: number;
  /** Accessible name, with both numbers in words. */
  label: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
}

/** Shows progress toward a daily target. Pressing it toggles a filter. */
export function GoalButton({ children, count, target, label, isSelected, onChange }: GoalButtonProps) {
  return (
    <Root
      aria-pressed={isSelected}
      data-selected={isSelected || undefined}
      data-tone={count < target ? 'danger' : 'success'}
      onPress={() => onChange(!isSelected)}
    >
      <Ring aria-hidden />
      <span aria-hidden>
        <bdi>{children}</bdi>{' '}
        <Figure>
          {count}/{target}
        </Figure>
      </span>
      {label}
    </Root>
  );
}

/** React Aria's `ToggleButton` would add 6 kB to the first page. */
const Root = styled(Button)`
  ${focusRing}
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  min-block-size: 1.5rem;
  /* The ring starts at the line's edge; only the hover background extends beyond it. */
  margin-inline-start: calc(-1 * ${theme.space[2]});
  padding: 0 ${theme.space[2]};
  border: 0;
  border-radius: ${theme.radius.full};
  background: none;
  color: ${theme.color.textMuted};
  font-size: ${theme.text.sm};
  cursor: pointer;

  &[data-hovered] {
    background: ${theme.color.hovered};
    color: ${theme.color.text};
  }
  &[data-selected] {
    background: ${theme.color.selected};
    color: ${theme.color.accentText};
  }
  @media (pointer: coarse) {
    min-block-size: ${theme.control.sm};
  }
`;

const Ring = styled.span`
  inline-size: 0.5rem;
  block-size: 0.5rem;
  border: 1.5px solid ${theme.color.danger};
  border-radius: ${theme.radius.full};
  forced-color-adjust: none;

  [data-tone='success'] > & {
    border-color: ${theme.color.success};
    background: ${theme.color.success};
  }
`;

const Figure = styled.span`
  margin-inline-start: 0.125rem;
  color: ${theme.color.dangerText};
  font-weight: ${theme.weight.strong};
  font-variant-numeric: tabular-nums;

  [data-tone='success'] & {
    color: ${theme.color.successText};
  }
`;
