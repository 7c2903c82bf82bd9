import { useEffect, useState } from 'react';
import { segmentTab, type SegmentTab } from '../useSegmentForm.ts';

export type VideoMode = 'preview' | 'subtitle';

interface VideoModesOptions {
  hasSegments: boolean;
  hasTranscript: boolean;
}

/**
 * At most one mode is on, and only modes that have content are offered (VID-21 to VID-23). Subtitle mode
 * and the transcript tab open together.
 */
export function useVideoModes({ hasSegments, hasTranscript }: VideoModesOptions) {
  const [chosen, setChosen] = useState<VideoMode>();
  useEffect(() => () => void (segmentTab.value = 'segments'), []);
  const offered = { preview: hasSegments, subtitle: hasTranscript };
  const mode = chosen && offered[chosen] ? chosen : undefined;

  function set(next: VideoMode, isOn: boolean) {
    setChosen(isOn ? next : undefined);
    if (next === 'subtitle' && isOn) segmentTab.value = 'transcript';
    else if (segmentTab.value === 'transcript' || isOn) segmentTab.value = 'segments';
  }

  function openTab(tab: SegmentTab) {
    segmentTab.value = tab;
    if (tab === 'transcript' && hasTranscript) setChosen('subtitle');
  }

  return { mode, offered, set, openTab };
}
