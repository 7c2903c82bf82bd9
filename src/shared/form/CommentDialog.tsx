import { FormDialog } from './FormDialog.tsx';
import { useForm } from './useForm.ts';
import { TextArea } from '#ui/fields/text/TextArea.tsx';
import type { ReactNode } from 'react';

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
  /** Above the comment, such as what is being approved. */
  summary?: ReactNode;
  maxLength: number;
  onSave: (comment: string) => Promise<void>;
  onClose: () => void;
}

export function CommentDialog({ texts, summary, maxLength, onSave, onClose }: CommentDialogProps) {
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
      {summary}
      <TextArea
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog starts at its first field
        autoFocus
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
