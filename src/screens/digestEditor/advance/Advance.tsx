import { useSignals } from '@preact/signals-react/runtime';
import { createStoredSignal } from '#data/storage/storedSignal.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Switch } from '#ui/fields/choice/Switch.tsx';
import { lazyComponent } from '#ui/lazyPart.tsx';
import { messages } from '../messages.ts';

const load = () => import('./AdvanceSettings.tsx');
const Placeholder = () => <Skeleton height="2rem" />;

export const LazyAdvanceCategory = lazyComponent(async () => (await load()).AdvanceCategory, Placeholder);
export const LazyAdvanceRegion = lazyComponent(async () => (await load()).AdvanceRegion, Placeholder);
export const LazyAdvanceSource = lazyComponent(async () => (await load()).AdvanceSource, Placeholder);
export const AdvanceSections = lazyComponent(async () => (await load()).AdvanceSections);

const storedVisibility = createStoredSignal('advanceSettings');

export const isAdvanceShown = () => storedVisibility.value === 'on';

export const showAdvance = () => (storedVisibility.value = 'on');

/** Off by default; stored in the browser (EDIT-42). */
export function AdvanceSwitch() {
  useSignals();
  return (
    <Switch isSelected={isAdvanceShown()} onChange={(isOn) => (storedVisibility.value = isOn ? 'on' : '')}>
      {messages.advanceSettings}
    </Switch>
  );
}
