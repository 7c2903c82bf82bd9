import { useRef, useState } from 'react';
import { FilterTrigger } from '#ui/fields/options/FilterTrigger.tsx';
import { lazyComponent } from '#ui/lazyPart.tsx';
import { messages } from '#ui/messages.ts';
import type { PanelState } from '#ui/overlays/PopoverPanel.tsx';
import type { DateFilterPanelProps } from './DateFilterPanel.tsx';

export interface DateFilterProps extends Omit<DateFilterPanelProps, keyof PanelState> {
  formatDate: (date: string) => string;
}

/** One day as a filter of a list. For a form, use `DatePicker`. */
export function DateFilter({ formatDate, ...props }: DateFilterProps) {
  const { label, value } = props;
  const [isOpen, setOpen] = useState(false);
  const [isRequested, setRequested] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const shown = value === null ? undefined : formatDate(value);
  return (
    <>
      <FilterTrigger
        ref={trigger}
        variant="button"
        text={label}
        value={shown}
        aria-label={shown === undefined ? messages.filter(label) : messages.filterActive(label, shown)}
        isOpen={isOpen}
        onHoverStart={DateFilterPanel.preload}
        onPress={() => {
          setRequested(true);
          setOpen(true);
        }}
      />
      {isRequested && (
        <DateFilterPanel {...props} triggerRef={trigger} isOpen={isOpen} onOpenChange={setOpen} />
      )}
    </>
  );
}

const DateFilterPanel = lazyComponent(async () => (await import('./DateFilterPanel.tsx')).DateFilterPanel);
