import { Switch } from '#ui/fields/choice/Switch.tsx';
import { previewMessages as messages } from './messages.ts';
import type { useVideoModes } from './useVideoModes.ts';

interface VideoModesProps {
  modes: Pick<ReturnType<typeof useVideoModes>, 'mode' | 'offered' | 'set'>;
}

/** VID-21 to VID-23. */
export function VideoModes({ modes: { mode, offered, set } }: VideoModesProps) {
  return (
    <>
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
    </>
  );
}
