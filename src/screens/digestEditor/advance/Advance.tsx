import { useSignals } from '@preact/signals-react/runtime';
import { stored } from '#data/storage/stored.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Switch } from '#ui/fields/choice/Switch.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { messages } from '../messages.ts';

const load = () => import('./AdvanceSettings.tsx');
const Placeholder = () => <Skeleton height="2rem" />;

/** Each in the section that it belongs to, while the settings are shown. */
export const CategoryOfAdvance = lazyPart(async () => (await load()).AdvanceCategory, Placeholder);
export const RegionOfAdvance = lazyPart(async () => (await load()).AdvanceRegion, Placeholder);
export const SourceOfAdvance = lazyPart(async () => (await load()).AdvanceSource, Placeholder);
export const AdvanceSections = lazyPart(async () => (await load()).AdvanceSections);

const choice = stored('advanceSettings');

export const isAdvanceShown = () => choice.value === 'on';

/** Brings the advance settings into view, for an error among them. */
export const showAdvance = () => (choice.value = 'on');

/** Shows the advance settings (EDIT-42). Saved in the browser; off by default. */
export function AdvanceSwitch() {
  useSignals();
  return (
    <Switch isSelected={isAdvanceShown()} onChange={(isOn) => (choice.value = isOn ? 'on' : '')}>
      {messages.advanceSettings}
    </Switch>
  );
}
