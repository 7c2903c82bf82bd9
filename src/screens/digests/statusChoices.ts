import { maySetStatus } from '#domain/statuses.ts';
import type { NamedStatus } from './StatusesContext.ts';

interface OfStatus {
  status: string;
}

/** A status is compared by its name (C42). */
export const isOfStatus = ({ status }: OfStatus, name: string) => status.toLowerCase() === name.toLowerCase();

export interface StatusChoice {
  name: string;
  isDisabled: boolean;
}

/**
 * The statuses that have no action of their own (LIST-33), as far as the user may set them. One that all digests have
 * already is disabled; without `digests`, as for those that are not known, none is.
 */
export const statusChoices = (
  statuses: readonly Pick<NamedStatus, 'status_name' | 'set_by'>[],
  digests: readonly OfStatus[] | undefined,
  privilege: string,
): StatusChoice[] =>
  statuses
    .filter(({ set_by }) => maySetStatus(privilege, set_by))
    .map(({ status_name: name }) => name)
    .filter((name) => !['published', 'draft'].includes(name.toLowerCase()))
    .map((name) => ({ name, isDisabled: digests?.every((digest) => isOfStatus(digest, name)) ?? false }));
