import { useSignals } from '@preact/signals-react/runtime';
import { segmentActions, type SegmentActionName } from '#shared/actions/groups/segments.ts';
import { toShownKeys } from '#shared/actions/caps.ts';

export function useKeyOf() {
  useSignals();
  return (name: SegmentActionName) => toShownKeys(segmentActions.actions[name]);
}
