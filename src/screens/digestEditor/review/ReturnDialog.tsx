import { maxReviewComment } from '#api/contract/digests/review.ts';
import { FormDialog } from '#shared/form/FormDialog.tsx';
import { useForm } from '#shared/form/useForm.ts';
import { TextArea } from '#ui/fields/text/TextArea.tsx';
import { messages } from './messages.ts';

interface ReturnDialogProps {
  onReturn: (comment: string) => Promise<void>;
  onClose: () => void;
}

/** Asks what is missing before a digest is sent back. */
export function ReturnDialog({ onReturn, onClose }: ReturnDialogProps) {
  const form = useForm({
    initial: { comment: '' },
    validate: ({ comment }) => ({
      comment: comment.trim() === '' ? messages.commentMissing : undefined,
    }),
    async submit({ comment }) {
      await onReturn(comment.trim());
      onClose();
    },
  });
  return (
    <FormDialog
      title={messages.returnTitle}
      form={form}
      saveLabel={messages.giveBackConfirm}
      cancelLabel={messages.cancel}
      onClose={onClose}
    >
      <TextArea
        label={messages.comment}
        description={messages.commentHint}
        isRequired
        maxLength={maxReviewComment}
        {...form.text('comment')}
      />
    </FormDialog>
  );
}
