import type { Rule, RuleInput } from '#api/contract/rules.ts';
import { createRule, deleteRule, restoreRule, updateRule } from '#data/rules.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { offerUndo } from '#shared/toasts/offerUndo.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { messages } from './messages.ts';
import { ruleToInput } from './ruleForm.ts';

export async function saveRule(board: number, storedRule: Rule | undefined, input: RuleInput) {
  if (!storedRule)
    await offerUndo(createRule(board, input), ({ id, rejected_count }) => ({
      title: messages.created(rejected_count),
      undo: () => deleteRule(id),
      undone: messages.createUndone,
      failure: undoFailureText,
    }));
  else
    await offerUndo(
      updateRule(storedRule.id, input, storedRule.modified_at),
      ({ id, modified_at, rejected_count }) => ({
        title: messages.updated(rejected_count),
        undo: () => updateRule(id, ruleToInput(storedRule), modified_at),
        undone: messages.updateUndone,
        failure: undoFailureText,
      }),
    );
}

/** No confirmation, because undo fully restores the rule. */
export async function removeRule({ id, rejected_count: rejected }: Rule) {
  try {
    await offerUndo(deleteRule(id), () => ({
      title: messages.deleted(rejected),
      undo: () => restoreRule(id),
      undone: messages.deleteUndone,
      failure: undoFailureText,
    }));
  } catch (error) {
    toast.error(serverMessage(error, messages.deleteFailed));
  }
}

const undoFailureText = (error: unknown) => serverMessage(error, messages.undoFailed);
