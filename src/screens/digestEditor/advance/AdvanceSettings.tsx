import { Stack } from '../../../ui/Layout';
import { FieldRow } from '../../../ui/FieldRow';
import { CategoryField } from '../category/CategoryField';
import { SubtitleField } from '../SubtitleField';
import { FaqField } from '../faq/FaqField';
import { AuthorsField } from './AuthorsField';
import { FocusCardField } from './FocusCardField';
import { PollField } from './PollField';
import { PreviewCountField } from './PreviewCountField';
import { RegionField } from './RegionField';
import { ReadReasonField, SourceActionField } from './SourceFields';
import { VisibleFieldsField } from './VisibleFieldsField';

/** What most digests leave as it is (EDIT-43). */
export function AdvanceSettings() {
  return (
    <Stack>
      <SubtitleField />
      <FieldRow>
        <CategoryField />
        <RegionField />
      </FieldRow>
      <FieldRow>
        <SourceActionField />
        <ReadReasonField />
      </FieldRow>
      <FieldRow>
        <AuthorsField />
        <FocusCardField />
      </FieldRow>
      <FieldRow>
        <VisibleFieldsField />
        <PreviewCountField />
      </FieldRow>
      <PollField />
      <FaqField />
    </Stack>
  );
}
