import type { AuditFilters as AuditCall } from '#api/contract/audit.ts';
import { dateRange, pageNumber, text, wholeNumber } from '#shared/list/codecs.ts';
import type { QueryOf } from '#shared/list/address.ts';

export const pageSize = 50;

const kindField = () => text({ maxLength: 50, pattern: /^[a-z_]+$/ });

export const auditFields = {
  actor: wholeNumber(),
  action: kindField(),
  entity: kindField(),
  id: wholeNumber(),
  days: dateRange('from', 'to'),
  page: pageNumber(),
};
export type AuditQuery = QueryOf<typeof auditFields>;

export function toFilters({ actor, action, entity, id, days }: AuditQuery): AuditCall {
  return {
    actor: actor ?? undefined,
    action: action || undefined,
    entity: entity || undefined,
    entity_id: id ?? undefined,
    from: days.start ? startOfDay(days.start, 0) : undefined,
    to: days.end ? startOfDay(days.end, 1) : undefined,
  };
}

/** Uses calendar arithmetic, because days aren't always 24 hours long. */
function startOfDay(day: string, offsetDays: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + offsetDays).toISOString();
}
