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
 * The transcript of a video by its id (`parseVideoId`), which `undefined` waits for: in a language, by default the caller's. 400
 * if none exists, with a message (VID-30).
 */
export function useTranscript(videoId: string | undefined, language?: string) {
  const input = videoId === undefined ? null : { params: { youtube_id: videoId }, query: { language } };
  return useCall(getTranscript, input, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    keepPreviousData: true,
  });
}

export interface TranscriptSaving {
  /** Default: not named. */
  language?: string;
  /** That of the transcript that the change is of. Where the stored one is another, the save fails with 409. */
  modifiedAt?: string;
}

/** Replaces the transcript of a video in a language. */
export const saveTranscript = (
  videoId: string,
  transcript: readonly TranscriptEntry[],
  { language, modifiedAt }: TranscriptSaving = {},
): Promise<Transcript> =>
  client.call(save, {
    params: { youtube_id: videoId },
    body: { transcript: [...transcript], language, modified_at: modifiedAt },
  });

/** Reads YouTube's captions of a video and stores them. */
export const importTranscript = (videoId: string): Promise<Transcript> =>
  client.call(importCaptions, { params: { youtube_id: videoId }, body: {} });
