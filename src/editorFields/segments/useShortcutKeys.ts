import { useSignals } from '@preact/signals-react/runtime';
import { segmentActions, type SegmentActionName } from '#shared/actions/groups/segments.ts';
import { formatShortcut } from '#shared/actions/caps.ts';

export function useShortcutKeys() {
  useSignals();
  return (name: SegmentActionName) => formatShortcut(segmentActions.actions[name]);
}
