import { useState, type FormEvent } from 'react';
import { useLocation } from 'wouter';
import { InvalidInputError } from '../../../api/errors';
import type { View, ViewInput } from '../../../api/contract/views';
import { viewPath } from '../../../app/paths';
import { toast } from '../../../app/toasts';
import { createView, updateView } from '../../../data/views';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Form } from '../../../ui/Form';
import { TextField } from '../../../ui/TextField';
import { messages } from './messages';

interface NameDialogProps {
  /** The view that gets another name; without one, a new view is saved. */
  view: View | undefined;
  /** What a new view keeps. */
  content: Omit<ViewInput, 'name'>;
  onClose: () => void;
}

/** Asks for the name of a view, and saves it under that name. */
export function NameDialog({ view, content, onClose }: NameDialogProps) {
  const [, navigate] = useLocation();
  const [name, setName] = useState(view?.name ?? '');
  const [message, setMessage] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    if (name.trim() === '') {
      setMessage(messages.nameMissing);
      return;
    }
    setSaving(true);
    try {
      if (view) {
        const renamed = await updateView(view.id, { name });
        toast.success(messages.viewRenamed(renamed.name));
      } else {
        const created = await createView({ ...content, name });
        navigate(viewPath(created.id));
        toast.success(messages.viewSaved(created.name));
      }
      onClose();
    } catch (error) {
      const reason = error instanceof InvalidInputError ? error.fieldMessage('name') : undefined;
      setMessage(reason ?? messages.saveFailed);
      setSaving(false);
    }
  }

  return (
    <Dialog
      isOpen
      size="small"
      onOpenChange={onClose}
      title={view ? messages.renameTitle : messages.saveTitle}
      footer={
        <>
          <Button onPress={onClose}>{messages.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} isPending={isSaving}>
            {messages.save}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={(event) => void save(event)}>
        <TextField
          label={messages.name}
          description={view ? undefined : messages.saveHint}
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
      </Form>
    </Dialog>
  );
}

const formId = 'view-name';
