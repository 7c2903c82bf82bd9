import { useState } from 'react';

export type VideoMode = 'preview' | 'subtitle';

interface VideoModesOptions {
  hasSegments: boolean;
  hasTranscript: boolean;
}

/** Preview and Subtitle mode of a video, one at most and each only while there is something for it (VID-21 to VID-23). */
export function useVideoModes({ hasSegments, hasTranscript }: VideoModesOptions) {
  const [chosen, setChosen] = useState<VideoMode>();
  const offered = { preview: hasSegments, subtitle: hasTranscript };
  const mode = chosen && offered[chosen] ? chosen : undefined;
  return {
    mode,
    offered,
    set: (next: VideoMode, isOn: boolean) => setChosen(isOn ? next : undefined),
  };
}
