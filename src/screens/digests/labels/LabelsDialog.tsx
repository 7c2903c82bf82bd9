import { useState } from 'react';
import type { DigestRow } from '#api/contract/digests.ts';
import type { Label } from '#api/contract/labels.ts';
import { useStayOnSessionEnd } from '#shared/form/useStayOnSessionEnd.ts';
import { openSignInIfOver } from '#shared/session/signInAgainState.ts';
import type { Change, Selection } from '#data/bulk.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Chip } from '#ui/text/Chip.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { OptionList } from '#ui/fields/options/OptionList.tsx';
import { SearchField } from '#ui/fields/text/SearchField.tsx';
import { Swatch } from '#ui/text/Swatch.tsx';
import { Text } from '#ui/text/Text.tsx';
import { carriedBy } from '../carried.ts';
import { makeChange } from '../makeChange.ts';
import type { NamedChange } from '../shownChange.ts';
import { messages } from './messages.ts';
import { useLabelSearch } from './useLabelSearch.ts';

export interface LabelsDialogProps {
  digests: readonly Pick<DigestRow, 'id' | 'labels'>[];
  /** `set` edits the labels of one digest; the others add labels to several or remove them (LIST-32). */
  mode: 'set' | 'add' | 'remove';
  /** How many digests it is about, when it is more than are given. */
  count?: number;
  /** Where they are all that match the filters. */
  selection?: Selection | null;
  /** Makes the change, shows the outcome and throws when it failed. Default: a change of the given digests. */
  onSave?: (change: Change, named: NamedChange) => Promise<void>;
  /** Called to close, with the change made or not. */
  onDone: () => void;
}

const actions = { set: 'set_labels', add: 'add_labels', remove: 'remove_labels' } as const;

/** Chooses labels for one or several digests (LIST-32, LIST-41, LIST-42). */
export function LabelsDialog(props: LabelsDialogProps) {
  const { digests, mode, count = digests.length, selection, onSave, onDone } = props;
  const present = mode === 'set' ? (digests[0]?.labels ?? []) : [];
  const [chosen, setChosen] = useState<readonly Label[]>(present);
  const [text, setText] = useState('');
  const [isSaving, setSaving] = useState(false);
  const source =
    mode !== 'remove' ? 'all' : (selection ?? { carried: carriedBy(digests, (digest) => digest.labels) });
  const { labels, countBy, isLoading, hasFailed, retry } = useLabelSearch(text.trim(), source);
  const ids = chosen.map(({ id }) => id);
  const isUnchanged = ids.length === present.length && present.every(({ id }) => ids.includes(id));
  useStayOnSessionEnd(!isUnchanged);

  async function save() {
    setSaving(true);
    try {
      await (onSave ?? saveOwn)({ action: actions[mode], labels: ids }, { labels: [...chosen] });
      onDone();
    } catch {
      // `onSave` has shown why; the choice stays for another attempt.
      setSaving(false);
      openSignInIfOver();
    }
  }

  async function saveOwn(change: Change, named: NamedChange) {
    const all = digests.map(({ id }) => id);
    await makeChange(change, all, { success: messages.updated, failure: () => messages.failed }, named);
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onDone}
      title={messages[mode]}
      isCloseable={!isSaving}
      footer={
        <>
          <Button slot="close" isDisabled={isSaving}>
            {messages.cancel}
          </Button>
          <Button variant="primary" isPending={isSaving} isDisabled={isUnchanged} onPress={() => void save()}>
            {mode === 'set' ? messages.save : messages[mode]}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {mode !== 'set' && <Text tone="muted">{messages.reach(count)}</Text>}
        <SearchField
          aria-label={messages.search}
          placeholder={messages.search}
          maxLength={200}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog starts at its field
          autoFocus
          value={text}
          onChange={setText}
        />
        {chosen.length > 0 && (
          <Cluster gap={2}>
            {chosen.map(({ id, title }) => (
              <Chip
                key={id}
                removeLabel={messages.drop(title)}
                onRemove={() => setChosen(chosen.filter((label) => label.id !== id))}
              >
                {title}
              </Chip>
            ))}
          </Cluster>
        )}
        {hasFailed ? (
          <Cluster gap={2}>
            <Text tone="muted">{messages.fetchFailed}</Text>
            <Button size="small" onPress={retry}>
              {messages.tryAgain}
            </Button>
          </Cluster>
        ) : (
          <OptionList
            aria-label={messages.list}
            items={labels.map(({ id, title, color_code }) => ({
              id,
              label: title,
              description: countBy && messages.carried(countBy(id), count),
              icon: <Swatch color={color_code} />,
            }))}
            emptyText={isLoading ? messages.loading : messages.none}
            selectionMode="multiple"
            selectedKeys={ids}
            onSelectionChange={(keys) => {
              const picked = keys as Set<number>;
              // Those that the search does not show stay chosen.
              const stillChosen = chosen.filter(({ id }) => picked.has(id));
              const added = labels.filter(({ id }) => picked.has(id) && !ids.includes(id));
              setChosen([...stillChosen, ...added]);
            }}
          />
        )}
      </Stack>
    </Dialog>
  );
}
