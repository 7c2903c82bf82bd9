import type { InputOf } from '#api/contract/endpoint.ts';
import { getPlan, updatePlan, type Plan } from '#api/contract/planning.ts';
import { cached } from './cache/key.ts';
import { client } from './client/client.ts';
import { useCall } from './client/useCall.ts';

export type PlanInput = InputOf<typeof updatePlan>['body'];

/** When a digest is meant to come out, and when it is published. */
export const usePlan = (id: number) => useCall(getPlan, { params: { id } });

/** Changes what is given of a plan. Rejects with 409 where another one than `revision` is stored. */
export function savePlan(id: number, body: PlanInput): Promise<Plan> {
  const params = { id };
  return client.call(updatePlan, { params, body }, { caches: (plan) => cached(getPlan, { params }, plan) });
}
