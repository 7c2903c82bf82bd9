import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { AuditFilters } from '#api/contract/audit.ts';
import { auditPath } from '#shared/paths.ts';

export const pageSize = 50;

/** What narrows the log, as the page's address holds it. Days are the viewer's own, both included. */
export interface Narrowing {
  actor: number | null;
  action: string | null;
  entity: string | null;
  id: number | null;
  from: string | null;
  to: string | null;
  page: number;
}

/** What cannot be meant is left out. */
export function parseAuditQuery(search: string): Narrowing {
  const query = new URLSearchParams(search);
  return {
    actor: numberIn(query.get('actor')),
    action: kindIn(query.get('action')),
    entity: kindIn(query.get('entity')),
    id: numberIn(query.get('id')),
    from: dayIn(query.get('from')),
    to: dayIn(query.get('to')),
    page: numberIn(query.get('page')) ?? 1,
  };
}

/** From 1 up to the highest id there can be. */
export function numberIn(text: string | null): number | null {
  const number = text && /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= 2_147_483_647 ? number : null;
}

const kindIn = (text: string | null) => (text && /^[a-z_]{1,50}$/.test(text) ? text : null);
const dayIn = (text: string | null) =>
  text && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;

export function formatAuditQuery({ page, ...filters }: Narrowing): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (value !== null) query.set(name, String(value));
  }
  if (page > 1) query.set('page', String(page));
  return query.toString();
}

/** A day begins at midnight where its reader is, which is not always 24 hours after the one before. */
export function toFilters({ actor, action, entity, id, from, to }: Narrowing): AuditFilters {
  return {
    actor: actor ?? undefined,
    action: action ?? undefined,
    entity: entity ?? undefined,
    entity_id: id ?? undefined,
    from: from ? midnight(from, 0) : undefined,
    to: to ? midnight(to, 1) : undefined,
  };
}

function midnight(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

export function useAuditQuery() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const query = useMemo(() => parseAuditQuery(search), [search]);
  const setQuery = (next: Narrowing) => {
    const text = formatAuditQuery(next);
    navigate(text ? `${auditPath()}?${text}` : auditPath());
  };
  return [query, setQuery] as const;
}
