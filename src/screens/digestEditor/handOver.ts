import type { Draft } from './draft.ts';

let handed: Draft | undefined;

/** Keeps a draft that was just created for the screen at its new address, with what was typed since. */
export function handOver(draft: Draft) {
  handed = draft;
}

/** The draft of a digest that was handed over, if any. */
export function handedOver(id: number): Draft | undefined {
  return handed?.stored.peek()?.id === id ? handed : undefined;
}

export function forgetHandedOver() {
  handed = undefined;
}
