import { useSignals } from '@preact/signals-react/runtime';
import { stored } from '#data/storage/stored.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Switch } from '#ui/fields/choice/Switch.tsx';
import { messages } from '../messages.ts';
import { lazyPart } from '#ui/lazyPart.tsx';

const AdvanceSettings = lazyPart(
  async () => (await import('./AdvanceSettings.tsx')).AdvanceSettings,
  () => <Skeleton lines={8} />,
);

const choice = stored('advanceSettings');

/** Brings the advance settings into view, for an error among them. */
export const showAdvance = () => (choice.value = 'on');

/** The switch of the advance settings, and these while it is on (EDIT-42). Saved in the browser; off by default. */
export function Advance() {
  useSignals();
  const isShown = choice.value === 'on';
  return (
    <>
      <Switch isSelected={isShown} onChange={(isOn) => (choice.value = isOn ? 'on' : '')}>
        {messages.advanceSettings}
      </Switch>
      {isShown && <AdvanceSettings />}
    </>
  );
}
