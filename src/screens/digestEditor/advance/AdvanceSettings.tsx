import { Stack } from '#ui/layout/Layout.tsx';
import { FieldRow } from '#ui/fields/form/FieldRow.tsx';
import { CategoryField } from '#editorFields/categories/CategoryField.tsx';
import { RegionField } from '#editorFields/RegionField.tsx';
import { useDraft } from '../DraftContext.tsx';
import { SubtitleField } from '../SubtitleField.tsx';
import { FaqField } from '../faq/FaqField.tsx';
import { AuthorsField } from './AuthorsField.tsx';
import { FocusCardField } from './FocusCardField.tsx';
import { PollField } from './PollField.tsx';
import { PreviewCountField } from './PreviewCountField.tsx';
import { ReadReasonField, SourceActionField } from './SourceFields.tsx';
import { VisibleFieldsField } from './VisibleFieldsField.tsx';

/** What most digests leave as it is (EDIT-43). */
export function AdvanceSettings() {
  const draft = useDraft();
  return (
    <Stack>
      <SubtitleField />
      <FieldRow>
        <CategoryField form={draft} />
        <RegionField form={draft} />
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
