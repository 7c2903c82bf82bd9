import { useState } from 'react';
import { digestFilters, type FilterId } from '#domain/digestFilters.ts';
import { formatPlanDays, parsePlanDays } from '#domain/planFilter.ts';
import { Button } from '#ui/actions/Button.tsx';
import { DateRangePicker } from '#ui/fields/dates/DateRangePicker.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { messages } from './messages.ts';

interface PlanDaysDialogProps {
  id: FilterId;
  value: string;
  onChange: (days: string) => void;
  onClose: () => void;
}

export function PlanDaysDialog({ id, value, onChange, onClose }: PlanDaysDialogProps) {
  const { from = null, to = null } = parsePlanDays(value) ?? {};
  const [days, setDays] = useState(from && to ? { start: from, end: to } : null);
  const [isMissing, setMissing] = useState(false);

  function show() {
    if (!days) return setMissing(true);
    onChange(formatPlanDays({ from: days.start, to: days.end }));
    onClose();
  }

  return (
    <Dialog
      isOpen
      size="small"
      onOpenChange={onClose}
      title={messages.daysTitle(digestFilters[id].label)}
      footer={
        <>
          <Button slot="close">{messages.cancel}</Button>
          <Button variant="primary" onPress={show}>
            {messages.show}
          </Button>
        </>
      }
    >
      <DateRangePicker
        label={messages.daysLabel}
        value={days}
        onChange={setDays}
        errorMessage={isMissing && !days ? messages.daysMissing : undefined}
      />
    </Dialog>
  );
}
