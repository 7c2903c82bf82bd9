import { CategoryField } from '#editorFields/categories/CategoryField.tsx';
import { RegionField } from '#editorFields/RegionField.tsx';
import { useSignals } from '@preact/signals-react/runtime';
import { useDraft } from '../DraftContext.tsx';
import { FaqField } from '../faq/FaqField.tsx';
import { messages } from '../messages.ts';
import { Section } from '../panel/Section.tsx';
import { summaries } from '../panel/summaries.ts';
import { SubtitleField } from '../SubtitleField.tsx';
import { AuthorsField } from './AuthorsField.tsx';
import { FocusCardField } from './FocusCardField.tsx';
import { PollField } from './PollField.tsx';
import { PreviewCountField } from './PreviewCountField.tsx';
import { ReadReasonField, SourceActionField } from './SourceFields.tsx';
import { VisibleFieldsField } from './VisibleFieldsField.tsx';

// What most digests leave as it is (EDIT-43).

export const AdvanceCategory = () => <CategoryField form={useDraft()} />;
export const AdvanceRegion = () => <RegionField form={useDraft()} />;

export function AdvanceSource() {
  return (
    <>
      <SubtitleField />
      <AuthorsField />
      <SourceActionField />
      <ReadReasonField />
      <FocusCardField />
      <PreviewCountField />
    </>
  );
}

export function AdvanceSections() {
  useSignals();
  const faq = useDraft().stored.value?.faq_generator;
  return (
    <>
      <Section name="visibleFields" summarise={summaries.visibleFields}>
        <VisibleFieldsField />
      </Section>
      <Section name="poll" summarise={summaries.poll}>
        <PollField />
      </Section>
      <Section name="faq" summarise={() => (faq?.display ? messages.summaries.on : messages.summaries.off)}>
        <FaqField />
      </Section>
    </>
  );
}
