import { CoverField } from '../image/CoverField';
import { ThumbnailField } from '../image/ThumbnailField';
import { FieldSection } from '../../../ui/FieldSection';
import { messages } from '../messages';
import { SourceLinkField } from '../SourceLinkField';
import { TagsField } from '../TagsField';
import { AssigneeField } from './AssigneeField';
import { ClickFields } from './ClickFields';
import { CollaboratorsField } from './CollaboratorsField';
import { FormatField, FormatTextField } from './FormatFields';
import { LabelsField } from './LabelsField';
import { NotificationFields } from './NotificationFields';
import { PersonField } from './PersonField';
import { PublishedAtFields } from './PublishedAtFields';
import { ScoreFields } from './ScoreFields';
import { SlugField } from './SlugField';
import { ThumbnailLarge } from './ThumbnailLarge';

const titles = messages.sections;

/** What is said about a digest beside its text. */
export function Details() {
  return (
    <>
      <CoverField />
      <ThumbnailField />
      <ThumbnailLarge />
      <SlugField />
      <TagsField />
      <LabelsField />
      <FieldSection title={titles.source}>
        <SourceLinkField />
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
