import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { KeyCaps } from '#ui/actions/KeyCaps.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { Heading, Text } from '#ui/text/Text.tsx';
import { keyboardPath } from '../page/paths.ts';
import { type Action, keysOf, registrations } from './action.ts';
import { splitKeycaps } from './caps.ts';
import { keyChoices } from './choices.ts';
import { allGroups } from './groups/all.ts';
import { actionMessages as messages } from './KeysButton.tsx';

function listShownActions() {
  const availableIds = new Set(
    registrations.peek().flatMap(({ group, getNames }) => getNames().map((name) => `${group.id}.${name}`)),
  );
  return allGroups
    .map((group) => ({
      title: group.title,
      actions: Object.values(group.actions).filter(({ id }) => availableIds.has(id)),
    }))
    .filter(({ actions }) => actions.length > 0);
}

export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  useSignals();
  const [groups] = useState(listShownActions);
  return (
    <Dialog
      isOpen
      size="large"
      isDismissable
      onOpenChange={onClose}
      title={messages.keys}
      footer={
        <Link href={keyboardPath()} variant="secondary" onPress={onClose}>
          {messages.change}
        </Link>
      }
    >
      <Stack gap={5}>
        {!keyChoices.value.letters && <Text tone="muted">{messages.lettersOff}</Text>}
        {groups.map((group) => (
          <GroupShortcuts key={group.title} {...group} />
        ))}
      </Stack>
    </Dialog>
  );
}

interface GroupShortcutsProps {
  title: string;
  actions: readonly Action[];
}

function GroupShortcuts({ title, actions }: GroupShortcutsProps) {
  const withKeys = actions.filter((action) => keysOf(action).length > 0);
  if (withKeys.length === 0) return null;
  return (
    <section aria-label={title}>
      <Stack gap={2}>
        <Heading level={3}>{title}</Heading>
        <Grid min="13rem" rowGap={2} isBalanced>
          {withKeys.map((action) => (
            <ActionRow key={action.id} action={action} />
          ))}
        </Grid>
      </Stack>
    </section>
  );
}

function ActionRow({ action }: { action: Action }) {
  return (
    <Cluster justify="space-between" isSingleLine>
      <Text size="sm">{action.shortTitle ?? action.title}</Text>
      <Cluster gap={2} isSingleLine>
        {keysOf(action).map((key) => (
          <KeyCaps key={key} keys={splitKeycaps(key)} />
        ))}
      </Cluster>
    </Cluster>
  );
}
