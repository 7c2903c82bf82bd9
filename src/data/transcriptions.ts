import { useEffect, useEffectEvent, useRef } from 'react';
import {
  cancelTranscription as cancel,
  getTranscription,
  startTranscription as start,
  type Transcription,
} from '#api/contract/transcriptions.ts';
import { client } from './client/client.ts';
import { useCall } from './client/useCall.ts';
import { isUnfinished } from './renders.ts';

const pollIntervalMs = 2000;

/** Calls `onDone` when a followed transcription succeeds. */
export function useTranscription(videoId: string, onDone: () => void) {
  const answer = useCall(
    getTranscription,
    { params: { video_id: videoId } },
    {
      revalidateOnFocus: false,
      refreshInterval: (now) => (now?.transcription && isUnfinished(now.transcription) ? pollIntervalMs : 0),
    },
  );
  const state = answer.data?.transcription?.state;
  const before = useRef(state);
  const reportDone = useEffectEvent(onDone);
  useEffect(() => {
    if (before.current && isUnfinished({ state: before.current }) && state === 'done') reportDone();
    before.current = state;
  }, [state]);
  return answer;
}

/** Without a language, the service detects it. */
export const startTranscription = (videoId: string, language?: string): Promise<Transcription> =>
  client.call(start, { params: { video_id: videoId }, body: { language } }, { awaitsReads: true });

export const cancelTranscription = (videoId: string): Promise<Transcription> =>
  client.call(cancel, { params: { video_id: videoId } }, { awaitsReads: true });
