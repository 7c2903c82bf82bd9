import { ChevronDown, ListFilter } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from 'react-aria-components';
import { styled } from 'styled-components';
import { buttonStyle } from '#ui/actions/buttonStyle.ts';
import { theme } from '#ui/theme/theme.ts';

interface FilterTriggerProps {
  ref: RefObject<HTMLButtonElement | null>;
  /** `icon`: in column headings. `button`: in filter rows. `field`: among fields. */
  variant: 'icon' | 'button' | 'field';
  'aria-label': string;
  text: string;
  /** The value of an active filter. */
  value: string | undefined;
  isOpen: boolean;
  onHoverStart: () => void;
  onPress: () => void;
}

/** Highlighted while its filter is active. */
export function FilterTrigger({ variant, text, value, isOpen, ...button }: FilterTriggerProps) {
  return (
    <Trigger
      {...button}
      data-variant={variant === 'icon' ? 'quiet' : undefined}
      data-size={variant === 'icon' ? 'small' : undefined}
      data-kind={variant}
      data-active={value !== undefined || undefined}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
    >
      {variant === 'icon' ? (
        <ListFilter aria-hidden />
      ) : (
        <>
          {value === undefined ? text : `${text} `}
          {value !== undefined && <Value>{value}</Value>}
          <ChevronDown aria-hidden />
        </>
      )}
    </Trigger>
  );
}

const Trigger = styled(Button)`
  ${buttonStyle}
  &[data-kind='icon'] {
    min-block-size: 1.5rem;
    inline-size: 1.5rem;
    padding: 0;
  }
  &[data-kind='button'] {
    gap: ${theme.space[1]};
    padding-inline: 0.625rem;
    border-color: ${theme.color.border};
    font-size: ${theme.text.sm};
    white-space: nowrap;
  }
  &[data-kind='button'][data-hovered] {
    border-color: ${theme.color.borderControl};
  }
  &[data-kind='field'] {
    gap: ${theme.space[2]};
    padding-inline-start: ${theme.space[2]};
    font-weight: ${theme.weight.normal};
  }
  &[data-active] {
    border-color: ${theme.color.accent};
    background: ${theme.color.selected};
    color: ${theme.color.accentText};
  }
  &[data-active][data-kind='icon'] {
    border-color: transparent;
  }
  & > svg {
    flex: none;
    inline-size: 0.875rem;
    block-size: 0.875rem;
    color: ${theme.color.textSubtle};
  }
  &[data-active] > svg {
    color: inherit;
  }
  &[data-kind='field'] > svg {
    inline-size: 1rem;
    block-size: 1rem;
    margin-inline-start: auto;
    color: ${theme.color.textMuted};
  }
`;

const Value = styled.span`
  max-inline-size: 10rem;
  overflow: hidden;
  text-overflow: ellipsis;
  font-weight: ${theme.weight.strong};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
