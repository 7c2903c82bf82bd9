import { useState } from 'react';
import type { BroadcastInput } from '#api/contract/broadcasts.ts';
import type { User } from '#api/contract/users.ts';
import { useForm } from '../form/useForm.ts';
import { toast } from '../toasts/toasts.ts';
import { sendBroadcast } from '#data/broadcasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { ComboBox } from '#ui/fields/options/ComboBox.tsx';
import { FieldWithAction } from '#ui/fields/form/FieldWithAction.tsx';
import { createKeys } from './keys.ts';
import { notificationMessages as messages } from './messages.ts';

interface TestSendProps {
  /** What is sent to a person, by id (S35). */
  payloadFor: (user: number) => BroadcastInput;
  findUsers: (search: string, signal: AbortSignal) => Promise<User[]>;
  description: string;
  /** Whether nothing can be sent yet. Default false. */
  isBlocked?: boolean;
  /** Shows what is wrong with the notification. Returns whether it is valid. Default: valid. */
  check?: () => boolean;
  /** Given the error of the call, beside the message that is shown anyway. */
  onFailure?: (error: unknown) => void;
}

interface TestUser {
  id: number;
  label: string;
  description: string;
}

/** Sends a notification to one person, as often as requested (SEND-26). */
export function TestSend(props: TestSendProps) {
  const { payloadFor, findUsers, description, isBlocked = false, check, onFailure } = props;
  const [keys] = useState(createKeys);
  const test = useForm<{ user: TestUser | null }>({
    initial: { user: null },
    async submit({ user }) {
      // Without a user it would go to the audience.
      if (!user) return;
      const body = payloadFor(user.id);
      await sendBroadcast(body, keys.of(body));
      keys.reset();
      toast.success(messages.testSent);
    },
    wireNames: { user: 'test_user' },
    onFailure(error, errors) {
      if (errors.user === undefined) toast.error(messages.testFailed);
      onFailure?.(error);
    },
  });
  const { user } = test.values;

  /** One without a name is shown by phone (C33). */
  async function findOptions(search: string, signal: AbortSignal): Promise<TestUser[]> {
    const users = await findUsers(search, signal);
    return users.map(({ id, name, email, phone }) => ({
      id,
      label: name || phone || email,
      description: email,
    }));
  }

  return (
    <FieldWithAction
      action={
        <Button
          size="small"
          variant="quiet"
          isDisabled={!user || isBlocked}
          isPending={test.isSaving}
          onPress={() => {
            if (!check || check()) void test.submit();
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
    </FieldWithAction>
  );
}
