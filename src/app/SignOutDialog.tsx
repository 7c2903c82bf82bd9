import { useState } from 'react';
import { formatNumber } from '#ui/numbers.ts';
import { localCopiesPath } from '#shared/page/paths.ts';
import { completeSignOut, cancelSignOut } from '#shared/session/signOut.ts';
import { Link } from '#ui/actions/Link.tsx';
import { Checkbox } from '#ui/fields/choice/Checkbox.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';

/** Asks what to do with unsaved text stored only in this browser. */
export function SignOutDialog({ count }: { count: number }) {
  const [isStaying, setStaying] = useState(true);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={cancelSignOut}
      title={messages.title}
      confirmLabel={isStaying ? messages.leave : messages.deleteAndLeave}
      isDanger={!isStaying}
      onConfirm={() => completeSignOut({ deletesDrafts: !isStaying })}
    >
      <Stack gap={2}>
        <p>{messages.explanation(count)}</p>
        <Checkbox isSelected={isStaying} onChange={setStaying}>
          {messages.stays}
        </Checkbox>
        <p>
          <Link href={localCopiesPath()} onPress={cancelSignOut}>
            {messages.read}
          </Link>
        </p>
      </Stack>
    </ConfirmDialog>
  );
}

/** Not in the product documents. */
const messages = {
  title: 'Sign out with unsaved changes?',
  explanation: (count: number) =>
    count === 1
      ? 'You have unsaved changes that are only in this browser, not on the server.'
      : `You have ${formatNumber(count)} items with unsaved changes. They’re only in this browser, not on the server.`,
  stays: 'Keep them in this browser until I sign in again',
  read: 'Review them first',
  leave: 'Sign out',
  deleteAndLeave: 'Delete them and sign out',
};
