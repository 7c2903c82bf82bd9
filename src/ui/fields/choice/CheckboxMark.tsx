import { Check, Minus } from 'lucide-react';
import { styled } from 'styled-components';
import { indicatorStyle } from './choice.tsx';
import { theme } from '#ui/theme/theme.ts';

export interface CheckboxMarkProps {
  isSelected: boolean;
  isIndeterminate: boolean;
}

/** The `data-` attributes of its parent set the colors. */
export function CheckboxMark({ isSelected, isIndeterminate }: CheckboxMarkProps) {
  return <Box aria-hidden>{isIndeterminate ? <Minus /> : isSelected && <Check />}</Box>;
}

const Box = styled.span`
  ${indicatorStyle}
  display: grid;
  place-items: center;
  border-radius: ${theme.radius.sm};
  background: ${theme.color.surface};
  color: ${theme.color.onAccent};
  transition: background-color ${theme.motion.fast} ${theme.motion.ease};

  & > svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
    stroke-width: 3;
  }
  :is([data-selected], [data-indeterminate]) > & {
    border-color: ${theme.color.accent};
    background: ${theme.color.accent};
  }
  :is([data-selected], [data-indeterminate])[data-hovered] > & {
    border-color: ${theme.color.accentHovered};
    background: ${theme.color.accentHovered};
  }
  [data-readonly]:is([data-selected], [data-indeterminate]) > & {
    border-color: ${theme.color.borderControl};
    background: ${theme.color.sunken};
    color: ${theme.color.text};
  }
  [data-invalid] > & {
    border-color: ${theme.color.danger};
  }
  [data-invalid]:is([data-selected], [data-indeterminate]) > & {
    background: ${theme.color.danger};
    color: ${theme.color.onDanger};
  }
  [data-disabled] > & {
    border-color: ${theme.color.border};
    background: ${theme.color.sunken};
    color: ${theme.color.textDisabled};
  }
  @media (forced-colors: active) {
    :is([data-selected], [data-indeterminate]) > & {
      forced-color-adjust: none;
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
    }
    [data-disabled] > & {
      border-color: GrayText;
    }
  }
`;
