import { useSignals } from '@preact/signals-react/runtime';
import { stored } from '#data/storage/stored.ts';

const choice = stored('continueEditing');

/** Whether the editor stays open after a save (EDIT-32). The choice holds for later records as well; off at first. */
export const isContinuing = () => choice.peek() === 'on';

export function useContinueEditing() {
  useSignals();
  const set = (isOn: boolean) => (choice.value = isOn ? 'on' : '');
  return [choice.value === 'on', set] as const;
}
