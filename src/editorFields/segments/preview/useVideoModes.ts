import { useEffect, useState } from 'react';
import { segmentTab, type SegmentTab } from '../segmentTab.ts';

export type VideoMode = 'preview' | 'subtitle';

interface VideoModesOptions {
  hasSegments: boolean;
  hasTranscript: boolean;
}

/**
 * Preview and Subtitle mode of a video, one at most and each only while there is something for it (VID-21 to VID-23). The
 * transcript is in a tab, which Subtitle mode opens and which turns Subtitle mode on.
 */
export function useVideoModes({ hasSegments, hasTranscript }: VideoModesOptions) {
  const [chosen, setChosen] = useState<VideoMode>();
  // Another video begins with its segments.
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
