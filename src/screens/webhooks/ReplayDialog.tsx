import { useState } from 'react';
import { replayFailed } from '#data/webhooks.ts';
import { dayMs } from '#domain/wallTime.ts';
import { FormDialog } from '#shared/form/FormDialog.tsx';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { useForm } from '#shared/form/useForm.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { DateTimePicker } from '#ui/fields/dates/DateTimePicker.tsx';
import { messages } from './messages.ts';

const texts = messages.deliveries;

interface ReplayDialogProps {
  webhookId: number;
  onClose: () => void;
}

export function ReplayDialog({ webhookId, onClose }: ReplayDialogProps) {
  const [yesterday] = useState(() => new Date(Date.now() - dayMs).toISOString());
  const form = useForm<{ failed_since: string | null }>({
    initial: { failed_since: yesterday },
    validate: ({ failed_since: since }) => ({
      failed_since: since === null ? texts.sinceMissing : undefined,
    }),
    closesAfterSave: true,
    async submit({ failed_since: since }) {
      toast.success(texts.replayed(await replayFailed(webhookId, since!)));
      onClose();
    },
    onFailure: (error) => toast.error(serverMessage(error, texts.replayNotDone)),
  });
  return (
    <FormDialog
      size="small"
      title={texts.replayTitle}
      form={form}
      saveLabel={texts.replay}
      cancelLabel={messages.cancel}
      onClose={onClose}
    >
      <DateTimePicker
        label={texts.since}
        description={texts.replayHint}
        isRequired
        value={form.values.failed_since}
        onChange={(since) => form.change({ failed_since: since })}
        errorMessage={form.errors.failed_since}
      />
    </FormDialog>
  );
}
