import { FormDialog } from '#shared/form/FormDialog.tsx';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { useForm } from '#shared/form/useForm.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { messages } from './messages.ts';

interface RenameDialogProps {
  name: string;
  rename: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Renames a saved audience or a template. */
export function RenameDialog({ name: former, rename, onClose }: RenameDialogProps) {
  const form = useForm({
    initial: { name: former },
    validate: ({ name }) => ({ name: name.trim() === '' ? messages.nameMissing : undefined }),
    async submit({ name }) {
      await rename(name.trim());
      toast.success(messages.renamed(name.trim()));
      onClose();
    },
    onFailure: (error, errors) =>
      errors.name === undefined && toast.error(serverMessage(error, messages.saveFailed)),
  });
  return (
    <FormDialog
      size="small"
      title={messages.renameTitle(former)}
      form={form}
      saveLabel={messages.save}
      cancelLabel={messages.cancel}
      onClose={onClose}
    >
      <TextField
        label={messages.name}
        isRequired
        dir="auto"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog starts at its first field
        autoFocus
        maxLength={100}
        {...form.text('name')}
      />
    </FormDialog>
  );
}
