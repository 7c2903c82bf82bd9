import type { Feed } from '#api/contract/feeds.ts';
import { renameHost } from '#data/lookups.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { EditableCell } from '#ui/table/EditableCell.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

/** Edits the host's brand name in place for all its feeds and digests (FEED-28, S22). */
export function SourceName({ feed: { host, title }, size }: { feed: Feed; size?: 'xs' }) {
  return (
    <EditableCell
      label={messages.editedName}
      value={host.brand_name}
      renderValue={(name) => (
        <Text dir="auto" lines={2} size={size} tone={name === title ? 'muted' : undefined}>
          {name}
        </Text>
      )}
      renderField={(draft, setDraft) => (
        <TextField
          aria-label={messages.sourceName}
          maxLength={200}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press opened the field
          autoFocus
          value={draft}
          onChange={setDraft}
        />
      )}
      onSave={(given) => rename(host, given.trim())}
    />
  );
}

async function rename({ id, brand_name }: Feed['host'], name: string) {
  if (name === '') throw new Error(messages.nameMissing);
  if (name === brand_name) return;
  await renameHost(id, name).catch((error: unknown) => {
    throw new Error(serverMessage(error, messages.failed), { cause: error });
  });
  toast.success(messages.sourceUpdated);
}
