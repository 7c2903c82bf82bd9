import { useState } from 'react';
import { cancelTranscription, startTranscription, useTranscription } from '#data/transcriptions.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { isUnfinished } from '#data/renders.ts';
import { transcriptMessages as messages } from './messages.ts';

interface TranscriptionControlProps {
  videoId: string;
  onDone: () => void;
}

/** Hidden if the server has no transcription service or no ffmpeg. */
export function TranscriptionControl({ videoId, onDone }: TranscriptionControlProps) {
  const { data } = useTranscription(videoId, onDone);
  const [isPending, setPending] = useState(false);
  if (!data || data.obstacle !== null) return null;
  const { transcription } = data;

  async function attempt(step: () => Promise<unknown>) {
    setPending(true);
    try {
      await step();
    } catch (error) {
      toast.error(serverMessage(error, messages.notTranscribed));
    }
    setPending(false);
  }

  if (transcription && isUnfinished(transcription))
    return (
      <Stack gap={2}>
        <ProgressBar label={messages.transcribing} value={transcription.percent} />
        <Cluster>
          <Button
            size="small"
            isPending={isPending}
            onPress={() => void attempt(() => cancelTranscription(videoId))}
          >
            {messages.stopTranscribing}
          </Button>
        </Cluster>
      </Stack>
    );
  return (
    <Stack gap={2}>
      {transcription?.state === 'failed' && (
        <Banner tone="danger" title={transcription.message ?? messages.notTranscribed} />
      )}
      <Cluster>
        <Button
          size="small"
          isPending={isPending}
          onPress={() => void attempt(() => startTranscription(videoId))}
        >
          {messages.transcribe}
        </Button>
      </Cluster>
    </Stack>
  );
}
