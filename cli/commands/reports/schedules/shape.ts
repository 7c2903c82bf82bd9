import type { ReportSchedule } from '#api/contract/reportSchedules.ts';
import { listCell } from '#domain/csv.ts';
import type { Shape } from '#cli/output/shape.ts';

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

export const scheduleShape: Shape<ReportSchedule> = {
  fields: [
    'id',
    'name',
    'kind',
    'filters',
    'language_id',
    'period',
    'every',
    'weekday',
    'at',
    'zone',
    'by_mail',
    'file_days',
    'recipients',
    'created_by',
    'next_at',
    'hold',
    'last_run',
  ],
  columns: [
    { name: 'id', value: ({ id }) => id },
    { name: 'name', value: ({ name }) => name, isFlexible: true },
    { name: 'kind', value: ({ kind }) => kind },
    { name: 'period', value: ({ period }) => period },
    { name: 'when', value: whenText },
    { name: 'zone', value: ({ zone }) => zone },
    { name: 'next_at', value: ({ next_at, hold }) => (hold ? 'paused' : next_at) },
    { name: 'last', value: ({ last_run }) => last_run?.state ?? null },
    {
      name: 'recipients',
      value: ({ recipients }) => listCell(recipients.map(({ name }) => name)),
      isFlexible: true,
    },
  ],
  id: ({ id }) => id,
};

function whenText({ weekday, at }: ReportSchedule) {
  return `${weekday === null ? 'daily' : weekdays[weekday - 1]} ${at}`;
}
