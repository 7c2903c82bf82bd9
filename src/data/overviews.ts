import { useEffect } from 'react';
import { getOverview, makeOverview, suggestCrop, type VideoOverview } from '#api/contract/overviews.ts';
import { client } from './client/client.ts';
import { useCall } from './client/useCall.ts';
import { isUnfinished } from './client/unfinished.ts';

/** Milliseconds between two reads while an overview is made. */
const pollEveryMs = 2000;

/** What there is to see of an uploaded video before it plays; `undefined` waits. It is made where the server can and has not. */
export function useOverview(videoId: string | undefined): VideoOverview | undefined {
  const { data } = useCall(getOverview, videoId === undefined ? null : { params: { video_id: videoId } }, {
    revalidateOnFocus: false,
    refreshInterval: (answer) => (answer?.overview && isUnfinished(answer.overview) ? pollEveryMs : 0),
  });
  const isMissing = data !== undefined && data.overview === null && data.obstacle === null;
  useEffect(() => {
    // Everything else of the video works without it.
    if (isMissing && videoId !== undefined) requestOverview(videoId).catch(() => undefined);
  }, [isMissing, videoId]);
  return data?.overview ?? undefined;
}

/** Finds where the crop window of a stretch of an uploaded video might be, by its film strip. */
export const findCrop = (videoId: string, stretch: { start: number; end: number }) =>
  client.call(suggestCrop, { params: { video_id: videoId }, query: stretch });

const requestOverview = (videoId: string) =>
  client.call(makeOverview, { params: { video_id: videoId }, body: {} });
