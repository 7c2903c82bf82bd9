import type { ReactNode } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import { Form } from '#ui/fields/Form.tsx';
import { Dialog, type DialogProps } from '#ui/overlays/Dialog.tsx';
import type { FormState } from './useForm.ts';

interface FormDialogProps extends Pick<DialogProps, 'size'> {
  title: string;
  form: Pick<FormState<object>, 'formProps' | 'isSaving'>;
  saveLabel: string;
  cancelLabel: string;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog, with its buttons to save and to cancel. It cannot be closed while it saves. */
export function FormDialog({
  title,
  size,
  form,
  saveLabel,
  cancelLabel,
  onClose,
  children,
}: FormDialogProps) {
  const { formProps, isSaving } = form;
  return (
    <Dialog
      isOpen
      size={size}
      onOpenChange={onClose}
      isCloseable={!isSaving}
      title={title}
      footer={
        <>
          <Button slot="close" isDisabled={isSaving}>
            {cancelLabel}
          </Button>
          <Button variant="primary" type="submit" form={formProps.id} isPending={isSaving}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <Form {...formProps}>{children}</Form>
    </Dialog>
  );
}
