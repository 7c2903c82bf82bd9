import { useState } from 'react';
import type { Service } from '#api/contract/services.ts';
import { testService } from '#data/system.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { formatNumber } from '#ui/numbers.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Outcome } from '#ui/feedback/Outcome.tsx';
import { RowListItem } from '#ui/layout/RowList.tsx';
import { Text } from '#ui/text/Text.tsx';
import { VariableNames } from '#ui/text/VariableNames.tsx';
import { messages } from '../messages.ts';

const strings = messages.services;

export function ServiceRow({ service }: { service: Service }) {
  const { name, is_configured, host, model, has_key } = service;
  const [isTesting, setTesting] = useState(false);
  const [outcome, setOutcome] = useState<{ isOk: boolean; text: string } | null>(null);

  async function test() {
    setTesting(true);
    setOutcome(null);
    try {
      const { is_ok, message, took_ms } = await testService(name);
      setOutcome({ isOk: is_ok, text: is_ok ? strings.took(message, formatNumber(took_ms)) : message });
    } catch (error) {
      setOutcome({ isOk: false, text: serverMessage(error, strings.failed) });
    } finally {
      setTesting(false);
    }
  }

  if (!is_configured) {
    const named = (isRequired: boolean) =>
      service.variables.filter(({ is_required }) => is_required === isRequired).map((each) => each.name);
    return (
      <RowListItem title={strings.names[name]} end={strings.notConfigured}>
        <Text size="sm" tone="muted">
          {strings.without[name]} <VariableNames text={strings.set(named(true), named(false))} />
        </Text>
      </RowListItem>
    );
  }
  return (
    <RowListItem
      title={strings.names[name]}
      detail={strings.configured(host ?? '', model ?? '', has_key)}
      actions={
        <Button
          size="small"
          aria-label={strings.testOf(strings.names[name])}
          isPending={isTesting}
          onPress={() => void test()}
        >
          {strings.test}
        </Button>
      }
    >
      {outcome && <Outcome tone={outcome.isOk ? 'success' : 'danger'}>{outcome.text}</Outcome>}
    </RowListItem>
  );
}
