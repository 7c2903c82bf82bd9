import { useState } from 'react';
import type { SegmentScreen } from '#api/video/segmentEditor.ts';
import { formatTime } from '#api/video/time.ts';
import { useVideoSummaryTags } from '#data/videos.ts';
import { fieldId } from '#editing/formField.ts';
import { SegmentEditor } from '#editorFields/segments/SegmentEditor.tsx';
import { useSegmentEditing } from '#editorFields/segments/useSegmentEditing.ts';
import { documentHasVideoPlayer } from '#shared/documentPolicy.ts';
import { videoEditPath } from '#shared/paths.ts';
import { videoSourceOf } from '#shared/videoSource.ts';
import { Link } from '#ui/actions/Link.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { SideColumn } from '#ui/layout/SideColumn.tsx';
import { useNewPlayer, usePlayerState } from '#ui/media/player/usePlayer.ts';
import { VideoPlayer, type VideoSource } from '#ui/media/player/VideoPlayer.tsx';
import { Fact } from '#ui/text/Fact.tsx';
import { Text } from '#ui/text/Text.tsx';
import { useDraft, useField } from '../DraftContext.tsx';
import { messages } from '../messages.ts';

/** The video of a digest and the tools that mark its segments, in place of the article (EDIT-07, VID-04). */
export function VideoColumn({ screen }: { screen: SegmentScreen }) {
  const { value, error, set } = useField('segments');
  const { value: cover } = useField('cover');
  const id = useDraft().stored.value?.id;
  const [isOpen, setOpen] = useState(true);
  const player = useNewPlayer();
  const { duration } = usePlayerState(player);
  const { data: tags } = useVideoSummaryTags();
  const editing = useSegmentEditing({
    value,
    onChange: set,
    screen,
    storageKey: `digest ${id ?? cover} ${screen}`,
  });
  const source = videoSourceOf(cover);

  return (
    <SideColumn title={messages.video.title} share={6} isOpen={isOpen} onOpenChange={setOpen}>
      <Stack>
        {!source && <Text tone="muted">{messages.video.none}</Text>}
        {source && !isPlayable(source) && id !== undefined && (
          <Text>
            {messages.video.elsewhere} <Link href={videoEditPath(id)}>{messages.video.open}</Link>
          </Text>
        )}
        {source && isPlayable(source) && (
          <VideoPlayer player={player} source={source} title={messages.video.player} />
        )}
        <Fact name={messages.video.duration}>
          {duration === null ? messages.video.unknown : formatTime(duration)}
        </Fact>
        <div id={fieldId('segments')} tabIndex={-1}>
          <SegmentEditor editing={editing} player={player} tagChoices={tags?.results ?? []} />
        </div>
        {error !== undefined && <Text>{error}</Text>}
      </Stack>
    </SideColumn>
  );
}

/** A document that was loaded without YouTube's scripts in its policy cannot play its videos. */
const isPlayable = (source: VideoSource) => 'src' in source || documentHasVideoPlayer;
