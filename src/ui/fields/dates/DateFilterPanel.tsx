import { styled } from 'styled-components';
import { FilterPopover } from '#ui/fields/options/FilterPopover.tsx';
import type { PanelState } from '#ui/overlays/PopoverPanel.tsx';
import { theme } from '#ui/theme/theme.ts';
import { Calendar } from './Calendar.tsx';
import { parseDay } from './dateValue.ts';

export interface DateFilterPanelProps extends PanelState {
  label: string;
  /** `YYYY-MM-DD`, or null for any day. */
  value: string | null;
  onChange: (date: string | null) => void;
  maxValue?: string;
}

export function DateFilterPanel({ label, value, onChange, maxValue, ...state }: DateFilterPanelProps) {
  function choose(date: string | null) {
    onChange(date);
    state.onOpenChange(false);
  }
  return (
    <FilterPopover label={label} onClear={value === null ? undefined : () => choose(null)} {...state}>
      <Days>
        <Calendar
          aria-label={label}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opening a choice moves into it.
          autoFocus
          value={parseDay(value)}
          maxValue={parseDay(maxValue)}
          onChange={(date) => choose(date.toString())}
        />
      </Days>
    </FilterPopover>
  );
}

const Days = styled.div`
  padding: ${theme.space[3]};
`;
