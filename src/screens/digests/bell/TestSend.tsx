import { useState } from 'react';
import type { Digest } from '#api/contract/digests.ts';
import { useForm } from '#shared/form/useForm.ts';
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

/** Sends the notification to one person, as often as wanted. */
export function TestSend({ form, digest }: TestSendProps) {
  const [keys] = useState(createKeys);
  const test = useForm<{ user: TestUser | null }>({
    initial: { user: null },
    async submit({ user }) {
      // Without a user it would go to the audience.
      if (!user) return;
      const body = payloadOf(form, digest, new Date(), user.id);
      await sendBroadcast(body, keys.of(body));
      keys.reset();
      toast.success(messages.testSent);
    },
    wireNames: { user: 'test_user' },
    onFailure: (_, errors) => errors.user === undefined && toast.error(messages.testFailed),
  });
  const { user } = test.values;

  return (
    <FieldWithAction
      action={
        <Button
          size="small"
          variant="quiet"
          isDisabled={!user || form.channel === null || form.text.trim() === ''}
          isPending={test.isSaving}
          onPress={() => void test.submit()}
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
        onChange={(chosen) => test.change({ user: chosen })}
        onSearch={findOptions}
        errorMessage={test.errors.user}
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
