import { useSignals } from '@preact/signals-react/runtime';
import { usePublishChecks, type CheckedDigest } from '#data/publishing.ts';
import { PublishChecks } from '#shared/publishing/PublishChecks.tsx';
import { publishingMessages } from '#shared/publishing/messages.ts';
import { CheckboxGroup } from '#ui/fields/choice/CheckboxGroup.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { useIsIdle } from '#ui/whenQuiet.ts';
import { PanelBody } from '#ui/layout/SidePanel.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { InternalChecks } from '#editing/model.ts';
import { useDraft, useFieldProps } from './DraftContext.tsx';
import { countFlags, flagGroupProps } from './flags.ts';
import { publishedStatus } from './form.ts';
import { messages } from './messages.ts';
import { panelTab } from './panel/panelState.ts';
import { usePublishCheckInput } from './PublishNotice.tsx';

/** EDIT-68. */
export function ChecksTab() {
  useSignals();
  return (
    <>
      <PanelBody>{panelTab.value === 'checks' && <AutomaticChecks />}</PanelBody>
      <PanelBody>
        <ChecksField />
      </PanelBody>
    </>
  );
}

/**
 * Number of failing publish checks: of the current input while the tab is open, otherwise of the saved
 * digest.
 */
export function ChecksCount() {
  useSignals();
  return panelTab.value === 'checks' ? <LiveChecksCount /> : <SavedChecksCount />;
}

const LiveChecksCount = () => useChecksCount(usePublishCheckInput());

function SavedChecksCount() {
  useSignals();
  const stored = useDraft().stored.value;
  const isIdle = useIsIdle();
  const isChecked = isIdle && stored !== undefined && stored.status !== publishedStatus;
  return useChecksCount(isChecked ? { digest_id: stored.id } : null);
}

function useChecksCount(digest: CheckedDigest | null): string | null {
  const checks = usePublishChecks(digest).data?.results;
  if (!checks) return null;
  const failing = checks.filter(({ state }) => state === 'failed').length;
  if (failing > 0) return publishingMessages.toFix(failing);
  return checks.some(({ state }) => state === 'running') ? null : publishingMessages.ready;
}

function AutomaticChecks() {
  return (
    <Stack gap={2}>
      <Text size="sm" weight="strong">
        {publishingMessages.title}
      </Text>
      <PublishChecks digest={usePublishCheckInput()} showsPassed />
    </Stack>
  );
}

export function ChecksField() {
  const { value, onChange, label, ...field } = useFieldProps('checks');
  const { toFlags, ...group } = flagGroupProps<keyof InternalChecks>(value);
  return (
    <CheckboxGroup
      {...field}
      label={
        <>
          {label}{' '}
          <Text size="xs" tone="muted">
            {countFlags(value)}
          </Text>
        </>
      }
      description={messages.checksHelp}
      {...group}
      onChange={(chosen) => onChange(toFlags(chosen))}
    />
  );
}
