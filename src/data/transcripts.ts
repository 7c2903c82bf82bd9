import {
  getTranscript,
  importTranscript as importCaptions,
  saveTranscript as save,
  type Transcript,
  type TranscriptEntry,
} from '#api/contract/transcripts.ts';
import { client } from './client/client.ts';
import { useCall } from './client/useCall.ts';

/**
 * Defaults to the caller's language. No request is made while `videoId` is undefined. Fails with 400 and a
 * message if there is no transcript (VID-30).
 */
export function useTranscript(videoId: string | undefined, language?: string) {
  const input = videoId === undefined ? null : { params: { youtube_id: videoId }, query: { language } };
  return useCall(getTranscript, input, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    keepPreviousData: true,
  });
}

export interface SaveTranscriptOptions {
  language?: string;
  /** `modified_at` of the transcript being changed. The save fails with 409 if it's stale. */
  modifiedAt?: string;
}

export const saveTranscript = (
  videoId: string,
  transcript: readonly TranscriptEntry[],
  { language, modifiedAt }: SaveTranscriptOptions = {},
): Promise<Transcript> =>
  client.call(save, {
    params: { youtube_id: videoId },
    body: { transcript: [...transcript], language, modified_at: modifiedAt },
  });

/** Stores YouTube's captions. */
export const importTranscript = (videoId: string): Promise<Transcript> =>
  client.call(importCaptions, { params: { youtube_id: videoId }, body: {} });
