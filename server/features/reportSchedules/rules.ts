import type { ReportSchedule } from '#api/contract/reportSchedules.ts';
import { reportAccess, type ReportKind } from '#api/contract/reportSchedules.ts';
import { hasAccess } from '#server/platform/access/access.ts';
import type { Reader, ScheduleRow } from './queries.ts';

/** Whether someone can sign in and may read reports of a kind. */
export function mayRead({ role }: Pick<Reader, 'role'>, kind: ReportKind): boolean {
  return hasAccess(role, reportAccess[kind]);
}

/** Why a schedule makes no reports, or null. */
export function findHold({ owner, kind }: Pick<ScheduleRow, 'owner' | 'kind'>): ReportSchedule['hold'] {
  if (owner.role === null) return 'owner_inactive';
  return mayRead(owner, kind) ? null : 'owner_not_allowed';
}

export function presentSchedule({ owner, recipients, ...row }: ScheduleRow): ReportSchedule {
  return {
    ...row,
    hold: findHold({ owner, kind: row.kind }),
    created_by: { id: owner.id, name: owner.name },
    recipients: recipients.map((person) => ({
      id: person.id,
      name: person.name,
      can_read: mayRead(person, row.kind),
    })),
  };
}
