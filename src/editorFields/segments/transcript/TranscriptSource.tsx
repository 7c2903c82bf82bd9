import { Select } from '#ui/fields/options/Select.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { transcriptMessages as messages } from './messages.ts';
import { Transcribe } from './Transcribe.tsx';
import { TranscriptImport } from './TranscriptImport.tsx';
import type { useVideoTranscript } from './useVideoTranscript.ts';

interface TranscriptSourceProps {
  /** The video by its id (`parseVideoId`). */
  videoId: string;
  transcript: ReturnType<typeof useVideoTranscript>;
}

/** Which transcript of a video is shown, and where others come from. */
export function TranscriptSource({ videoId, transcript }: TranscriptSourceProps) {
  const { data, setLanguage, reload } = transcript;
  return (
    <section aria-label={messages.transcript}>
      <Stack gap={2}>
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
