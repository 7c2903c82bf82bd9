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
 * The statuses that have no action of their own (LIST-33). One that all digests have already is disabled; without
 * `digests`, as for those that are not known, none is.
 */
export const statusChoices = (
  statuses: readonly { status_name: string }[],
  digests: readonly OfStatus[] | undefined,
): StatusChoice[] =>
  statuses
    .map(({ status_name: name }) => name)
    .filter((name) => !['published', 'draft'].includes(name.toLowerCase()))
    .map((name) => ({ name, isDisabled: digests?.every((digest) => isOfStatus(digest, name)) ?? false }));
