import type { Range } from '#shared/list/codecs.ts';
import { RadioGroup } from '#ui/fields/choice/RadioGroup.tsx';
import { DateRangePicker } from '#ui/fields/dates/DateRangePicker.tsx';
import { messages } from './messages.ts';
import { urlDays, findPresetDays, presetDays, effectiveDays, unsetRange } from './reportDays.ts';

const presets = presetDays.map((count) => ({ id: String(count), label: messages.lastDays(count) }));

interface ReportDateRangeProps {
  value: Range;
  onChange: (days: Range) => void;
  today: string;
}

export function ReportDateRange({ value, onChange, today }: ReportDateRangeProps) {
  const days = effectiveDays(value, today);
  const preset = findPresetDays(days, today);
  return (
    <>
      <RadioGroup
        aria-label={messages.presets}
        isSegmented
        orientation="horizontal"
        items={presets}
        value={preset === undefined ? '' : String(preset)}
        onChange={(count) => onChange(urlDays(Number(count), today))}
      />
      <DateRangePicker
        aria-label={messages.days}
        value={days}
        onChange={(range) => onChange(range ?? unsetRange)}
      />
    </>
  );
}
