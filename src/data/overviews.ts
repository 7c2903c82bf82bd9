import { useEffect } from 'react';
import { getOverview, makeOverview, suggestCrop, type VideoOverview } from '#api/contract/overviews.ts';
import { client } from './client/client.ts';
import { useCall } from './client/useCall.ts';
import { isUnfinished } from './renders.ts';

const pollIntervalMs = 2000;

/** Requests the film strip if it doesn't exist yet. No request is made while `videoId` is undefined. */
export function useOverview(videoId: string | undefined): VideoOverview | undefined {
  const { data } = useCall(getOverview, videoId === undefined ? null : { params: { video_id: videoId } }, {
    revalidateOnFocus: false,
    refreshInterval: (answer) => (answer?.overview && isUnfinished(answer.overview) ? pollIntervalMs : 0),
  });
  const isMissing = data !== undefined && data.overview === null && data.obstacle === null;
  useEffect(() => {
    // The rest of the video works without it.
    if (isMissing && videoId !== undefined) requestOverview(videoId).catch(() => undefined);
  }, [isMissing, videoId]);
  return data?.overview ?? undefined;
}

/** Suggests a crop window for a part of a video, based on its film strip. */
export const requestCropSuggestion = (videoId: string, range: { start: number; end: number }) =>
  client.call(suggestCrop, { params: { video_id: videoId }, query: range });

const requestOverview = (videoId: string) =>
  client.call(makeOverview, { params: { video_id: videoId }, body: {} });
