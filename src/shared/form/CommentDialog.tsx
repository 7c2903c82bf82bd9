import { FormDialog } from './FormDialog.tsx';
import { useForm } from './useForm.ts';
import { TextArea } from '#ui/fields/text/TextArea.tsx';

interface CommentDialogProps {
  texts: {
    title: string;
    label: string;
    hint: string;
    /** Error if empty; without it the comment is optional. */
    missing?: string;
    save: string;
    cancel: string;
  };
  maxLength: number;
  onSave: (comment: string) => Promise<void>;
  onClose: () => void;
}

export function CommentDialog({ texts, maxLength, onSave, onClose }: CommentDialogProps) {
  const form = useForm({
    initial: { comment: '' },
    validate: ({ comment }) => ({ comment: comment.trim() === '' ? texts.missing : undefined }),
    async submit({ comment }) {
      await onSave(comment.trim());
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.title}
      form={form}
      saveLabel={texts.save}
      cancelLabel={texts.cancel}
      onClose={onClose}
    >
      <TextArea
        label={texts.label}
        description={texts.hint}
        dir="auto"
        isRequired={texts.missing !== undefined}
        maxLength={maxLength}
        {...form.text('comment')}
      />
    </FormDialog>
  );
}
