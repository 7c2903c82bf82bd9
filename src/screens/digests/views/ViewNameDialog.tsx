import { useLocation } from 'wouter';
import type { View, ViewInput } from '#api/contract/views.ts';
import { FormDialog } from '#shared/form/FormDialog.tsx';
import { useForm } from '#shared/form/useForm.ts';
import { viewPath } from '#shared/page/paths.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { createView, updateView } from '#data/views.ts';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { messages } from './messages.ts';

interface ViewNameDialogProps {
  /** Undefined to save a new view. */
  view: View | undefined;
  content: Omit<ViewInput, 'name'>;
  onClose: () => void;
}

export function ViewNameDialog({ view, content, onClose }: ViewNameDialogProps) {
  const [, navigate] = useLocation();
  const form = useForm({
    initial: { name: view?.name ?? '' },
    validate: ({ name }) => ({ name: name.trim() === '' ? messages.nameMissing : undefined }),
    async submit({ name }) {
      if (view) {
        const renamed = await updateView(view.id, { name });
        toast.success(messages.viewRenamed(renamed.name));
      } else {
        const created = await createView({ ...content, name });
        navigate(viewPath(created.id));
        toast.success(messages.viewSaved(created.name));
      }
      onClose();
    },
    onFailure: (error, errors) =>
      errors.name === undefined && toast.error(serverMessage(error, messages.saveFailed)),
  });

  return (
    <FormDialog
      size="small"
      title={view ? messages.renameTitle : messages.saveTitle}
      form={form}
      saveLabel={messages.save}
      cancelLabel={messages.cancel}
      onClose={onClose}
    >
      <TextField
        label={messages.name}
        description={view ? undefined : messages.saveHint}
        isRequired
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog starts at its first field
        autoFocus
        maxLength={100}
        {...form.text('name')}
      />
    </FormDialog>
  );
}
