import {
  cancelRender as cancel,
  getRender,
  startRender as start,
  type Render,
} from '#api/contract/renders.ts';
import { client } from './client/client.ts';
import { useCall } from './client/useCall.ts';
import { isUnfinished } from './client/unfinished.ts';

/** Milliseconds between two reads while a video is made. */
const pollEveryMs = 1000;

/** The render of a digest that was requested last, and why there can be none. */
export const useRender = (digestId: number) =>
  useCall(
    getRender,
    { params: { id: digestId } },
    { refreshInterval: (answer) => (answer?.render && isUnfinished(answer.render) ? pollEveryMs : 0) },
  );

/** Requests the video of a digest with a transformation. */
export const startRender = (digestId: number, transform: string): Promise<Render> =>
  client.call(
    start,
    { params: { id: digestId }, body: { transform: transform || undefined } },
    { awaitsReads: true },
  );

/** Stops making the video of a digest. */
export const cancelRender = (digestId: number): Promise<Render> =>
  client.call(cancel, { params: { id: digestId } }, { awaitsReads: true });
