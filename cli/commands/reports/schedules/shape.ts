import { ReportSchedule } from '#api/contract/reportSchedules.ts';
import { listCell } from '#domain/csv.ts';
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
  { name: 'when', value: whenText },
  'zone',
  { name: 'next_at', value: ({ next_at, hold }) => (hold ? 'paused' : next_at) },
  { name: 'last', value: ({ last_run }) => last_run?.state ?? null },
  {
    name: 'recipients',
    value: ({ recipients }) => listCell(recipients.map(({ name }) => name)),
    isFlexible: true,
  },
]);

function whenText({ weekday, at }: ReportSchedule) {
  return `${weekday === null ? 'daily' : weekdays[weekday - 1]} ${at}`;
}
