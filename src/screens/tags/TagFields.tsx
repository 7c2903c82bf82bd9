import { slugify } from '#domain/slug.ts';
import type { FormState } from '#shared/form/useForm.ts';
import { useGroupTags } from '#data/tags.ts';
import { PictureField } from '#shared/pictures/PictureField.tsx';
import { Checkbox } from '#ui/fields/choice/Checkbox.tsx';
import { FieldRow } from '#ui/fields/form/FieldRow.tsx';
import { FieldSection } from '#ui/fields/form/FieldSection.tsx';
import { Select } from '#ui/fields/options/Select.tsx';
import { TextArea } from '#ui/fields/text/TextArea.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { messages } from './messages.ts';
import type { TagForm } from './tagForm.ts';

interface TagFieldsProps {
  form: FormState<TagForm>;
  /** A group can't contain itself. */
  tagId: number | undefined;
}

export function TagFields({ form, tagId }: TagFieldsProps) {
  const { values } = form;
  // Until it's edited, a new tag's slug follows the name.
  const followsName = tagId === undefined && values.slug === slugify(values.title);
  return (
    <>
      <FieldRow>
        <TextField
          label={messages.name}
          isRequired
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog starts at its first field
          autoFocus
          maxLength={200}
          {...form.text('title')}
          onChange={(title) => form.change({ title, ...(followsName && { slug: slugify(title) }) })}
        />
        <TextField
          label={messages.slug}
          description={messages.slugHint}
          isRequired
          maxLength={100}
          {...form.text('slug')}
        />
      </FieldRow>
      <PictureField label={messages.coverImage} {...form.text('cover_image')} />
      <FieldRow>
        <TextArea label={messages.description} maxLength={10_000} {...form.text('description')} />
        <TextArea
          label={messages.shareText}
          description={messages.shareTextHint}
          maxLength={10_000}
          {...form.text('share_text')}
        />
      </FieldRow>
      <FieldSection title={messages.grouping}>
        <FieldRow>
          <Checkbox description={messages.tagGroupHint} {...form.check('is_tag_group')}>
            {messages.tagGroup}
          </Checkbox>
          {!values.is_tag_group && <GroupSelect form={form} tagId={tagId} />}
        </FieldRow>
      </FieldSection>
      <FieldSection title={messages.forReaders}>
        <Grid min="16rem" gap={4} rowGap={2}>
          <Checkbox description={messages.streamHint} {...form.check('is_stream')}>
            {messages.stream}
          </Checkbox>
          <Checkbox description={messages.defaultFollowHint} {...form.check('is_default_follow')}>
            {messages.defaultFollow}
          </Checkbox>
          <Checkbox description={messages.internalHint} {...form.check('is_internal')}>
            {messages.internal}
          </Checkbox>
          <Checkbox description={messages.seriesHint} {...form.check('is_series')}>
            {messages.series}
          </Checkbox>
        </Grid>
      </FieldSection>
      {values.is_series && (
        <>
          <PictureField label={messages.seriesIcon} {...form.text('series_icon')} />
          <TextArea label={messages.seriesText} maxLength={10_000} {...form.text('series_text')} />
        </>
      )}
    </>
  );
}

const noGroupOption = { id: 'none', label: messages.noGroup };

/** Only for tags that aren't groups (TAGS-13). */
function GroupSelect({ form: { values, errors, change }, tagId }: TagFieldsProps) {
  const { data } = useGroupTags(true);
  const groups = (data?.results ?? [])
    .filter(({ id }) => id !== tagId)
    .map(({ id, title }) => ({ id: String(id), label: title }));
  return (
    <Select
      label={messages.inGroup}
      items={[noGroupOption, ...groups]}
      selectedKey={values.tag_group === null ? noGroupOption.id : String(values.tag_group)}
      onSelectionChange={(key) => change({ tag_group: Number(key) || null })}
      errorMessage={errors.tag_group}
    />
  );
}
