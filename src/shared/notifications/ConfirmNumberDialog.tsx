import { useId, useState } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import { Form } from '#ui/fields/form/Form.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { Text } from '#ui/text/Text.tsx';
import { formatNumber } from '#ui/numbers.ts';
import { isNumberTyped, type Reach } from './confirmation.ts';
import { notificationMessages as messages } from './messages.ts';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';

interface ConfirmNumberDialogProps {
  reach: Reach;
  confirmLabel: string;
  isPending: boolean;
  onConfirm: (users: number) => void;
  onClose: () => void;
}

/** Asks for the number of people before a large notification is sent. */
export function ConfirmNumberDialog(props: ConfirmNumberDialogProps) {
  const { reach, confirmLabel, isPending, onConfirm, onClose } = props;
  const [text, setText] = useState('');
  const id = useId();
  const isTyped = isNumberTyped(text, reach.users);
  return (
    <Dialog
      role="alertdialog"
      size="small"
      isOpen
      onOpenChange={onClose}
      isCloseable={!isPending}
      title={messages.largeTitle(reach.users)}
      footer={
        <>
          <Button slot="close" isDisabled={isPending}>
            {messages.notYet}
          </Button>
          <Button variant="primary" type="submit" form={id} isDisabled={!isTyped} isPending={isPending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Stack>
        <Text>{messages.largeDevices(reach.devices)}</Text>
        <Form
          id={id}
          onSubmit={(event) => {
            event.preventDefault();
            if (isTyped && !isPending) onConfirm(reach.users);
          }}
        >
          <TextField
            label={messages.typeNumber(formatNumber(reach.users))}
            value={text}
            onChange={setText}
            inputMode="numeric"
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is for this one field
            autoFocus
          />
        </Form>
      </Stack>
    </Dialog>
  );
}

interface EmptyAudienceDialogProps {
  onSchedule: () => void;
  onClose: () => void;
}

/** Offers only scheduling, because the server rejects immediate sends to an empty audience. */
export function EmptyAudienceDialog({ onSchedule, onClose }: EmptyAudienceDialogProps) {
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={messages.emptyTitle}
      confirmLabel={messages.scheduleAnyway}
      cancelLabel={messages.notYet}
      onConfirm={onSchedule}
    >
      {messages.emptyHint}
    </ConfirmDialog>
  );
}
