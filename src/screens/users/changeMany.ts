import { hasCode } from '#api/errors.ts';
import type { User, UserPatch } from '#api/contract/users.ts';
import { offerUndo } from '#shared/toasts/offerUndo.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { updateUser } from '#data/users.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { messages } from './messages.ts';
import { displayName } from './PersonName.tsx';

interface UserChange {
  user: User;
  patch: UserPatch;
}

/** Changes users one by one, reports failures and offers to undo the successful changes. */
export async function changeMany(
  changes: UserChange[],
  inversePatch: (user: User) => UserPatch,
): Promise<void> {
  await offerUndo(applyEach(changes), (changed) =>
    changed.length === 0
      ? undefined
      : {
          title: messages.changed(changed.length),
          async undo() {
            for (const user of changed) await updateUser(user.id, inversePatch(user));
          },
          undone: messages.changedBack,
          failure: (error) => serverMessage(error, messages.updateFailed),
        },
  );
}

async function applyEach(changes: UserChange[]): Promise<User[]> {
  const changed: User[] = [];
  const failures: string[] = [];
  for (const { user, patch } of changes) {
    try {
      await updateUser(user.id, patch);
      changed.push(user);
    } catch (error) {
      failures.push(`${displayName(user)}: ${serverMessage(error, messages.updateFailed)}`);
      // Otherwise each remaining change would prompt for re-authentication.
      if (hasCode(error, 'recent_sign_in_needed')) break;
    }
  }
  if (failures.length > 0) toast.error(failures.join('\n'));
  return changed;
}
