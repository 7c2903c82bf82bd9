import { signal } from '@preact/signals-react';
import type { DigestRow } from '#api/contract/digests.ts';

/** A broadcast whose progress is watched. */
interface Sending {
  broadcast: number;
  digest: number;
}

/**
 * What the bells have opened. The dialogs stand beside the list and not in its rows, where the table
 * would take their keys for its own.
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

export function forgetSending(broadcast: number) {
  bell.sendings.value = bell.sendings.value.filter((sending) => sending.broadcast !== broadcast);
}
