import {
  createRule as create,
  deleteRule as remove,
  listRules,
  restoreRule as restore,
  tryRule,
  updateRule as update,
  type Rule,
  type RuleInput,
} from '#api/contract/rules.ts';
import { client } from './client/client.ts';
import { useCall } from './client/useCall.ts';

export const useRules = (board: number) => useCall(listRules, { params: { id: board } });

/** Posts of the last week that the rule would catch. No request is made while `rule` is null. */
export function useRulePreview(board: number, rule: RuleInput | null) {
  return useCall(tryRule, rule && { params: { id: board }, body: rule }, {
    keepPreviousData: true,
    revalidateOnFocus: false,
  });
}

export async function createRule(board: number, body: RuleInput): Promise<Rule> {
  return client.call(create, { params: { id: board }, body });
}

/** Throws ApiError if the rule was changed after `modifiedAt`. */
export async function updateRule(id: number, rule: RuleInput, modifiedAt: string): Promise<Rule> {
  return client.call(update, { params: { id }, body: { ...rule, modified_at: modifiedAt } });
}

export async function deleteRule(id: number): Promise<void> {
  await client.call(remove, { params: { id } });
}

/** Restores its matches too. */
export async function restoreRule(id: number): Promise<Rule> {
  return client.call(restore, { params: { id } });
}
