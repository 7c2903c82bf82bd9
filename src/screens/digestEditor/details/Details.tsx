import { LabelsField } from '#editorFields/LabelsField.tsx';
import { SourceLinkField } from '#editorFields/SourceLinkField.tsx';
import { TagsField } from '#editorFields/tags/TagsField.tsx';
import { CoverField } from '../image/CoverField.tsx';
import { ThumbnailField } from '../image/ThumbnailField.tsx';
import { FieldSection } from '#ui/fields/form/FieldSection.tsx';
import { messages } from '../messages.ts';
import { use } from 'react';
import { ReadSourceContext, useDraft } from '../DraftContext.tsx';
import { useSegmentScreen } from '../video/useSegmentScreen.ts';
import { AssigneeField } from './AssigneeField.tsx';
import { ClickFields } from './ClickFields.tsx';
import { CollaboratorsField } from './CollaboratorsField.tsx';
import { FormatField, FormatTextField } from './FormatFields.tsx';
import { NotificationFields } from './NotificationFields.tsx';
import { PersonField } from './PersonField.tsx';
import { PublishedAtFields } from './PublishedAtFields.tsx';
import { ScoreFields } from './ScoreFields.tsx';
import { SlugField } from './SlugField.tsx';
import { ThumbnailLarge } from './ThumbnailLarge.tsx';

const titles = messages.sections;

/** What is said about a digest beside its text. */
export function Details() {
  const draft = useDraft();
  const screen = useSegmentScreen();
  const readSource = use(ReadSourceContext);
  return (
    <>
      <CoverField />
      <ThumbnailField />
      <ThumbnailLarge />
      <SlugField />
      <TagsField form={draft} isShort={screen === 'video'} />
      <LabelsField form={draft} />
      <FieldSection title={titles.source}>
        <SourceLinkField form={draft} onSettle={readSource} />
        <PublishedAtFields />
      </FieldSection>
      <FieldSection title={titles.notification}>
        <NotificationFields />
      </FieldSection>
      <FieldSection title={titles.scores}>
        <ScoreFields />
      </FieldSection>
      <FieldSection title={titles.people}>
        <PersonField name="author" />
        <AssigneeField />
        <CollaboratorsField />
        <PersonField name="creator" />
      </FieldSection>
      <FieldSection title={titles.click}>
        <ClickFields />
        <FormatField />
        <FormatTextField />
      </FieldSection>
    </>
  );
}
