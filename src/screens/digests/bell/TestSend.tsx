import { useRef, useState } from 'react';
import type { Digest } from '../../../api/contract/digests';
import { InvalidInputError } from '../../../api/errors';
import { toast } from '../../../app/toasts';
import { findTestUsers, sendBroadcast } from '../../../data/broadcasts';
import { Button } from '../../../ui/Button';
import { ComboBox } from '../../../ui/ComboBox';
import { FieldWithAction } from '../../../ui/FieldWithAction';
import { payloadOf, type BellForm } from './form';
import { createKeys } from './keys';
import { messages } from './messages';

interface TestSendProps {
  form: BellForm;
  digest: Digest;
}

interface TestUser {
  id: number;
  label: string;
  description: string;
}

/** Sends what is written to one person, as often as wanted. */
export function TestSend({ form, digest }: TestSendProps) {
  const [user, setUser] = useState<TestUser | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setSending] = useState(false);
  const keys = useRef(createKeys());

  async function send() {
    if (!user) return;
    setSending(true);
    setRefusal(undefined);
    const body = payloadOf(form, digest, new Date(), user.id);
    try {
      await sendBroadcast(body, keys.current.of(body));
      keys.current.forget();
      toast.success(messages.testSent);
    } catch (error) {
      const reason = error instanceof InvalidInputError ? error.fieldMessage('test_user') : undefined;
      setRefusal(reason);
      if (!reason) toast.error(messages.testFailed);
    } finally {
      setSending(false);
    }
  }

  return (
    <FieldWithAction
      action={
        <Button
          size="small"
          variant="quiet"
          isDisabled={!user || form.channel === null || form.text.trim() === ''}
          isPending={isSending}
          onPress={() => void send()}
        >
          {messages.sendTest}
        </Button>
      }
    >
      <ComboBox
        label={messages.testUser}
        placeholder={messages.testUserPlaceholder}
        description={messages.testUserHelp}
        value={user}
        onChange={(chosen) => {
          setUser(chosen);
          setRefusal(undefined);
        }}
        onSearch={findOptions}
        errorMessage={refusal}
      />
    </FieldWithAction>
  );
}

/** One without a name is shown by phone (C33). */
async function findOptions(search: string, signal: AbortSignal): Promise<TestUser[]> {
  const users = await findTestUsers(search, signal);
  return users.map(({ id, name, email, phone }) => ({
    id,
    label: name || phone || email,
    description: email,
  }));
}
