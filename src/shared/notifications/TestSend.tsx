import { useState } from 'react';
import type { BroadcastInput } from '#api/contract/broadcasts.ts';
import type { User } from '#api/contract/users.ts';
import { serverMessage } from '../form/serverErrors.ts';
import { useForm } from '../form/useForm.ts';
import { toast } from '../toasts/toasts.ts';
import { sendBroadcast } from '#data/broadcasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { ComboBox } from '#ui/fields/options/ComboBox.tsx';
import { FieldAndButton } from '#ui/fields/form/FieldAndButton.tsx';
import { createIdempotencyKeys } from './keys.ts';
import { notificationMessages as messages } from './messages.ts';

interface TestSendProps {
  /** S35 */
  payloadFor: (user: number) => BroadcastInput;
  findUsers: (search: string, signal: AbortSignal) => Promise<User[]>;
  description: string;
  isBlocked?: boolean;
  /** Shows errors and returns whether the notification is valid. Default: valid. */
  validateForm?: () => boolean;
  onFailure?: (error: unknown) => void;
}

interface TestUser {
  id: number;
  label: string;
  description: string;
}

/** SEND-26 */
export function TestSend(props: TestSendProps) {
  const { payloadFor, findUsers, description, isBlocked = false, validateForm, onFailure } = props;
  const [keys] = useState(createIdempotencyKeys);
  const test = useForm<{ user: TestUser | null }>({
    initial: { user: null },
    async submit({ user }) {
      // Without a user, the notification would go to the whole audience.
      if (!user) return;
      const body = payloadFor(user.id);
      await sendBroadcast(body, keys.keyFor(body));
      keys.reset();
      toast.success(messages.testSent);
    },
    wireNames: { user: 'test_user' },
    onFailure(error, errors) {
      if (errors.user === undefined) toast.error(serverMessage(error, messages.testFailed));
      onFailure?.(error);
    },
  });
  const { user } = test.values;

  /** People without a name are shown by phone number (C33). */
  async function findOptions(search: string, signal: AbortSignal): Promise<TestUser[]> {
    const users = await findUsers(search, signal);
    return users.map(({ id, name, email, phone }) => ({
      id,
      label: name || phone || email,
      description: email,
    }));
  }

  return (
    <FieldAndButton
      button={
        <Button
          isDisabled={!user || isBlocked}
          isPending={test.isSaving}
          onPress={() => {
            if (!validateForm || validateForm()) void test.submit();
          }}
        >
          {messages.sendTest}
        </Button>
      }
    >
      <ComboBox
        label={messages.testUser}
        placeholder={messages.testUserPlaceholder}
        description={description}
        value={user}
        onChange={(chosen) => test.change({ user: chosen })}
        onSearch={findOptions}
        errorMessage={test.errors.user}
      />
    </FieldAndButton>
  );
}
