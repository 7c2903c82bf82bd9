import { useRef, useState } from 'react';
import { bellGroup } from '../../../api/contract/broadcasts';
import type { Digest } from '../../../api/contract/digests';
import { ConflictError } from '../../../api/errors';
import { toast } from '../../../app/toasts';
import { rereadNotified, sendBroadcast, useGroupChannels } from '../../../data/broadcasts';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { FieldRow } from '../../../ui/FieldRow';
import { Form } from '../../../ui/Form';
import { Stack } from '../../../ui/Layout';
import { Select } from '../../../ui/Select';
import { TextArea } from '../../../ui/TextArea';
import { TextField } from '../../../ui/TextField';
import { AudienceField } from './AudienceField';
import { closeBell, watchSending } from './bell';
import {
  channelFor,
  failureMessage,
  payloadOf,
  refusalsOf,
  startForm,
  validate,
  type BellErrors,
  type BellForm as Values,
} from './form';
import { messages } from './messages';
import { ScheduleField } from './ScheduleField';
import { TestSend } from './TestSend';
import { createKeys } from './keys';

const tabs = Object.entries(messages.bottomTabs).map(([id, label]) => ({ id, label }));

/** Writes a notification of a digest, and sends or schedules it. */
export function BellForm({ digest }: { digest: Digest }) {
  const [values, setValues] = useState<Values>(() => startForm(digest));
  const [errors, setErrors] = useState<BellErrors>({});
  const [conflict, setConflict] = useState('');
  const [isSending, setSending] = useState(false);
  const keys = useRef(createKeys());
  const { data, error: channelsError } = useGroupChannels(bellGroup);
  const channels = data?.channel_list ?? [];
  const form = { ...values, channel: values.channel ?? channelFor(channels, digest.categories) };

  function change(part: Partial<Values>) {
    setValues({ ...values, ...part });
    const corrected = Object.keys(part).flatMap((name) => (name === 'isScheduled' ? 'scheduleAt' : name));
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !corrected.includes(name))));
  }

  async function send() {
    const found = validate(form, new Date());
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setSending(true);
    setConflict('');
    const body = payloadOf(form, digest, new Date());
    try {
      const broadcast = await sendBroadcast(body, keys.current.of(body));
      toast.success(form.isScheduled ? messages.scheduled : messages.sent);
      if (!form.isScheduled) watchSending({ broadcast, digest: digest.id });
      closeBell();
      void rereadNotified();
    } catch (error) {
      setSending(false);
      const refusals = refusalsOf(error);
      setErrors(refusals);
      if (Object.keys(refusals).length === 0) toast.error(failureMessage(error));
      if (error instanceof ConflictError) {
        setConflict(error.message);
        void rereadNotified();
      }
    }
  }

  return (
    <Dialog
      isOpen
      onOpenChange={closeBell}
      title={messages.title}
      isCloseable={!isSending}
      footer={
        <>
          <Button slot="close" isDisabled={isSending}>
            {messages.cancel}
          </Button>
          <Button variant="primary" isPending={isSending} onPress={() => void send()}>
            {form.isScheduled ? messages.schedule : messages.send}
          </Button>
        </>
      }
    >
      <Stack>
        {conflict && <Banner tone="danger" title={conflict} takesFocus />}
        {digest.status !== 'Published' && (
          <Banner tone="warning" title={messages.unpublished}>
            {messages.unpublishedHelp}
          </Banner>
        )}
        <Form>
          <TextField
            label={messages.notificationTitle}
            isRequired
            dir="auto"
            maxLength={1000}
            value={form.title}
            onChange={(title) => change({ title })}
            errorMessage={errors.title}
          />
          <TextArea
            label={messages.text}
            isRequired
            dir="auto"
            rows={2}
            maxLength={4000}
            value={form.text}
            onChange={(text) => change({ text })}
            errorMessage={errors.text}
          />
          <FieldRow>
            <Select
              label={messages.channel}
              isRequired
              items={channels.map(({ id, name }) => ({ id, label: name }))}
              selectedKey={form.channel}
              onSelectionChange={(key) => change({ channel: Number(key) })}
              errorMessage={channelsError ? messages.channelsFailed : errors.channel}
            />
            <Select
              label={messages.bottomTab}
              items={tabs}
              selectedKey={form.bottomTab}
              onSelectionChange={(key) => change({ bottomTab: String(key) })}
            />
          </FieldRow>
          <AudienceField
            audience={form.audience}
            channel={form.channel}
            onChange={(audience) => change({ audience })}
            errorMessage={errors.audience}
          />
          <ScheduleField form={form} onChange={change} errorMessage={errors.scheduleAt} />
        </Form>
        <TestSend form={form} digest={digest} />
      </Stack>
    </Dialog>
  );
}
