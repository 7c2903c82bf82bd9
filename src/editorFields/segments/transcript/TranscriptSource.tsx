import { Select } from '#ui/fields/options/Select.tsx';
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
      {isUploaded(videoId) && <Transcribe videoId={videoId} onDone={reload} />}
    </>
  );
}

/** Uploaded videos are named by the hash of their bytes. */
const isUploaded = (videoId: string) => videoId.length === 64;
