import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ToggleButton } from '#ui/actions/ToggleButton.tsx';
import { theme } from '#ui/theme/theme.ts';

interface FilterToggleProps {
  children: ReactNode;
  count?: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
}

export function FilterToggle({ children, count, ...props }: FilterToggleProps) {
  return (
    <Toggle {...props}>
      {children} {count && <Count>{count}</Count>}
    </Toggle>
  );
}

const Count = styled.span`
  color: ${theme.color.textMuted};
  font-size: ${theme.text.xs};
  font-weight: ${theme.weight.normal};
  font-variant-numeric: tabular-nums;

  [data-selected] > & {
    color: inherit;
  }
`;

const Toggle = styled(ToggleButton)`
  && {
    padding-inline: 0.625rem;
    font-size: ${theme.text.sm};
  }
  &&:not([data-selected]) {
    border-color: ${theme.color.border};
    background: ${theme.color.surface};
  }
  &&[data-hovered]:not([data-selected]) {
    border-color: ${theme.color.borderControl};
    background: ${theme.color.hovered};
  }
`;
