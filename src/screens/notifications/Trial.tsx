import { useState } from 'react';
import type { Broadcast, BroadcastVersion } from '#api/contract/broadcasts/history.ts';
import { changeBroadcastStatus } from '#data/broadcasts.ts';
import { versionLetter } from '#domain/choiceTexts.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { Heading, Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';
import { compareTestedVersions } from './OpensPanel.tsx';
import { versionName } from './Versions.tsx';

type TrialState = NonNullable<Broadcast['trial']>;

/** Shows how versions are tested and why one won (READER-06). */
export function Trial({ broadcast }: { broadcast: Broadcast }) {
  const { id, status, started_at, trial, versions } = broadcast;
  if (!trial) return null;
  const isOpen = started_at !== null && trial.chosen === null && ['IN_PROGRESS', 'HELD'].includes(status);
  return (
    <Stack gap={2}>
      <Heading>{messages.trial}</Heading>
      <Text>{messages.triedOn(trial.share, trial.minutes)}</Text>
      {trial.chosen ? (
        <Text weight="medium">
          {winnerText(trial.chosen, versions)} {leadText(trial.chosen, versions)}
        </Text>
      ) : (
        <>
          <Text size="sm">{messages.trialRule}</Text>
          {trial.until && isOpen && <Text>{messages.chosenAt(formatDateTime(trial.until))}</Text>}
        </>
      )}
      {isOpen && <WinnerChoice id={id} versions={versions} />}
    </Stack>
  );
}

function winnerText(
  { notification, reason, by }: NonNullable<TrialState['chosen']>,
  versions: readonly BroadcastVersion[],
): string {
  const letter = versionLetter(versions.findIndex((version) => version.notification.id === notification));
  return by ? messages.chosenBy(letter, by.name) : messages.chosenBecause[reason](letter);
}

/** Says whether the winner's lead may be due to chance. */
function leadText(
  { notification }: NonNullable<TrialState['chosen']>,
  versions: readonly BroadcastVersion[],
) {
  const { comparable, comparison } = compareTestedVersions(versions);
  if (!comparison) return '';
  if (comparison.kind !== 'better') return messages.leads[comparison.kind];
  const best = comparable[comparison.best]!;
  return best.notification.id === notification
    ? messages.lead(comparison.chance)
    : messages.better(versionName(best, comparison.best), comparison.chance);
}

function WinnerChoice({ id, versions }: { id: number; versions: readonly BroadcastVersion[] }) {
  const [confirmingIndex, setConfirmingIndex] = useState<number>();
  const tried = versions.filter(({ notification }) => notification.trial_part === 'tried');
  const rest = versions.find(({ notification }) => notification.trial_part === 'rest');
  const chosen = confirmingIndex === undefined ? undefined : tried[confirmingIndex];

  async function choose(notification: number) {
    try {
      await changeBroadcastStatus(id, { status_change_to: 'choose', notification });
      toast.success(messages.restChosen);
    } catch (error) {
      toast.error(serverMessage(error, messages.decisionFailed));
    }
  }

  return (
    <>
      <Cluster>
        {tried.map(({ notification }, index) => (
          <Button key={notification.id} onPress={() => setConfirmingIndex(index)}>
            {messages.sendToRest(versionLetter(index))}
          </Button>
        ))}
      </Cluster>
      {chosen && confirmingIndex !== undefined && (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setConfirmingIndex(undefined)}
          title={messages.sendToRestQuestion(versionLetter(confirmingIndex))}
          confirmLabel={messages.sendToRest(versionLetter(confirmingIndex))}
          cancelLabel={messages.no}
          onConfirm={() => choose(chosen.notification.id)}
        >
          {messages.sendToRestHint(rest?.outcome.unsent ?? 0)}
        </ConfirmDialog>
      )}
    </>
  );
}
