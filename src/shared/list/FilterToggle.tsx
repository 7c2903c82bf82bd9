import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ToggleButton } from '#ui/actions/ToggleButton.tsx';
import { theme } from '#ui/theme/theme.ts';

interface FilterToggleProps {
  children: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
}

export function FilterToggle(props: FilterToggleProps) {
  return <Toggle {...props} />;
}

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
