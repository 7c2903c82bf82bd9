import type { SegmentScreen } from '#domain/video/segmentEditor.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { PanelBody } from '#ui/layout/SidePanel.tsx';
import type { Player } from '#ui/media/player/player.ts';
import type { SegmentEditing } from '../useSegmentEditing.ts';
import { transcriptMessages as messages } from './messages.ts';
import { TranscriptPanel } from './TranscriptPanel.tsx';
import type { useVideoTranscript } from './useVideoTranscript.ts';
import { Select } from '#ui/fields/options/Select.tsx';
import { TranscriptionControl } from './Transcribe.tsx';
import { TranscriptImport } from './TranscriptImport.tsx';

interface TranscriptTabProps {
  editing: SegmentEditing;
  player: Player;
  screen: SegmentScreen;
  /** From `parseVideoId`. If undefined, there is no transcript. */
  videoId: string | undefined;
  transcript: ReturnType<typeof useVideoTranscript>;
  onEditTitle: () => void;
}

/** The transcript (VID-25), or the reason why it's missing (VID-30) with ways to add one. */
export function TranscriptTab({
  editing,
  player,
  screen,
  videoId,
  transcript,
  onEditTitle,
}: TranscriptTabProps) {
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
        onTitlePress={onEditTitle}
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

interface TranscriptSourceProps {
  videoId: string;
  transcript: ReturnType<typeof useVideoTranscript>;
}

function TranscriptSource({ videoId, transcript }: TranscriptSourceProps) {
  const { data, setLanguage, reload } = transcript;
  return (
    <>
      <TranscriptImport videoId={videoId} stored={data} />
      {data && data.languages.length > 1 && (
        <Select
          size="small"
          aria-label={messages.ofLanguage}
          items={data.languages.map((id) => ({ id, label: id || messages.unknownLanguage }))}
          selectedKey={data.language}
          onSelectionChange={(key) => setLanguage(String(key))}
        />
      )}
      {isUploaded(videoId) && <TranscriptionControl videoId={videoId} onDone={reload} />}
    </>
  );
}

/** The id of an uploaded video is the hash of its content. */
const isUploaded = (videoId: string) => videoId.length === 64;
