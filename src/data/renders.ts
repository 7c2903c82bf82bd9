import {
  cancelRender as cancel,
  getRender,
  startRender as start,
  type Render,
} from '#api/contract/renders.ts';
import { client } from './client/client.ts';
import { useCall } from './client/useCall.ts';

const pollIntervalMs = 1000;

/** The latest render, and the reason if rendering isn't possible. */
export const useRender = (digestId: number) =>
  useCall(
    getRender,
    { params: { id: digestId } },
    { refreshInterval: (answer) => (answer?.render && isUnfinished(answer.render) ? pollIntervalMs : 0) },
  );

export const startRender = (digestId: number, transform: string): Promise<Render> =>
  client.call(
    start,
    { params: { id: digestId }, body: { transform: transform || undefined } },
    { awaitsReads: true },
  );

export const cancelRender = (digestId: number): Promise<Render> =>
  client.call(cancel, { params: { id: digestId } }, { awaitsReads: true });

export const isUnfinished = ({ state }: { state: string }) => state === 'waiting' || state === 'running';
