import type { Rule, RuleInput } from '#api/contract/rules.ts';
import { createRule, deleteRule, restoreRule, updateRule } from '#data/rules.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { offerUndo } from '#shared/toasts/offerUndo.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { messages } from './messages.ts';
import { toStoredInput } from './ruleForm.ts';

/** Adds a rule to a board, or changes the given one. */
export async function saveRule(board: number, before: Rule | undefined, input: RuleInput) {
  if (!before) {
    const { id, rejected_count: rejected } = await createRule(board, input);
    offerUndo(
      messages.created(rejected),
      undoing(() => deleteRule(id)),
    );
    return;
  }
  const {
    id,
    modified_at: modifiedAt,
    rejected_count: rejected,
  } = await updateRule(before.id, input, before.modified_at);
  offerUndo(
    messages.updated(rejected),
    undoing(() => updateRule(id, toStoredInput(before), modifiedAt)),
  );
}

/** Deletes a rule at once: it comes back whole. */
export async function removeRule({ id, rejected_count: rejected }: Rule) {
  try {
    await deleteRule(id);
    offerUndo(
      messages.deleted(rejected),
      undoing(() => restoreRule(id)),
    );
  } catch (error) {
    toast.error(serverMessage(error, messages.deleteFailed));
  }
}

const undoing = (undo: () => Promise<unknown>) => async () => {
  try {
    await undo();
    toast.success(messages.undone);
  } catch (error) {
    toast.error(serverMessage(error, messages.undoFailed));
  }
};
