import { useState, type ReactNode } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import { Form } from '#ui/fields/form/Form.tsx';
import { Dialog, type DialogProps } from '#ui/overlays/Dialog.tsx';
import { useLeaveGuard } from '../page/leaveGuard.ts';
import { LeaveConfirmation } from './LeaveQuestion.tsx';
import type { FormState } from './useForm.ts';

interface FormDialogProps extends Pick<DialogProps, 'size'> {
  title: string;
  form: Pick<FormState<object>, 'formProps' | 'isSaving' | 'isDirty'>;
  saveLabel: string;
  isDanger?: boolean;
  cancelLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** Can't be closed while saving, and asks before discarding input. */
export function FormDialog({
  title,
  size,
  form,
  saveLabel,
  isDanger,
  cancelLabel,
  onClose,
  children,
}: FormDialogProps) {
  const { formProps, isSaving, isDirty } = form;
  const [isAsking, setAsking] = useState(false);
  const guard = useLeaveGuard(() => isDirty && !isSaving);
  return (
    <>
      <Dialog
        isOpen
        size={size}
        onOpenChange={() => (isDirty ? setAsking(true) : onClose())}
        isCloseable={!isSaving}
        title={title}
        footer={
          <>
            <Button slot="close" isDisabled={isSaving}>
              {cancelLabel}
            </Button>
            <Button
              variant={isDanger ? 'danger' : 'primary'}
              type="submit"
              form={formProps.id}
              isPending={isSaving}
            >
              {saveLabel}
            </Button>
          </>
        }
      >
        <Form {...formProps}>{children}</Form>
      </Dialog>
      <LeaveConfirmation
        isOpen={isAsking || guard.isAsking}
        onStay={() => {
          setAsking(false);
          guard.stay();
        }}
        onLeave={() => {
          if (guard.isAsking) guard.leave();
          onClose();
        }}
      />
    </>
  );
}
