import { useSignals } from '@preact/signals-react/runtime';
import { storedSignal } from '#data/storage/storedSignal.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Switch } from '#ui/fields/choice/Switch.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { messages } from '../messages.ts';

const load = () => import('./AdvanceSettings.tsx');
const Placeholder = () => <Skeleton height="2rem" />;

export const CategoryOfAdvance = lazyPart(async () => (await load()).AdvanceCategory, Placeholder);
export const RegionOfAdvance = lazyPart(async () => (await load()).AdvanceRegion, Placeholder);
export const SourceOfAdvance = lazyPart(async () => (await load()).AdvanceSource, Placeholder);
export const AdvanceSections = lazyPart(async () => (await load()).AdvanceSections);

const choice = storedSignal('advanceSettings');

export const isAdvanceShown = () => choice.value === 'on';

export const showAdvance = () => (choice.value = 'on');

/** EDIT-42. Off by default; saved in the browser. */
export function AdvanceSwitch() {
  useSignals();
  return (
    <Switch isSelected={isAdvanceShown()} onChange={(isOn) => (choice.value = isOn ? 'on' : '')}>
      {messages.advanceSettings}
    </Switch>
  );
}
