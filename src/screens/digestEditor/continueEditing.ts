import { useSignals } from '@preact/signals-react/runtime';
import { stored } from '#data/storage/stored.ts';

const choice = stored('continueEditing');

/** Whether a save leaves its maker on the page (EDIT-32). Kept from digest to digest; off at first. */
export const isContinuing = () => choice.peek() === 'on';

export function useContinueEditing() {
  useSignals();
  const set = (isOn: boolean) => (choice.value = isOn ? 'on' : '');
  return [choice.value === 'on', set] as const;
}
