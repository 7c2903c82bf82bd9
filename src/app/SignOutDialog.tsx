import { useState } from 'react';
import { formatNumber } from '#shared/format/numbers.ts';
import { localCopiesPath } from '#shared/page/paths.ts';
import { leave, stay } from '#shared/session/signOut.ts';
import { Link } from '#ui/actions/Link.tsx';
import { Checkbox } from '#ui/fields/choice/Checkbox.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';

/** Decides what becomes of texts that this browser alone has. */
export function SignOutDialog({ count }: { count: number }) {
  const [isStaying, setStaying] = useState(true);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={stay}
      title={messages.title}
      confirmLabel={isStaying ? messages.leave : messages.deleteAndLeave}
      isDanger={!isStaying}
      onConfirm={() => leave({ deletesTexts: !isStaying })}
    >
      <Stack gap={2}>
        <p>{messages.explanation(count)}</p>
        <Checkbox isSelected={isStaying} onChange={setStaying}>
          {messages.stays}
        </Checkbox>
        <p>
          <Link href={localCopiesPath()} onPress={stay}>
            {messages.read}
          </Link>
        </p>
      </Stack>
    </ConfirmDialog>
  );
}

/** Not documented; our own texts. */
const messages = {
  title: 'Sign out with unsaved texts?',
  explanation: (count: number) =>
    count === 1
      ? 'One text that you typed is in this browser only, and not on the server.'
      : `${formatNumber(count)} texts that you typed are in this browser only, and not on the server.`,
  stays: 'Leave them in this browser until I sign in again',
  read: 'Read them first',
  leave: 'Sign out',
  deleteAndLeave: 'Delete them and sign out',
};
