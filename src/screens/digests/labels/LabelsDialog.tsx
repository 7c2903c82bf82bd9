import { useState } from 'react';
import type { DigestRow } from '#api/contract/digests.ts';
import type { Label } from '#api/contract/labels.ts';
import { useStayOnSessionEnd } from '#shared/form/useForm.ts';
import { openSignInIfSessionEnded } from '#shared/session/signInAgainState.ts';
import type { Change, Selection } from '#data/bulk.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Chip } from '#ui/text/Chip.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { SearchList } from '#ui/fields/options/SearchList.tsx';
import { Swatch } from '#ui/text/Swatch.tsx';
import { Text } from '#ui/text/Text.tsx';
import { digestName } from '#shared/format/labels.ts';
import { countUsedItems } from '../usedItems.ts';
import { applyChange } from '../makeChange.ts';
import type { NamedChange } from '../optimisticValues.ts';
import { useLabelSearch, messages } from './useLabelSearch.ts';

export interface LabelsDialogProps {
  digests: readonly Pick<DigestRow, 'id' | 'title' | 'labels'>[];
  /** `set` edits one digest's labels; the others add to or remove from several (LIST-32). */
  mode: 'set' | 'add' | 'remove';
  /** Number of affected digests, if more than `digests`. */
  count?: number;
  selection?: Selection | null;
  onSave?: (change: Change, named: NamedChange) => Promise<void>;
  /** Called on close, whether or not the change was made. */
  onDone: () => void;
}

const actions = { set: 'set_labels', add: 'add_labels', remove: 'remove_labels' } as const;

/** LIST-32, LIST-41, LIST-42 */
export function LabelsDialog(props: LabelsDialogProps) {
  const { digests, mode, count = digests.length, selection, onSave, onDone } = props;
  const initialLabels = mode === 'set' ? (digests[0]?.labels ?? []) : [];
  const [chosen, setChosen] = useState<readonly Label[]>(initialLabels);
  const [text, setText] = useState('');
  const [isSaving, setSaving] = useState(false);
  const source =
    mode !== 'remove' ? 'all' : (selection ?? { used: countUsedItems(digests, (digest) => digest.labels) });
  const { labels, countById, isLoading, hasFailed, retry } = useLabelSearch(text.trim(), source);
  const ids = chosen.map(({ id }) => id);
  const isUnchanged =
    ids.length === initialLabels.length && initialLabels.every(({ id }) => ids.includes(id));
  useStayOnSessionEnd(!isUnchanged);

  async function save() {
    setSaving(true);
    try {
      await (onSave ?? saveOwn)({ action: actions[mode], labels: ids }, { labels: [...chosen] });
      onDone();
    } catch {
      setSaving(false);
      openSignInIfSessionEnded();
    }
  }

  async function saveOwn(change: Change, named: NamedChange) {
    const all = digests.map(({ id }) => id);
    await applyChange(change, all, { success: messages.updated, failure: () => messages.failed }, named);
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onDone}
      title={mode === 'set' ? messages.set(digestName(digests[0]?.title)) : messages[mode]}
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
        <SearchList
          aria-label={messages.search}
          placeholder={messages.search}
          maxLength={200}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog starts at its field
          autoFocus
          text={text}
          onTextChange={setText}
          isLoading={isLoading}
          listLabel={messages.list}
          items={labels.map(({ id, title, color_code }) => ({
            id,
            label: title,
            description: countById && messages.usage(countById(id), count),
            icon: <Swatch color={color_code} />,
          }))}
          emptyText={hasFailed ? messages.fetchFailed : isLoading ? messages.loading : messages.none}
          selectionMode="multiple"
          selectedKeys={ids}
          onSelectionChange={(keys) => {
            const picked = keys as Set<number>;
            // Keeps chosen labels that the search doesn't show.
            const stillChosen = chosen.filter(({ id }) => picked.has(id));
            const added = labels.filter(({ id }) => picked.has(id) && !ids.includes(id));
            setChosen([...stillChosen, ...added]);
          }}
        >
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
          {hasFailed && (
            <Button size="small" onPress={retry}>
              {messages.tryAgain}
            </Button>
          )}
        </SearchList>
      </Stack>
    </Dialog>
  );
}
