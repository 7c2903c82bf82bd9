import { Select } from '#ui/fields/options/Select.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { transcriptMessages as messages } from './messages.ts';
import { Transcribe } from './Transcribe.tsx';
import { TranscriptImport } from './TranscriptImport.tsx';
import type { useVideoTranscript } from './useVideoTranscript.ts';

interface TranscriptSourceProps {
  /** The video by its id (`parseVideoId`). */
  videoId: string;
  transcript: ReturnType<typeof useVideoTranscript>;
}

/** Which transcript of a video is shown, why it is missing (VID-30), and where one comes from. */
export function TranscriptSource({ videoId, transcript }: TranscriptSourceProps) {
  const { data, error, setLanguage, reload } = transcript;
  return (
    <section aria-label={messages.transcript}>
      <Stack gap={2}>
        {error !== undefined && <Text tone="muted">{error}</Text>}
        <Cluster align="end">
          {data && data.languages.length > 1 && (
            <Select
              label={messages.ofLanguage}
              items={data.languages.map((id) => ({ id, label: id || messages.unknownLanguage }))}
              selectedKey={data.language}
              onSelectionChange={(key) => setLanguage(String(key))}
            />
          )}
          <TranscriptImport videoId={videoId} stored={data} />
        </Cluster>
        {isUploaded(videoId) && <Transcribe videoId={videoId} onDone={reload} />}
      </Stack>
    </section>
  );
}

/** Uploaded videos are named by the hash of their bytes. */
const isUploaded = (videoId: string) => videoId.length === 64;
