import { useSignals } from '@preact/signals-react/runtime';
import { PublishChecks } from '#shared/publishing/PublishChecks.tsx';
import { publishingMessages } from '#shared/publishing/messages.ts';
import { CheckboxGroup } from '#ui/fields/choice/CheckboxGroup.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { PanelBody } from '#ui/layout/SidePanel.tsx';
import { Text } from '#ui/text/Text.tsx';
import { fieldId } from '#editing/formField.ts';
import { useField } from './DraftContext.tsx';
import type { InternalChecks } from './form.ts';
import { messages } from './messages.ts';
import { panelTab } from './panel/panelState.ts';
import { useCheckedDigest } from './PublishNotice.tsx';
import { switchGroup } from './switchGroup.ts';

/** What the product checks before publishing, and what editors have checked of the digest (EDIT-68), in a tab of its own. */
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
  const { value, error, set } = useField('checks');
  const { after, ...group } = switchGroup<keyof InternalChecks>(value);
  return (
    <CheckboxGroup
      id={fieldId('checks')}
      label={messages.fields.checks}
      description={messages.checksHelp}
      {...group}
      onChange={(chosen) => set(after(chosen))}
      errorMessage={error}
    />
  );
}
