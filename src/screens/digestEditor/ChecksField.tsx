import { useSignals } from '@preact/signals-react/runtime';
import { PublishChecks } from '#shared/publishing/PublishChecks.tsx';
import { publishingMessages } from '#shared/publishing/messages.ts';
import { CheckboxGroup } from '#ui/fields/choice/CheckboxGroup.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { PanelBody } from '#ui/layout/SidePanel.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { InternalChecks } from '#editing/model.ts';
import { useFieldProps } from './DraftContext.tsx';
import { messages } from './messages.ts';
import { panelTab } from './panel/panelState.ts';
import { useCheckedDigest } from './PublishNotice.tsx';

/** EDIT-68. */
export function ChecksTab() {
  useSignals();
  return (
    <PanelBody>
      {panelTab.value === 'checks' && <AutomaticChecks />}
      <ChecksField />
    </PanelBody>
  );
}

function AutomaticChecks() {
  return (
    <Stack gap={2}>
      <Text weight="medium">{publishingMessages.title}</Text>
      <PublishChecks digest={useCheckedDigest()} isWhole />
    </Stack>
  );
}

export function ChecksField() {
  const { value, onChange, ...field } = useFieldProps('checks');
  const { after, ...group } = switchGroup<keyof InternalChecks>(value);
  return (
    <CheckboxGroup
      {...field}
      description={messages.checksHelp}
      {...group}
      onChange={(chosen) => onChange(after(chosen))}
    />
  );
}

export function switchGroup<Name extends string>(flags: Record<Name, boolean>) {
  const names = Object.keys(flags) as Name[];
  return {
    items: names.map((id) => ({ id, label: messages.switchLabels[id] ?? id })),
    value: names.filter((name) => flags[name]),
    after: (on: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, on.includes(name)])) as Record<Name, boolean>,
  };
}
