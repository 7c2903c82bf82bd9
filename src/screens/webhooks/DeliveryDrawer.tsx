import { useState } from 'react';
import {
  getWebhookDelivery,
  type WebhookAttempt,
  type WebhookDeliveryDetail,
} from '#api/contract/webhooks.ts';
import { useLiveRefresh } from '#data/changes.ts';
import { replayDelivery, useWebhookDelivery } from '#data/webhooks.ts';
import { webhookEventNames } from '#domain/webhooks.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Drawer } from '#ui/overlays/Drawer.tsx';
import { CodeBlock } from '#ui/text/CodeBlock.tsx';
import { Fact, Facts } from '#ui/text/Fact.tsx';
import { Text } from '#ui/text/Text.tsx';
import { DeliveryState } from './DeliveryState.tsx';
import { messages } from './messages.ts';

const texts = messages.deliveries;

interface DeliveryDrawerProps {
  id: number;
  mayReplay: boolean;
  onClose: () => void;
}

export function DeliveryDrawer({ id, mayReplay, onClose }: DeliveryDrawerProps) {
  const { data, error, mutate } = useWebhookDelivery(id);
  useLiveRefresh(getWebhookDelivery, mutate);
  const [isSending, setSending] = useState(false);

  async function replay(webhook: number) {
    setSending(true);
    try {
      await replayDelivery(webhook, id);
      toast.success(texts.replayed(1));
    } catch (failure) {
      toast.error(serverMessage(failure, texts.replayNotDone));
    }
    setSending(false);
  }

  return (
    <Drawer
      isOpen
      size="large"
      onOpenChange={onClose}
      title={data ? webhookEventNames[data.event] : texts.details}
      footer={
        <>
          <Button onPress={onClose}>{texts.close}</Button>
          {data && mayReplay && (
            <Button variant="primary" isPending={isSending} onPress={() => void replay(data.webhook)}>
              {texts.replay}
            </Button>
          )}
        </>
      }
    >
      {data ? (
        <Details delivery={data} />
      ) : error ? (
        <ErrorState title={texts.detailFailed} onRetry={() => void mutate()} />
      ) : (
        <Spinner label={texts.details} />
      )}
    </Drawer>
  );
}

function Details({ delivery }: { delivery: WebhookDeliveryDetail }) {
  const { attempts, message_id: messageId, next_try_at: next, state, tries } = delivery;
  return (
    <Stack gap={5}>
      <Facts>
        <Fact name={texts.state}>
          <DeliveryState state={state} />
        </Fact>
        <Fact name={texts.id}>
          <code>{messageId}</code>
        </Fact>
        {next && <Fact name={texts.next}>{formatDateTime(next)}</Fact>}
      </Facts>
      {attempts.length === 0 && <Text tone="muted">{texts.noAttempts}</Text>}
      {attempts.map((attempt, index) => (
        <Attempt key={attempt.at} attempt={attempt} number={tries - index} />
      ))}
    </Stack>
  );
}

function Attempt({ attempt, number }: { attempt: WebhookAttempt; number: number }) {
  const { at, ms, status, error, request, response } = attempt;
  return (
    <Stack gap={2}>
      <Text weight="strong">
        {[texts.attempt(number), formatDateTime(at), texts.took(ms), status ?? texts.noResponse].join(' · ')}
      </Text>
      {error && <Text size="sm">{error}</Text>}
      <Content label={texts.request} text={request} />
      {status !== null && <Content label={texts.response} text={response} />}
    </Stack>
  );
}

function Content({ label, text }: { label: string; text: string }) {
  return (
    <Stack gap={1}>
      <Text size="xs" tone="muted">
        {label}
      </Text>
      {text === '' ? (
        <Text size="sm" tone="muted">
          {texts.nothing}
        </Text>
      ) : (
        <CodeBlock label={label}>{indentJson(text)}</CodeBlock>
      )}
    </Stack>
  );
}

/** Truncated text isn't valid JSON, so it's shown unchanged. */
function indentJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
