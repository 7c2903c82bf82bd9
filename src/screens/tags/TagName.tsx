import type { Tag } from '../../api/contract/tags';
import { refusalOf } from '../../app/refusal';
import { toast } from '../../app/toasts';
import { updateTag } from '../../data/tagManager';
import { EditableCell } from '../../ui/EditableCell';
import { Text } from '../../ui/Text';
import { TextField } from '../../ui/TextField';
import { messages } from './messages';

/** A tag's name, changed where it stands. Unchanged, it is left alone (TAGS-07). */
export function TagName({ tag }: { tag: Tag }) {
  async function rename(given: string) {
    const title = given.trim();
    if (title === '') throw new Error(messages.nameMissing);
    if (title === tag.title) return;
    await updateTag(tag.id, { title }).catch((error: unknown) => {
      throw new Error(refusalOf(error, messages.updateFailed));
    });
    toast.success(messages.updated);
  }

  return (
    <EditableCell
      label={messages.nameOf(tag.title)}
      value={tag.title}
      renderValue={(title) => (
        <Text dir="auto" lines={2} weight="medium">
          {title}
        </Text>
      )}
      renderField={(draft, setDraft) => (
        <TextField
          aria-label={messages.nameOf(tag.title)}
          maxLength={200}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field was asked for
          autoFocus
          value={draft}
          onChange={setDraft}
        />
      )}
      onSave={rename}
    />
  );
}
