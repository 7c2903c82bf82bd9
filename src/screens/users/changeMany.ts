import { hasCode } from '#api/errors.ts';
import type { User, UserPatch } from '#api/contract/users.ts';
import { offerUndo } from '#shared/toasts/offerUndo.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { updateUser } from '#data/users.ts';
import { toFailure } from './form.ts';
import { messages } from './messages.ts';
import { toName } from './person.ts';

interface Change {
  user: User;
  patch: UserPatch;
}

/** Makes changes one after the other, says which of them failed and why, and offers to change the others back. */
export async function changeMany(changes: Change[], back: (user: User) => UserPatch): Promise<void> {
  await offerUndo(makeEach(changes), (changed) =>
    changed.length === 0
      ? undefined
      : {
          title: messages.changed(changed.length),
          async undo() {
            for (const user of changed) await updateUser(user.id, back(user));
          },
          undone: messages.changedBack,
          failure: (error) => toFailure(error, messages.updateFailed),
        },
  );
}

/** Returns the users that were changed. */
async function makeEach(changes: Change[]): Promise<User[]> {
  const changed: User[] = [];
  const failures: string[] = [];
  for (const { user, patch } of changes) {
    try {
      await updateUser(user.id, patch);
      changed.push(user);
    } catch (error) {
      failures.push(`${toName(user)}: ${toFailure(error, messages.updateFailed)}`);
      // Without a confirmed identity, the others would each prompt for it again.
      if (hasCode(error, 'recent_sign_in_needed')) break;
    }
  }
  if (failures.length > 0) toast.error(failures.join('\n'));
  return changed;
}
