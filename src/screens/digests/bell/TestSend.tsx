import { useRef, useState } from 'react';
import type { Digest } from '#api/contract/digests.ts';
import { InvalidInputError } from '#api/errors.ts';
import { toast } from '#shared/toasts.ts';
import { findTestUsers, sendBroadcast } from '#data/broadcasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { ComboBox } from '#ui/fields/ComboBox.tsx';
import { FieldWithAction } from '#ui/fields/FieldWithAction.tsx';
import { payloadOf, type BellForm } from './form.ts';
import { createKeys } from './keys.ts';
import { messages } from './messages.ts';

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
