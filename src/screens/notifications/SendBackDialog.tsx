import { decideBroadcast } from '#data/broadcasts.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { useForm } from '#shared/form/useForm.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Form } from '#ui/fields/form/Form.tsx';
import { TextArea } from '#ui/fields/text/TextArea.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

/** Refuses a notification that waits for approval, with what has to change. */
export function SendBackDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const form = useForm<{ comment: string }>({
    initial: { comment: '' },
    validate: ({ comment }) => (comment.trim() === '' ? { comment: messages.enterComment } : {}),
    async submit({ comment }) {
      await decideBroadcast(id, { status_change_to: 'return', comment: comment.trim() });
      toast.success(messages.sentBack);
      onClose();
    },
    closesAfterSave: true,
    onFailure(error, errors) {
      if (!errors.comment) toast.error(serverMessage(error, messages.decisionFailed));
    },
  });
  return (
    <Dialog
      isOpen
      size="small"
      onOpenChange={onClose}
      isCloseable={!form.isSaving}
      title={messages.sendBackTitle}
      footer={
        <>
          <Button slot="close" isDisabled={form.isSaving}>
            {messages.no}
          </Button>
          <Button variant="primary" type="submit" form={form.formProps.id} isPending={form.isSaving}>
            {messages.sendBack}
          </Button>
        </>
      }
    >
      <Stack>
        <Text>{messages.sendBackHint}</Text>
        <Form {...form.formProps}>
          <TextArea
            label={messages.comment}
            isRequired
            dir="auto"
            rows={3}
            maxLength={2000}
            {...form.text('comment')}
          />
        </Form>
      </Stack>
    </Dialog>
  );
}
