import { useRef, useState, type FormEvent } from 'react';
import type { DigestRow } from '#api/contract/digests.ts';
import { useStayOnSessionEnd } from '#shared/form/useForm.ts';
import { openSignInIfSessionEnded } from '#shared/session/signInAgainState.ts';
import { findTags } from '#data/tags.ts';
import { findSelectionTags, type Change, type Selection } from '#data/bulk.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { Form } from '#ui/fields/form/Form.tsx';
import { MultiSelect } from '#ui/fields/options/MultiSelect.tsx';
import { TagInput, type TagOption } from '#ui/fields/options/TagInput.tsx';
import { titledOption } from '#shared/format/labels.ts';
import { countUsedItems } from '../usedItems.ts';
import type { NamedChange } from '../optimisticValues.ts';
import { messages } from './messages.ts';

interface TagsDialogProps {
  kind: 'addTags' | 'removeTags';
  digests: readonly DigestRow[];
  count: number;
  selection: Selection | null;
  onSave: (change: Change, named: NamedChange) => Promise<void>;
  onClose: () => void;
}

/** BULK-01 */
export function TagsDialog({ kind, digests, count, selection, onSave, onClose }: TagsDialogProps) {
  const [chosen, setChosen] = useState<TagOption[]>([]);
  const [typed, setTyped] = useState('');
  const [message, setMessage] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useStayOnSessionEnd(chosen.length > 0 || typed !== '');
  const isAdding = kind === 'addTags';
  const used = isAdding || selection ? undefined : countUsedItems(digests, ({ tag }) => tag);

  async function save(event?: FormEvent) {
    event?.preventDefault();
    if (isSaving) return;
    if (typed) return input.current?.focus();
    if (chosen.length === 0) {
      setMessage(messages.tagsMissing);
      return;
    }
    setSaving(true);
    try {
      await onSave(
        isAdding
          ? { action: 'add_tags', tags: chosen.map(toTagInput) }
          : { action: 'remove_tags', tags: chosen.map(({ id }) => ({ id: Number(id) })) },
        { tags: chosen.map(({ id, label }) => ({ id: Number(id) || 0, title: label })) },
      );
      onClose();
    } catch {
      setSaving(false);
      openSignInIfSessionEnded();
    }
  }

  /** Removing searches the selection's own tags, with counts; adding searches all tags. */
  async function search(text: string, signal: AbortSignal): Promise<TagOption[]> {
    if (isAdding || !selection) {
      return (await findTags(text, signal)).map(titledOption);
    }
    const found = await findSelectionTags(selection.id, text, signal);
    return found.map(({ id, title, digest_count }) => ({
      id,
      label: title,
      description: messages.usage(digest_count, count),
    }));
  }

  const isChosen = (id: number) => chosen.some((tag) => tag.id === id);
  const field = {
    label: messages.tags,
    value: chosen,
    onChange: (tags: TagOption[]) => {
      setChosen(tags);
      setMessage(undefined);
    },
    onTextChange: setTyped,
    inputRef: input,
    errorMessage: message,
    emptyText: messages.noTags,
    // Hides tags that are already chosen (BULK-03).
    ...(used
      ? {
          items: used.items
            .filter(({ id }) => !isChosen(id))
            .map(({ id, title }) => ({
              id,
              label: title,
              description: messages.usage(used.countById(id), count),
            })),
        }
      : {
          onSearch: async (text: string, signal: AbortSignal) =>
            (await search(text, signal)).filter(({ id }) => !isChosen(Number(id))),
        }),
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog starts at its field
    autoFocus: true,
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={isAdding ? messages.addTags : messages.removeTags}
      isCloseable={!isSaving}
      footer={
        <>
          <Button slot="close" isDisabled={isSaving}>
            {messages.cancel}
          </Button>
          <Button
            variant="primary"
            isPending={isSaving}
            // Removing no tags is disabled (BULK-05); adding none shows an error (BULK-02).
            isDisabled={!isAdding && chosen.length === 0}
            onPress={() => void save()}
          >
            {isAdding ? messages.addTags : messages.removeTags}
          </Button>
        </>
      }
    >
      <Form onSubmit={(event) => void save(event)}>
        <p>{messages.reach(count)}</p>
        {isAdding ? (
          <TagInput {...field} isRequired description={messages.tagsHint} />
        ) : (
          <MultiSelect {...field} description={messages.removeTagsHint} />
        )}
      </Form>
    </Dialog>
  );
}

/** Existing tags by id, new ones by title (BULK-04). */
const toTagInput = ({ id, label, isNew }: TagOption) => (isNew ? { title: label } : { id: Number(id) });
