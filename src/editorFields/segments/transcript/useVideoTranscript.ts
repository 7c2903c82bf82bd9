import { useState } from 'react';
import { ResponseError } from '#api/errors.ts';
import { transcriptError, type TranscriptEntry } from '#domain/video/transcript.ts';
import { saveTranscript, useTranscript } from '#data/transcripts.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { transcriptMessages as messages } from './messages.ts';

export function useVideoTranscript(videoId: string | undefined) {
  const [language, setLanguage] = useState<string>();
  const { data, error, mutate } = useTranscript(videoId, language);

  async function save(entries: TranscriptEntry[]): Promise<boolean> {
    if (videoId === undefined || !data) return false;
    const { language: own, modified_at: modifiedAt } = data;
    try {
      await saveTranscript(videoId, entries, { language: own || undefined, modifiedAt });
      return true;
    } catch (failed) {
      toast.error(serverMessage(failed, messages.notSaved));
      // After a colleague's change, base the next attempt on it.
      if (failed instanceof ResponseError && failed.status === 409) void mutate();
      return false;
    }
  }

  return {
    data: error ? undefined : data,
    /** For 400, the server's message (VID-30). */
    error: error && (errorMessage(error) ?? messages.failed),
    setLanguage,
    save,
    reload: () => void mutate(),
  };
}

const errorMessage = (error: unknown) =>
  error instanceof ResponseError
    ? transcriptError(error.status, error.body as { message?: string } | undefined)
    : undefined;
