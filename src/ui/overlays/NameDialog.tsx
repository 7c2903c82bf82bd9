import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Form } from '../fields/Form.tsx';
import { TextField } from '../fields/TextField.tsx';

export interface NameDialogProps {
  title: string;
  /** Of the name's field. */
  label: string;
  description?: string;
  /** Default empty. */
  defaultName?: string;
  /** Further fields. */
  children?: ReactNode;
  saveLabel: string;
  cancelLabel: string;
  /** What the field says when there is no name. */
  missing: string;
  /** Saves under a name. Answers why it could not, for the field to say it. */
  onSave: (name: string) => Promise<string | undefined>;
  onClose: () => void;
}

/** Asks for the name of something, and saves it under that name. */
export function NameDialog({
  title,
  label,
  description,
  defaultName = '',
  children,
  saveLabel,
  cancelLabel,
  missing,
  onSave,
  onClose,
}: NameDialogProps) {
  const formId = useId();
  const [name, setName] = useState(defaultName);
  const [message, setMessage] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    if (name.trim() === '') {
      setMessage(missing);
      return;
    }
    setSaving(true);
    setMessage(await onSave(name));
    setSaving(false);
  }

  return (
    <Dialog
      isOpen
      size="small"
      onOpenChange={onClose}
      isCloseable={!isSaving}
      title={title}
      footer={
        <>
          <Button isDisabled={isSaving} onPress={onClose}>
            {cancelLabel}
          </Button>
          <Button variant="primary" type="submit" form={formId} isPending={isSaving}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={(event) => void save(event)}>
        <TextField
          label={label}
          description={description}
          isRequired
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog starts at its field
          autoFocus
          maxLength={100}
          value={name}
          onChange={(text) => {
            setName(text);
            setMessage(undefined);
          }}
          errorMessage={message}
        />
        {children}
      </Form>
    </Dialog>
  );
}
