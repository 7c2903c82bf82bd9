import { slugOf } from '#api/slug.ts';
import { useGroups } from '#data/tags.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Checkbox } from '#ui/fields/Checkbox.tsx';
import { FieldRow } from '#ui/fields/FieldRow.tsx';
import { FieldWithAction } from '#ui/fields/FieldWithAction.tsx';
import { Select } from '#ui/fields/Select.tsx';
import { TextArea } from '#ui/fields/TextArea.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { messages } from './messages.ts';
import { PictureField } from './PictureField.tsx';
import type { Errors, TagForm } from './tagForm.ts';

interface TagFieldsProps {
  form: TagForm;
  errors: Errors;
  onChange: (changed: Partial<TagForm>) => void;
  /** A tag is in no group of its own. */
  tagId: number | undefined;
}

export function TagFields({ form, errors, onChange, tagId }: TagFieldsProps) {
  return (
    <>
      <FieldRow>
        <TextField
          label={messages.name}
          isRequired
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog starts at its first field
          autoFocus
          maxLength={200}
          value={form.title}
          onChange={(title) => onChange({ title })}
          errorMessage={errors.title}
        />
        <FieldWithAction
          action={
            <Button
              size="small"
              variant="quiet"
              isDisabled={slugOf(form.title) === ''}
              onPress={() => onChange({ slug: slugOf(form.title) })}
            >
              {messages.slugFromName}
            </Button>
          }
        >
          <TextField
            label={messages.slug}
            description={messages.slugHint}
            isRequired
            maxLength={100}
            value={form.slug}
            onChange={(slug) => onChange({ slug })}
            errorMessage={errors.slug}
          />
        </FieldWithAction>
      </FieldRow>
      <PictureField
        label={messages.coverImage}
        value={form.cover_image}
        onChange={(cover_image) => onChange({ cover_image })}
        errorMessage={errors.cover_image}
      />
      <FieldRow>
        <TextArea
          label={messages.description}
          maxLength={10_000}
          value={form.description}
          onChange={(description) => onChange({ description })}
          errorMessage={errors.description}
        />
        <TextArea
          label={messages.shareText}
          description={messages.shareTextHint}
          maxLength={10_000}
          value={form.share_text}
          onChange={(share_text) => onChange({ share_text })}
          errorMessage={errors.share_text}
        />
      </FieldRow>
      <FieldRow>
        <Checkbox
          description={messages.tagGroupHint}
          isSelected={form.is_tag_group}
          onChange={(is_tag_group) => onChange({ is_tag_group })}
          errorMessage={errors.is_tag_group}
        >
          {messages.tagGroup}
        </Checkbox>
        {!form.is_tag_group && <GroupSelect {...{ form, errors, onChange, tagId }} />}
      </FieldRow>
      <FieldRow>
        <Checkbox
          description={messages.streamHint}
          isSelected={form.is_stream}
          onChange={(is_stream) => onChange({ is_stream })}
        >
          {messages.stream}
        </Checkbox>
        <Checkbox
          description={messages.defaultFollowHint}
          isSelected={form.is_default_follow}
          onChange={(is_default_follow) => onChange({ is_default_follow })}
        >
          {messages.defaultFollow}
        </Checkbox>
      </FieldRow>
      <FieldRow>
        <Checkbox
          description={messages.internalHint}
          isSelected={form.is_internal}
          onChange={(is_internal) => onChange({ is_internal })}
        >
          {messages.internal}
        </Checkbox>
        <Checkbox
          description={messages.seriesHint}
          isSelected={form.is_series}
          onChange={(is_series) => onChange({ is_series })}
        >
          {messages.series}
        </Checkbox>
      </FieldRow>
      {form.is_series && (
        <>
          <PictureField
            label={messages.seriesIcon}
            value={form.series_icon}
            onChange={(series_icon) => onChange({ series_icon })}
            errorMessage={errors.series_icon}
          />
          <TextArea
            label={messages.seriesText}
            maxLength={10_000}
            value={form.series_text}
            onChange={(series_text) => onChange({ series_text })}
            errorMessage={errors.series_text}
          />
        </>
      )}
    </>
  );
}

const noGroup = { id: 'none', label: messages.noGroup };

/** Only for tags that are no group themselves (TAGS-13). */
function GroupSelect({ form, errors, onChange, tagId }: TagFieldsProps) {
  const { data } = useGroups(true);
  const groups = (data?.results ?? [])
    .filter(({ id }) => id !== tagId)
    .map(({ id, title }) => ({ id: String(id), label: title }));
  return (
    <Select
      label={messages.inGroup}
      items={[noGroup, ...groups]}
      selectedKey={form.tag_group === null ? noGroup.id : String(form.tag_group)}
      onSelectionChange={(key) => onChange({ tag_group: Number(key) || null })}
      errorMessage={errors.tag_group}
    />
  );
}
