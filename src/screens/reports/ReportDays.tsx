import type { Range } from '#shared/list/codecs.ts';
import { RadioGroup } from '#ui/fields/choice/RadioGroup.tsx';
import { DateRangePicker } from '#ui/fields/dates/DateRangePicker.tsx';
import { messages } from './messages.ts';
import { addressedDays, findPreset, presetDays, shownDays, unsetDays } from './reportDays.ts';

const presets = presetDays.map((count) => ({ id: String(count), label: messages.lastDays(count) }));

interface ReportDaysProps {
  /** As the address has them. */
  value: Range;
  onChange: (days: Range) => void;
  now: Date;
}

/** The days of a report: some up to today, or any. */
export function ReportDays({ value, onChange, now }: ReportDaysProps) {
  const days = shownDays(value, now);
  const preset = findPreset(days, now);
  return (
    <>
      <RadioGroup
        aria-label={messages.presets}
        isSegmented
        orientation="horizontal"
        items={presets}
        value={preset === undefined ? '' : String(preset)}
        onChange={(count) => onChange(addressedDays(Number(count), now))}
      />
      <DateRangePicker
        aria-label={messages.days}
        value={days}
        onChange={(range) => onChange(range ?? unsetDays)}
      />
    </>
  );
}
