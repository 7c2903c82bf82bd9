import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { BroadcastInput } from '#api/contract/broadcasts.ts';
import { sendBroadcast, useOwnDevices } from '#data/broadcasts.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { createIdempotencyKeys } from '#shared/notifications/keys.ts';
import { useSession } from '#shared/session/session.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

interface OwnDevicesTestProps {
  versionNumber: number;
  versionCount: number;
  payloadFor: (user: number) => BroadcastInput;
  /** Shows validation errors. Returns whether the notification is valid. */
  validateForm: () => boolean;
  onFailure: (error: unknown) => void;
}

/** Sends the open version to the user's own devices, or states that the user has none. */
export function OwnDevicesTest({
  versionNumber,
  versionCount,
  payloadFor,
  validateForm,
  onFailure,
}: OwnDevicesTestProps) {
  const { userId } = useSession();
  const { data } = useOwnDevices();
  const [keys] = useState(createIdempotencyKeys);
  const [isSending, setSending] = useState(false);
  if (!data || userId === undefined) return null;
  const { devices } = data;
  if (devices.length === 0) {
    return (
      <Text size="sm" tone="muted">
        {messages.noOwnDevice}
      </Text>
    );
  }

  async function send(user: number) {
    if (!validateForm()) return;
    setSending(true);
    try {
      const body = payloadFor(user);
      await sendBroadcast(body, keys.keyFor(body));
      keys.reset();
      toast.success(messages.testSent);
    } catch (error) {
      toast.error(serverMessage(error, messages.testFailed));
      onFailure(error);
    } finally {
      setSending(false);
    }
  }

  return (
    <Cluster gap={3}>
      <Button icon={<Smartphone />} isPending={isSending} onPress={() => void send(userId)}>
        {versionCount > 1 ? messages.sendVersionToMe(versionNumber) : messages.sendToMe}
      </Button>
      <Text size="sm" tone="muted">
        {messages.ownDevices(devices.length, [...new Set(devices.map((device) => device.package))])}
      </Text>
    </Cluster>
  );
}
