import { useState } from 'react';
import type { TagRef } from '#api/contract/tags.ts';
import { useRegions } from '#data/lookups.ts';
import { useTagGroups, useSuggestedTags } from '#data/tags.ts';
import { useFormField, type EditedForm } from '#editing/formField.ts';
import { isBlankHtml } from '#shared/content/html.ts';
import { Button } from '#ui/actions/Button.tsx';
import { CheckboxGroup } from '#ui/fields/choice/CheckboxGroup.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { RadioGroup } from '#ui/fields/choice/RadioGroup.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { messages } from '../messages.ts';
import { TagSearch } from './TagSearch.tsx';

export interface TagsForm {
  tags: TagRef[];
  region: number | null;
  content: string;
}

interface TagPickerDialogProps {
  form: EditedForm<TagsForm>;
  onClose: () => void;
}

/** Changes apply only when the dialog is saved. */
export function TagPickerDialog({ form, onClose }: TagPickerDialogProps) {
  const tags = useFormField(form, 'tags');
  const region = useFormField(form, 'region');
  const [chosen, setChosen] = useState(tags.value);
  const [chosenRegion, setChosenRegion] = useState(region.value);
  const { data, error, isLoading, mutate } = useTagGroups();

  function save() {
    tags.set(chosen);
    region.set(chosenRegion);
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
          <Button variant="primary" onPress={save}>
            {messages.tags.save}
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog starts at its search */}
        <TagSearch autoFocus label={messages.tags.count(chosen.length)} value={chosen} onChange={setChosen} />
        <SuggestedTags form={form} chosen={chosen} onChange={setChosen} />
        {isLoading && <Skeleton lines={6} />}
        {error && <ErrorState title={messages.tags.loadFailed} onRetry={() => void mutate()} />}
        {data?.results.map((group) => (
          <TagGroup
            key={group.tag_group.id}
            title={group.tag_group.title}
            tags={group.tags.results}
            chosen={chosen}
            onChange={setChosen}
          />
        ))}
        <Regions chosen={chosenRegion} onChange={setChosenRegion} />
      </Stack>
    </Dialog>
  );
}

interface ChosenTags {
  chosen: TagRef[];
  onChange: (tags: TagRef[]) => void;
}

function SuggestedTags({ form, ...props }: ChosenTags & { form: EditedForm<TagsForm> }) {
  const [content] = useState(() => form.form.peek().content);
  const { data } = useSuggestedTags(isBlankHtml(content) ? undefined : content);
  if (!data || data.results.length === 0) return null;
  return <TagGroup {...props} title={messages.tags.suggested} tags={data.results} />;
}

interface TagGroupProps extends ChosenTags {
  title: string;
  tags: readonly TagRef[];
}

function TagGroup({ title, tags, chosen, onChange }: TagGroupProps) {
  function handleChange(ids: string[]) {
    const others = chosen.filter(({ id }) => !tags.some((tag) => tag.id === id));
    onChange([...others, ...tags.filter(({ id }) => ids.includes(String(id)))]);
  }

  return (
    <CheckboxGroup
      label={title}
      orientation="horizontal"
      items={tags.map(({ id, title: label }) => ({ id: String(id), label }))}
      value={chosen.map(({ id }) => String(id))}
      onChange={handleChange}
    />
  );
}

interface RegionsProps {
  chosen: number | null;
  onChange: (region: number | null) => void;
}

const noRegionKey = 'none';

function Regions({ chosen, onChange }: RegionsProps) {
  const { data } = useRegions(true);
  const regions = (data?.region ?? []).filter(({ id, can_display }) => can_display || id === chosen);
  if (regions.length === 0) return null;
  return (
    <RadioGroup
      label={messages.tags.regions}
      orientation="horizontal"
      items={[
        { id: noRegionKey, label: messages.tags.noRegion },
        ...regions.map(({ id, name }) => ({ id: String(id), label: name })),
      ]}
      value={chosen === null ? noRegionKey : String(chosen)}
      onChange={(id) => onChange(id === noRegionKey ? null : Number(id))}
    />
  );
}
