import type { Tag } from '#api/contract/tags.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { updateTag } from '#data/tags.ts';
import { EditableCell } from '#ui/table/EditableCell.tsx';
import { Text } from '#ui/text/Text.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { messages } from './messages.ts';

/** A tag's name, edited in its cell. Without a change no call is made (TAGS-07). */
export function TagName({ tag, isFlat = false }: { tag: Tag; isFlat?: boolean }) {
  async function rename(given: string) {
    const title = given.trim();
    if (title === '') throw new Error(messages.nameMissing);
    if (title === tag.title) return;
    await updateTag(tag.id, { title }).catch((error: unknown) => {
      throw new Error(serverMessage(error, messages.updateFailed));
    });
    toast.success(messages.updated);
  }

  return (
    <EditableCell
      label={messages.nameOf(tag.title)}
      value={tag.title}
      renderValue={(title) => (
        <Text dir="auto" lines={isFlat ? 1 : 2} title={isFlat ? title : undefined} weight="strong">
          {title}
        </Text>
      )}
      renderField={(draft, setDraft) => (
        <TextField
          aria-label={messages.nameOf(tag.title)}
          maxLength={200}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press opened the field
          autoFocus
          value={draft}
          onChange={setDraft}
        />
      )}
      onSave={rename}
    />
  );
}
