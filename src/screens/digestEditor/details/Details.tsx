import { useSignals } from '@preact/signals-react/runtime';
import { use } from 'react';
import { fieldId } from '#editing/formField.ts';
import { LabelsField } from '#editorFields/LabelsField.tsx';
import { SourceLinkField } from '#editorFields/SourceLinkField.tsx';
import { TagsField } from '#editorFields/tags/TagsField.tsx';
import { Checkbox } from '#ui/fields/choice/Checkbox.tsx';
import { TextArea } from '#ui/fields/text/TextArea.tsx';
import { PanelBody } from '#ui/layout/SidePanel.tsx';
import {
  AdvanceSections,
  AdvanceSwitch,
  CategoryOfAdvance,
  isAdvanceShown,
  RegionOfAdvance,
  SourceOfAdvance,
} from '../advance/Advance.tsx';
import { ChecksField } from '../ChecksField.tsx';
import { ReadSourceContext, useDraft, useField } from '../DraftContext.tsx';
import { CoverField } from '../image/CoverField.tsx';
import { ThumbnailField } from '../image/ThumbnailField.tsx';
import { messages } from '../messages.ts';
import { Section } from '../panel/Section.tsx';
import { PlanningSection } from '../planning/PlanningSection.tsx';
import { summaries } from '../panel/summaries.ts';
import { ReviewField } from '../review/ReviewField.tsx';
import { AssigneeField } from './AssigneeField.tsx';
import { ClickFields } from './ClickFields.tsx';
import { CollaboratorsField } from './CollaboratorsField.tsx';
import { FormatField, FormatTextField } from './FormatFields.tsx';
import { NotificationFields } from './NotificationFields.tsx';
import { PersonField } from './PersonField.tsx';
import { PublishedAtFields } from './PublishedAtFields.tsx';
import { ScoreFields } from './ScoreFields.tsx';
import { TweetsField } from './TweetsField.tsx';

interface DetailsProps {
  /** Whether category, tags, and when it came out are above, as beside a video. Default false. */
  isVideoDesk?: boolean;
}

/** What belongs to a digest beside its text. The advance settings are in the sections that they belong to. */
export function Details({ isVideoDesk }: DetailsProps) {
  useSignals();
  const draft = useDraft();
  const readSource = use(ReadSourceContext);
  const isAdvanced = isAdvanceShown();
  return (
    <>
      <Section name="cover" summarise={summaries.cover}>
        <CoverField />
        <ThumbnailField />
        <ThumbnailLarge />
      </Section>
      <Section name="filed" summarise={summaries.filed}>
        {isAdvanced && !isVideoDesk && <CategoryOfAdvance />}
        {!isVideoDesk && <TagsField form={draft} />}
        <LabelsField form={draft} />
        {isAdvanced && <RegionOfAdvance />}
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
        <ReviewField />
        <CollaboratorsField />
        <NoteField />
      </Section>
      <Section name="source" summarise={summaries.source}>
        <SourceLinkField form={draft} onSettle={readSource} />
        {isAdvanced && <SourceOfAdvance />}
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

/** Also among the visible fields, of which it is one (EDIT-15, EDIT-51). */
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

/** For colleagues alone (EDIT-35). */
function NoteField() {
  const { value, error, set } = useField('note');
  return (
    <TextArea
      id={fieldId('note')}
      label={messages.fields.note}
      description={messages.noteHelp}
      value={value}
      onChange={set}
      errorMessage={error}
    />
  );
}
