import type { SegmentScreen } from '#domain/video/segmentEditor.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { PanelBody } from '#ui/layout/SidePanel.tsx';
import type { Player } from '#ui/media/player/player.ts';
import type { SegmentEditing } from '../useSegmentEditing.ts';
import { transcriptMessages as messages } from './messages.ts';
import { TranscriptPanel } from './TranscriptPanel.tsx';
import { TranscriptSource } from './TranscriptSource.tsx';
import type { useVideoTranscript } from './useVideoTranscript.ts';

interface TranscriptTabProps {
  editing: SegmentEditing;
  player: Player;
  screen: SegmentScreen;
  /** The video by its id (`parseVideoId`). Default none, so that there is no transcript. */
  videoId: string | undefined;
  transcript: ReturnType<typeof useVideoTranscript>;
  /** Moves to the title of the segment that was marked. */
  onTitle: () => void;
}

/** The transcript of a video (VID-25), or why it has none (VID-30) and how to add one. */
export function TranscriptTab({ editing, player, screen, videoId, transcript, onTitle }: TranscriptTabProps) {
  const { data, error, save } = transcript;
  const source = videoId !== undefined && <TranscriptSource videoId={videoId} transcript={transcript} />;
  if (data && data.transcript.length > 0)
    return (
      <TranscriptPanel
        editing={editing}
        player={player}
        entries={data.transcript}
        screen={screen}
        onSave={save}
        onTitle={onTitle}
        source={source}
      />
    );
  if (videoId !== undefined && !data && error === undefined)
    return (
      <PanelBody>
        <Skeleton lines={6} height="1rem" />
      </PanelBody>
    );
  return (
    <EmptyState
      drawing="captions"
      title={messages.noTranscript}
      description={error ?? messages.noTranscriptHelp}
      action={<Cluster justify="center">{source}</Cluster>}
    />
  );
}
