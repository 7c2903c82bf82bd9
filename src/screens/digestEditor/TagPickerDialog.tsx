import { useState } from 'react';
import type { TagGroup, TagRef } from '../../api/contract/tags';
import { useTagGroups } from '../../data/tags';
import { Button } from '../../ui/Button';
import { CheckboxGroup } from '../../ui/CheckboxGroup';
import { Dialog } from '../../ui/Dialog';
import { ErrorState } from '../../ui/ErrorState';
import { Stack } from '../../ui/Layout';
import { Skeleton } from '../../ui/Skeleton';
import { messages } from './messages';
import { TagSearch } from './TagSearch';

interface TagPickerDialogProps {
  value: TagRef[];
  onChange: (tags: TagRef[]) => void;
  onClose: () => void;
}

/** Chooses tags by search and by group. Nothing changes until the choice is used. */
export function TagPickerDialog({ value, onChange, onClose }: TagPickerDialogProps) {
  const [chosen, setChosen] = useState(value);
  const { data, error, isLoading, mutate } = useTagGroups();

  function use() {
    onChange(chosen);
    onClose();
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="large"
      title={messages.tags.choose}
      footer={
        <>
          <Button onPress={onClose}>{messages.tags.cancel}</Button>
          <Button variant="primary" onPress={use}>
            {messages.tags.done}
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog starts at its search */}
        <TagSearch autoFocus label={messages.tags.count(chosen.length)} value={chosen} onChange={setChosen} />
        {isLoading && <Skeleton lines={6} />}
        {error && <ErrorState title={messages.tags.loadFailed} onRetry={() => void mutate()} />}
        {data?.results.map((group) => (
          <GroupOfTags key={group.tag_group.id} group={group} chosen={chosen} onChange={setChosen} />
        ))}
      </Stack>
    </Dialog>
  );
}

interface GroupOfTagsProps {
  group: TagGroup;
  chosen: TagRef[];
  onChange: (tags: TagRef[]) => void;
}

function GroupOfTags({ group, chosen, onChange }: GroupOfTagsProps) {
  const tags = group.tags.results;

  function handleChange(ids: string[]) {
    const others = chosen.filter(({ id }) => !tags.some((tag) => tag.id === id));
    onChange([...others, ...tags.filter(({ id }) => ids.includes(String(id)))]);
  }

  return (
    <CheckboxGroup
      label={group.tag_group.title}
      orientation="horizontal"
      items={tags.map(({ id, title }) => ({ id: String(id), label: title }))}
      value={chosen.map(({ id }) => String(id))}
      onChange={handleChange}
    />
  );
}
