import { ReportSchedule } from '#api/contract/reportSchedules.ts';
import { formatListCell } from '#domain/csv.ts';
import { shapeOf } from '#cli/output/shape.ts';

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

export const scheduleShape = shapeOf(ReportSchedule, [
  'id',
  { name: 'name', isFlexible: true },
  'kind',
  'period',
  { name: 'when', value: describeRecurrence },
  'zone',
  { name: 'next_at', value: ({ next_at, hold }) => (hold ? 'paused' : next_at) },
  { name: 'last', value: ({ last_run }) => last_run?.state ?? null },
  {
    name: 'recipients',
    value: ({ recipients }) => formatListCell(recipients.map(({ name }) => name)),
    isFlexible: true,
  },
]);

function describeRecurrence({ weekday, at }: ReportSchedule) {
  return `${weekday === null ? 'daily' : weekdays[weekday - 1]} ${at}`;
}
