import { useSignals } from '@preact/signals-react/runtime';
import { createStoredSignal } from '#data/storage/storedSignal.ts';

const choice = createStoredSignal('continueEditing');

/** The editor stays open after a save (EDIT-32). Also applies to records opened later; off by default. */
export const isContinuing = () => choice.peek() === 'on';

export function useContinueEditing() {
  useSignals();
  const set = (isOn: boolean) => (choice.value = isOn ? 'on' : '');
  return [choice.value === 'on', set] as const;
}
