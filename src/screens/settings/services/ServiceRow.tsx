import { useState } from 'react';
import type { Service } from '#api/contract/services.ts';
import { testService } from '#data/system.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { formatNumber } from '#ui/numbers.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Outcome } from '#ui/feedback/Outcome.tsx';
import { RowListItem } from '#ui/layout/RowList.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from '../messages.ts';

const texts = messages.services;

export function ServiceRow({ service }: { service: Service }) {
  const { name, is_configured, host, model, has_key } = service;
  const [isTesting, setTesting] = useState(false);
  const [outcome, setOutcome] = useState<{ isOk: boolean; text: string } | null>(null);

  async function test() {
    setTesting(true);
    setOutcome(null);
    try {
      const { is_ok, message, took_ms } = await testService(name);
      setOutcome({ isOk: is_ok, text: is_ok ? texts.took(message, formatNumber(took_ms)) : message });
    } catch (error) {
      setOutcome({ isOk: false, text: serverMessage(error, texts.failed) });
    } finally {
      setTesting(false);
    }
  }

  if (!is_configured) {
    const named = (isRequired: boolean) =>
      service.variables.filter(({ is_required }) => is_required === isRequired).map((each) => each.name);
    return (
      <RowListItem title={texts.names[name]} end={texts.notConfigured}>
        <Text size="sm" tone="muted">
          {texts.without[name]} {texts.set(named(true), named(false))}
        </Text>
      </RowListItem>
    );
  }
  return (
    <RowListItem
      title={texts.names[name]}
      detail={texts.configured(host ?? '', model ?? '', has_key)}
      actions={
        <Button
          size="small"
          aria-label={texts.testOf(texts.names[name])}
          isPending={isTesting}
          onPress={() => void test()}
        >
          {texts.test}
        </Button>
      }
    >
      {outcome && <Outcome tone={outcome.isOk ? 'success' : 'danger'}>{outcome.text}</Outcome>}
    </RowListItem>
  );
}
