import { useRef, useState, type FormEvent } from 'react';
import type { DigestRow } from '#api/contract/digests.ts';
import { useStayOnSessionEnd } from '#shared/form/useForm.ts';
import { openSignInIfSessionEnded } from '#shared/session/signInAgainState.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { updateDigest } from '#data/digests.ts';
import { changeDigests } from '#data/bulk.ts';
import { findTags, renameTag } from '#data/tags.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { EditableCell } from '#ui/table/EditableCell.tsx';
import { Form } from '#ui/fields/form/Form.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { TagInput, type TagOption } from '#ui/fields/options/TagInput.tsx';
import { Text } from '#ui/text/Text.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { digestName, titledOption } from '#shared/format/labels.ts';
import { failureMessage } from '../failure.ts';
import { offerRowUndo } from './offerRowUndo.ts';
import { messages } from './messages.ts';

/** Edits a digest's tags, and renames tags (LIST-10, LIST-43). */
export function TagsDialog({ row, onClose }: { row: DigestRow; onClose: () => void }) {
  const [chosen, setChosen] = useState<TagOption[]>(() => row.tag.map(titledOption));
  const [typed, setTyped] = useState('');
  const [isSaving, setSaving] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isUnchanged = chosen.map(({ id }) => id).join() === row.tag.map(({ id }) => id).join();
  useStayOnSessionEnd(!isUnchanged || typed !== '');
  const known = chosen.filter(({ isNew }) => !isNew);

  async function save(event?: FormEvent) {
    event?.preventDefault();
    if (isSaving) return;
    if (typed) return input.current?.focus();
    setSaving(true);
    try {
      await offerRowUndo(setTags(), row.id, { tags: row.tag.map(({ id }) => id) }, { tag: row.tag });
      onClose();
    } catch (error) {
      toast.error(failureMessage(error));
      setSaving(false);
      openSignInIfSessionEnded();
    }
  }

  async function setTags() {
    const tag = known.map(({ id, label }) => ({ id: Number(id), title: label }));
    await updateDigest(row.id, { tags: tag.map(({ id }) => id) }, { tag });
    const titles = chosen.filter(({ isNew }) => isNew).map(({ label }) => ({ title: label }));
    if (titles.length > 0) await changeDigests({ action: 'add_tags', tags: titles }, [row.id]);
  }

  async function rename(tag: TagOption, given: string) {
    const title = given.trim();
    if (!title) throw new Error(messages.nameMissing);
    if (title === tag.label) return;
    const renamed = await renameTag(Number(tag.id), title).catch((error: unknown) => {
      throw new Error(failureMessage(error, messages.tagFailed));
    });
    setChosen((now) => now.map((each) => (each.id === tag.id ? titledOption(renamed) : each)));
    toast.success(messages.tagUpdated);
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={messages.editTagsOf(digestName(row.title))}
      isCloseable={!isSaving}
      footer={
        <>
          <Button slot="close" isDisabled={isSaving}>
            {messages.cancel}
          </Button>
          <Button variant="primary" isPending={isSaving} onPress={() => void save()}>
            {messages.save}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Form onSubmit={(event) => void save(event)}>
          <TagInput
            label={messages.tags}
            description={messages.tagsHint}
            emptyText={messages.noTags}
            value={chosen}
            onChange={setChosen}
            onTextChange={setTyped}
            inputRef={input}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog starts at its field
            autoFocus
            onSearch={async (text, signal) =>
              (await findTags(text, signal))
                .filter(({ id }) => !chosen.some((tag) => tag.id === id))
                .map(titledOption)
            }
          />
        </Form>
        {known.length > 0 && (
          <Stack gap={1}>
            <Text weight="medium">{messages.rename}</Text>
            <Text size="xs" tone="muted">
              {messages.renameHint}
            </Text>
            <Cluster gap={4}>
              {known.map((tag) => (
                <EditableCell
                  key={tag.id}
                  label={messages.editedTagName}
                  value={tag.label}
                  renderField={(draft, setDraft) => (
                    <TextField
                      aria-label={messages.tagName}
                      maxLength={200}
                      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press opened the field
                      autoFocus
                      value={draft}
                      onChange={setDraft}
                    />
                  )}
                  onSave={(title) => rename(tag, title)}
                />
              ))}
            </Cluster>
          </Stack>
        )}
      </Stack>
    </Dialog>
  );
}
