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
  const changed: Change[] = [];
  const failures: string[] = [];
  for (const { user, patch } of changes) {
    try {
      await updateUser(user.id, patch);
      changed.push({ user, patch: back(user) });
    } catch (error) {
      failures.push(`${toName(user)}: ${toFailure(error, messages.updateFailed)}`);
      // Without a confirmed identity, the others would each prompt for it again.
      if (hasCode(error, 'recent_sign_in_needed')) break;
    }
  }
  if (failures.length > 0) toast.error(failures.join('\n'));
  if (changed.length > 0) offerUndo(messages.changed(changed.length), () => changeBack(changed));
}

async function changeBack(changes: Change[]): Promise<void> {
  try {
    for (const { user, patch } of changes) await updateUser(user.id, patch);
    toast.success(messages.changedBack);
  } catch (error) {
    toast.error(toFailure(error, messages.updateFailed));
  }
}
