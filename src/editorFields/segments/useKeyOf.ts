import { useSignals } from '@preact/signals-react/runtime';
import { segmentActions, type SegmentActionName } from '#shared/actions/groups/segments.ts';
import { toShownKeys } from '#shared/actions/shownKeys.ts';

/** Returns the first of the keys of an action, for the button that does the same; undefined where it has none. */
export function useKeyOf() {
  useSignals();
  return (name: SegmentActionName) => toShownKeys(segmentActions.actions[name]);
}
