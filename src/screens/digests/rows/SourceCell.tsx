import type { DigestRow } from '#api/contract/digests.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { renameHost } from '#data/lookups.ts';
import { EditableCell } from '#ui/table/EditableCell.tsx';
import { Text } from '#ui/text/Text.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { messages as listMessages } from '../messages.ts';
import { sourceName } from '../present.ts';
import { failureMessage } from '../failure.ts';
import { messages } from './messages.ts';

const renderName = (name: string) => (
  <Text dir="auto" lines={2}>
    {name}
  </Text>
);

/** A source identified by its host can be renamed (LIST-43). */
export function SourceCell({ row }: { row: DigestRow }) {
  const name = sourceName(row);
  const { host } = row.source;
  if (!host) return renderName(name || listMessages.none);

  return (
    <EditableCell
      label={messages.nameOfSource(host.host_name)}
      value={name}
      renderValue={renderName}
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
      onSave={(given) => rename(host.id, given)}
    />
  );
}

async function rename(id: number, newName: string) {
  const brandName = newName.trim();
  if (!brandName) throw new Error(messages.nameMissing);
  try {
    await renameHost(id, brandName);
  } catch (error) {
    throw new Error(failureMessage(error), { cause: error });
  }
  toast.success(messages.sourceUpdated);
}
