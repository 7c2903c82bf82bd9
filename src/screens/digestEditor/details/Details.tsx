import { digestFields } from '#domain/digestFields.ts';
import { useSignals } from '@preact/signals-react/runtime';
import { use } from 'react';
import { LabelsField } from '#editorFields/LabelsField.tsx';
import { SourceLinkField } from '#editorFields/SourceLinkField.tsx';
import { TagsField } from '#editorFields/tags/TagsField.tsx';
import { Checkbox } from '#ui/fields/choice/Checkbox.tsx';
import { TextArea } from '#ui/fields/text/TextArea.tsx';
import { PanelBody } from '#ui/layout/SidePanel.tsx';
import {
  AdvanceSections,
  AdvanceSwitch,
  LazyAdvanceCategory,
  isAdvanceShown,
  LazyAdvanceRegion,
  LazyAdvanceSource,
} from '../advance/Advance.tsx';
import { ChecksField } from '../ChecksField.tsx';
import { SourceReaderContext, useDraft, useField, useFieldProps } from '../DraftContext.tsx';
import { CoverField, ThumbnailField } from '../image/CoverField.tsx';
import { messages } from '../messages.ts';
import { Section } from '../panel/Section.tsx';
import { PlanningSection } from '../planning/PlanningSection.tsx';
import { summaries } from '../panel/summaries.ts';
import { ClickFields } from './ClickFields.tsx';
import { PublishedAtFields } from './PublishedAtFields.tsx';
import { ScoreFields } from './ScoreFields.tsx';
import { findStaff, useAuthors } from '#data/users/people.ts';
import { ComboBox } from '#ui/fields/options/ComboBox.tsx';
import { toPersonOption, toPerson } from '#editorFields/options.ts';
import { titledOption } from '#shared/format/labels.ts';
import { MultiSelect } from '#ui/fields/options/MultiSelect.tsx';
import { digestTypes } from '#api/contract/digests.ts';
import { useFormats } from '#data/lookups.ts';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { useTextDirection } from '../useTextDirection.ts';
import { TextRows } from '#ui/fields/text/TextRows.tsx';

interface DetailsProps {
  isVideoDesk?: boolean;
}

export function Details({ isVideoDesk }: DetailsProps) {
  useSignals();
  const draft = useDraft();
  const readSource = use(SourceReaderContext);
  const isAdvanced = isAdvanceShown();
  return (
    <>
      <Section name="cover" summarise={summaries.cover}>
        <CoverField />
        <ThumbnailField />
        <ThumbnailLarge />
      </Section>
      <Section name="filed" summarise={summaries.filed}>
        {isAdvanced && !isVideoDesk && <LazyAdvanceCategory />}
        {!isVideoDesk && <TagsField form={draft} />}
        <LabelsField form={draft} />
        {isAdvanced && <LazyAdvanceRegion />}
      </Section>
      <Section name="publishing" summarise={summaries.publishing}>
        {!isVideoDesk && <PublishedAtFields />}
        <FormatField />
        <FormatTextField />
      </Section>
      <PlanningSection />
      <Section name="people" summarise={summaries.people}>
        <PersonField name="author" />
        <PersonField name="creator" />
        <AssigneeField />
        <CollaboratorsField />
        <NoteField />
      </Section>
      <Section name="source" summarise={summaries.source}>
        <SourceLinkField form={draft} onCommit={readSource} />
        {isAdvanced && <LazyAdvanceSource />}
      </Section>
      <Section name="scores" summarise={summaries.scores}>
        <ScoreFields />
      </Section>
      <Section name="notification" summarise={summaries.notification}>
        <NotificationFields />
      </Section>
      <Section name="click" summarise={summaries.click}>
        <ClickFields />
      </Section>
      <Section name="tweets" summarise={summaries.tweets}>
        <TweetsField />
      </Section>
      {isVideoDesk && (
        <Section name="checks" summarise={summaries.checks}>
          <ChecksField />
        </Section>
      )}
      <PanelBody>
        <AdvanceSwitch />
      </PanelBody>
      {isAdvanced && <AdvanceSections />}
    </>
  );
}

/** Can also be toggled as a visible field (EDIT-15, EDIT-51). */
function ThumbnailLarge() {
  const { value, set } = useField('visibleFields');
  return (
    <Checkbox
      isSelected={value.is_thumbnail_large}
      onChange={(is_thumbnail_large) => set({ ...value, is_thumbnail_large })}
    >
      {messages.thumbnailLarge}
    </Checkbox>
  );
}

/** Only for colleagues (EDIT-35). */
const NoteField = () => <TextArea {...useFieldProps('note')} description={messages.noteHelp} />;

/** Offers only active people (EDIT-33). The digest has only the id, so the name is looked up. */
function AssigneeField() {
  const { value, onChange, ...field } = useFieldProps('assignee');
  const known = useAuthors(value !== null, [value])?.find(({ id }) => id === value);
  const name = known && (known.name || known.phone || known.email);
  return (
    <ComboBox
      key={name}
      {...field}
      placeholder={messages.searchPeople}
      onSearch={async (text, signal) => (await findStaff(text, signal)).map(toPersonOption)}
      value={value === null ? null : toPersonOption({ id: value, name: name ?? messages.userNumber(value) })}
      onChange={(chosen) => onChange(chosen && chosen.id)}
    />
  );
}

function CollaboratorsField() {
  useSignals();
  const { value, onChange, ...field } = useFieldProps('collaborators');
  const type = useDraft().stored.value?.type.code;
  return (
    <MultiSelect
      {...field}
      placeholder={messages.searchPeople}
      // EDIT-55
      isRequired={type === digestTypes.placeholder}
      onSearch={async (text, signal) => (await findStaff(text, signal)).map(toPersonOption)}
      value={value.map(toPersonOption)}
      onChange={(chosen) => onChange(chosen.map(toPerson))}
    />
  );
}

/** EDIT-38 */
function FormatField() {
  const { value, onChange, ...field } = useFieldProps('format');
  const { data } = useFormats();
  const formats = (data?.results ?? []).map(({ id, section_name: title }) => titledOption({ id, title }));
  return (
    <ComboBox
      {...field}
      placeholder={messages.searchFormats}
      items={formats}
      value={formats.find(({ id }) => id === value) ?? null}
      onChange={(chosen) => onChange(chosen && chosen.id)}
    />
  );
}

/** EDIT-39. */
const FormatTextField = () => <TextField {...useFieldProps('formatText')} />;

/** EDIT-24. */
function NotificationFields() {
  const dir = useTextDirection();
  return (
    <>
      <TextField {...useFieldProps('shortTitle')} dir={dir} />
      <TextField {...useFieldProps('notificationText')} dir={dir} />
    </>
  );
}

/** EDIT-27, EDIT-34. */
function PersonField({ name }: { name: 'creator' | 'author' }) {
  const { value, onChange, ...field } = useFieldProps(name);
  return (
    <ComboBox
      {...field}
      placeholder={messages.searchPeople}
      onSearch={async (text, signal) => (await findStaff(text, signal)).map(toPersonOption)}
      value={value && toPersonOption(value)}
      onChange={(chosen) => onChange(chosen && toPerson(chosen))}
    />
  );
}

const TweetsField = () => (
  <TextRows
    {...useFieldProps('tweets')}
    {...messages.tweets}
    type="url"
    max={digestFields.twitter_links.max}
  />
);
