import { canSetStatus } from '#domain/statuses.ts';
import { createContext, useState } from 'react';
import type { Status } from '#api/contract/statuses.ts';

interface WithStatus {
  status: string;
}

/** Statuses are compared by name (C42). */
export const hasStatusName = ({ status }: WithStatus, name: string) =>
  status.toLowerCase() === name.toLowerCase();

export interface StatusChoice {
  name: string;
  isDisabled: boolean;
}

/**
 * Statuses that the user can set and that have no action of their own (LIST-33). Disables a status that
 * all known `digests` already have.
 */
export const statusChoices = (
  statuses: readonly Pick<NamedStatus, 'status_name' | 'set_by'>[],
  digests: readonly WithStatus[] | undefined,
  privilege: string,
): StatusChoice[] =>
  statuses
    .filter(({ set_by }) => canSetStatus(privilege, set_by))
    .map(({ status_name: name }) => name)
    .filter((name) => !['published', 'draft'].includes(name.toLowerCase()))
    .map((name) => ({ name, isDisabled: digests?.every((digest) => hasStatusName(digest, name)) ?? false }));

export type NamedStatus = Omit<Status, 'id' | 'count'>;

const noStatuses: readonly NamedStatus[] = [];

export const StatusesContext = createContext(noStatuses);

/** Returns the same array until a status changes, because every row's menu reads it. */
export function useStableStatuses(latest: readonly NamedStatus[] | undefined): readonly NamedStatus[] {
  const [statuses, setStatuses] = useState(latest ?? noStatuses);
  if (latest && statusesKey(latest) !== statusesKey(statuses)) setStatuses(latest);
  return statuses;
}

const statusesKey = (statuses: readonly NamedStatus[]) =>
  JSON.stringify(statuses.map(({ slug, status_name, color, set_by }) => [slug, status_name, color, set_by]));
