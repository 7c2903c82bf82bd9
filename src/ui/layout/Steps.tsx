import { Button } from 'react-aria-components';
import { styled } from 'styled-components';
import { focusRing } from '../theme/mixins.ts';
import { theme } from '../theme/theme.ts';

export interface StepsProps {
  label: string;
  steps: readonly string[];
  current: number;
  /** Returns to an earlier step. */
  onChoose?: (step: number) => void;
}

export function Steps({ label, steps, current, onChoose }: StepsProps) {
  return (
    <List aria-label={label}>
      {steps.map((step, index) => (
        <li key={step} aria-current={index === current ? 'step' : undefined}>
          {onChoose && index < current ? (
            <Earlier onPress={() => onChoose(index)}>
              <b>{index + 1}</b>
              {step}
            </Earlier>
          ) : (
            <>
              <b>{index + 1}</b>
              {step}
            </>
          )}
        </li>
      ))}
    </List>
  );
}

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]} ${theme.space[10]};
  color: ${theme.color.textMuted};
  font-size: ${theme.text.sm};

  & > li {
    position: relative;
    display: flex;
    align-items: center;
    gap: ${theme.space[2]};
  }
  & > li + li::before {
    position: absolute;
    inset-inline-start: -2rem;
    inline-size: ${theme.space[6]};
    border-block-start: 1px solid ${theme.color.borderControl};
    content: '';
  }
  & b {
    display: grid;
    place-items: center;
    inline-size: 1.375rem;
    block-size: 1.375rem;
    border: 1px solid ${theme.color.borderControl};
    border-radius: ${theme.radius.full};
    font-size: ${theme.text.xs};
    font-weight: ${theme.weight.strong};
    font-variant-numeric: tabular-nums;
  }
  & > [aria-current] {
    color: ${theme.color.text};
    font-weight: ${theme.weight.strong};
  }
  & > [aria-current] b {
    border-color: ${theme.color.accent};
    background: ${theme.color.accent};
    color: ${theme.color.onAccent};
  }
`;

const Earlier = styled(Button)`
  ${focusRing}
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-block-size: 1.5rem;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.sm};
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;

  &[data-hovered] {
    color: ${theme.color.text};
    text-decoration: underline;
  }
  @media (pointer: coarse) {
    min-block-size: ${theme.control.md};
  }
`;
