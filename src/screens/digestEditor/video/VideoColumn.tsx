import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { parseZoom } from '#domain/video/cropBox.ts';
import type { PreviewedVideo } from '#domain/video/playerPreview.ts';
import { playerSegments } from '#domain/video/playerSegments.ts';
import type { SegmentScreen } from '#domain/video/segmentEditor.ts';
import { parseVideoId } from '#domain/video/videoId.ts';
import { requestCropSuggestion, useOverview } from '#data/overviews.ts';
import { useVideoSummaryTags } from '#data/videos.ts';
import { hasUnsavedChanges } from '#editing/draft.ts';
import { fieldId } from '#editing/formField.ts';
import { useCropEditing } from '#editorFields/segments/crop/useCropEditing.ts';
import { messages as segmentMessages } from '#editorFields/segments/messages.ts';
import { MobilePreview } from '#editorFields/segments/preview/MobilePreview.tsx';
import { SegmentPreview } from '#editorFields/segments/preview/SegmentPreview.tsx';
import { useVideoModes } from '#editorFields/segments/preview/useVideoModes.ts';
import { VideoModes } from '#editorFields/segments/preview/VideoModes.tsx';
import { focusField } from '#editorFields/segments/segmentField.ts';
import { segmentTab } from '#editorFields/segments/useSegmentForm.ts';
import { AutoSummaryButton } from '#editorFields/segments/transcript/AutoSummary.tsx';
import { transcriptMessages } from '#editorFields/segments/transcript/messages.ts';
import { SpokenLine } from '#editorFields/segments/transcript/SpokenLine.tsx';
import { focusTranscript } from '#editorFields/segments/transcript/TranscriptPanel.tsx';
import { TranscriptTab } from '#editorFields/segments/transcript/TranscriptTab.tsx';
import { useVideoTranscript } from '#editorFields/segments/transcript/useVideoTranscript.ts';
import { SegmentEditor } from '#editorFields/segments/SegmentEditor.tsx';
import { useSegmentEditing } from '#editorFields/segments/useSegmentEditing.ts';
import { documentHasVideoPlayer, reloadWithVideoPlayer } from '#shared/page/documentPolicy.ts';
import { digestPath, videoEditPath } from '#shared/page/paths.ts';
import { parseVideoSource } from '#shared/content/videoSource.ts';
import { Link } from '#ui/actions/Link.tsx';
import { SideColumn } from '#ui/layout/SideColumn.tsx';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx';
import { CropBox } from '#ui/media/crop/CropBox.tsx';
import { useNewPlayer, usePlayerState } from '#ui/media/player/usePlayer.ts';
import { VideoPlayer, type VideoSource } from '#ui/media/player/VideoPlayer.tsx';
import { Text } from '#ui/text/Text.tsx';
import { useIsIdle } from '#ui/whenQuiet.ts';
import { useDraft, useField } from '../DraftContext.tsx';
import { messages } from '../messages.ts';

interface VideoColumnProps {
  screen: SegmentScreen;
  digest?: ReactNode;
}

/** Shows the video instead of the article, to mark segments (EDIT-07, VID-04). */
export function VideoColumn({ screen, digest }: VideoColumnProps) {
  useSignals();
  const headingId = useId();
  const { value, error, set } = useField('segments');
  const { value: cover } = useField('cover');
  const draft = useDraft();
  const id = draft.stored.value?.id;
  const [isOpen, setOpen] = useState(true);
  const player = useNewPlayer();
  const ratio = usePlayerState(player, (state) => state.ratio);
  const { data: tags } = useVideoSummaryTags();
  const editing = useSegmentEditing({
    value,
    onChange: set,
    screen,
    storageKey: `digest ${id ?? cover} ${screen}`,
  });
  const source = parseVideoSource(cover);
  const videoId = parseVideoId(cover);
  const transcript = useVideoTranscript(videoId);
  const overview = useOverview(source && 'src' in source ? videoId : undefined);
  const canSuggest = videoId !== undefined && overview?.strip;
  const crop = useCropEditing(
    editing,
    player,
    canSuggest ? (stretch) => requestCropSuggestion(videoId, stretch) : undefined,
  );
  const isElsewhere = source !== undefined && !isPlayable(source);
  useEffect(() => {
    // Keeps unsaved input and shows a link to the video page instead.
    if (isElsewhere && id !== undefined && !hasUnsavedChanges(draft)) reloadWithVideoPlayer(digestPath(id));
  }, [isElsewhere, id, draft]);
  const lines = transcript.data?.transcript ?? [];
  const hasTranscript = lines.length > 0;
  const modes = useVideoModes({
    hasSegments: editing.history.present.segments.length > 0,
    hasTranscript,
  });
  const tab = segmentTab.value;
  const showsTranscript = useWasOpen(tab === 'transcript');
  const wasDigestOpen = useWasOpen(tab === 'digest');
  const isIdle = useIsIdle();

  function goToTranscript(part: 'transcript' | 'search') {
    // Renders before the focus moves, so that the next key goes into the search field.
    flushSync(() => modes.set('subtitle', true));
    focusTranscript(part);
  }

  function goToTitle() {
    flushSync(() => modes.openTab('segments'));
    focusField('title');
  }

  const present = (): PreviewedVideo => ({
    // A new digest has no address yet, so it gets an empty page.
    id: id ?? 0,
    title: draft.form.peek().title,
    source: source
      ? 'src' in source
        ? { kind: 'file', video: source.src }
        : { kind: 'youtube', video: source.youtubeId }
      : null,
    poster: draft.form.peek().thumbnail || (overview?.poster ?? ''),
    zoom: parseZoom(draft.stored.peek()?.display_type),
    segments: playerSegments(value),
  });

  const picture = (
    <>
      {!source && <Text tone="muted">{messages.video.none}</Text>}
      {isElsewhere && id !== undefined && (
        <Text>
          {messages.video.elsewhere} <Link href={videoEditPath(id)}>{messages.video.open}</Link>
        </Text>
      )}
      {source && !isElsewhere && (
        <VideoPlayer
          player={player}
          source={source}
          title={messages.video.player}
          ratio={ratio ?? undefined}
          // Preview mode shows segments other than the one in the form.
          overlay={crop.isShown && modes.mode !== 'preview' && <CropBox {...crop.box} />}
          poster={overview?.poster ?? undefined}
        />
      )}
    </>
  );
  const tools = (
    <div id={fieldId('segments')} tabIndex={-1}>
      <SegmentEditor
        crop={crop}
        error={error}
        player={player}
        tagChoices={tags?.results ?? []}
        transcript={transcript.data?.transcript}
        overview={overview}
        picture={picture}
        caption={modes.mode === 'subtitle' && <SpokenLine player={player} entries={lines} screen={screen} />}
        modes={<VideoModes modes={modes} />}
        modesEnd={modes.offered.preview && <MobilePreview video={present} />}
        tools={
          transcript.data && (
            <AutoSummaryButton
              editing={editing}
              segments={transcript.data.auto_summary.summary}
              entries={lines}
            />
          )
        }
        preview={
          modes.mode === 'preview' && (
            <SegmentPreview segments={editing.history.present.segments} player={player} />
          )
        }
        tabs={[
          {
            id: 'transcript',
            label: transcriptMessages.transcript,
            count: hasTranscript ? String(lines.length) : undefined,
            content: showsTranscript && (
              <TranscriptTab
                editing={editing}
                player={player}
                screen={screen}
                videoId={videoId}
                transcript={transcript}
                onEditTitle={goToTitle}
              />
            ),
          },
          ...(digest
            ? [
                {
                  id: 'digest' as const,
                  label: segmentMessages.digest,
                  content: (wasDigestOpen || isIdle) && digest,
                },
              ]
            : []),
        ]}
        onTabChange={modes.openTab}
        onShowForm={() => modes.mode === 'preview' && modes.set('preview', false)}
        onShowTranscript={hasTranscript ? goToTranscript : undefined}
      />
    </div>
  );

  // On its own screen, the video takes the full width with the segments beside it (VID-04).
  return screen === 'video' ? (
    <section aria-labelledby={headingId}>
      <VisuallyHidden as="h2" id={headingId}>
        {messages.video.title}
      </VisuallyHidden>
      {tools}
    </section>
  ) : (
    <SideColumn title={messages.video.title} share={6} isWide isOpen={isOpen} onOpenChange={setOpen}>
      {tools}
    </SideColumn>
  );
}

/** Once opened, the panel stays mounted to keep its input and selection. */
function useWasOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen || isOpen;
}

/** A page loaded without YouTube in its CSP can't play YouTube videos. */
const isPlayable = (source: VideoSource) => 'src' in source || documentHasVideoPlayer;
