import type { PreviewedVideo } from '#domain/video/playerPreview.ts';
import { Switch } from '#ui/fields/choice/Switch.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { previewMessages as messages } from './messages.ts';
import { MobilePreview } from './MobilePreview.tsx';
import type { useVideoModes } from './useVideoModes.ts';

interface VideoModesProps {
  modes: ReturnType<typeof useVideoModes>;
  /** What the phone plays: what is on the screen. */
  video: () => PreviewedVideo;
}

/** Switches the modes that there is something for (VID-21 to VID-23). */
export function VideoModes({ modes: { mode, offered, set }, video }: VideoModesProps) {
  return (
    <Cluster gap={4}>
      {offered.preview && (
        <Switch isSelected={mode === 'preview'} onChange={(isOn) => set('preview', isOn)}>
          {messages.previewMode}
        </Switch>
      )}
      {offered.subtitle && (
        <Switch isSelected={mode === 'subtitle'} onChange={(isOn) => set('subtitle', isOn)}>
          {messages.subtitleMode}
        </Switch>
      )}
      {offered.preview && <MobilePreview video={video} />}
    </Cluster>
  );
}
