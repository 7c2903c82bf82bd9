import type { Render } from '#api/contract/renders.ts';
import type { RenderRow } from './queries.ts';

/** A render as it is answered. */
export const presentRender = (row: RenderRow): Render => ({
  id: row.id,
  digest: row.digestId,
  state: row.state,
  percent: row.percent,
  message: row.message,
  warning: row.plan.warning ?? null,
  transform: row.plan.transform,
  url: row.url,
  size: row.size,
  width: row.width,
  height: row.height,
  seconds: row.seconds,
  created_at: row.createdAt.toISOString(),
});
