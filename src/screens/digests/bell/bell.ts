import { signal } from '@preact/signals-react';
import type { DigestRow } from '#api/contract/digests.ts';

/** A broadcast whose end is reported. */
export interface Sending {
  broadcast: number;
  /** What its notification is called. */
  title: string;
}

/**
 * What the bells have opened. The dialogs are rendered beside the list and not in its rows, where the
 * table would handle their keys.
 */
export const bell = {
  /** The digest that a notification is being written for. */
  opened: signal<DigestRow | null>(null),
  sendings: signal<readonly Sending[]>([]),
};

export function openBell(row: DigestRow) {
  bell.opened.value = row;
}

export function closeBell() {
  bell.opened.value = null;
}

export function watchSending(sending: Sending) {
  bell.sendings.value = [...bell.sendings.value, sending];
}

export function removeSending(broadcast: number) {
  bell.sendings.value = bell.sendings.value.filter((sending) => sending.broadcast !== broadcast);
}
