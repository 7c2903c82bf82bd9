import { digestFields } from '#domain/digestFields.ts';
import { CategoryField } from '#editorFields/categories/CategoryField.tsx';
import { RegionField } from '#editorFields/RegionField.tsx';
import { useSignals } from '@preact/signals-react/runtime';
import { useDraft, useField, useFieldProps } from '../DraftContext.tsx';
import { FaqField } from '../faq/FaqField.tsx';
import { messages } from '../messages.ts';
import { Section } from '../panel/Section.tsx';
import { summaries } from '../panel/summaries.ts';
import { SubtitleField } from '../SubtitleField.tsx';
import { PollField } from './PollField.tsx';
import { fieldId } from '#editing/formField.ts';
import { TextRows } from '#ui/fields/text/TextRows.tsx';
import { useState } from 'react';
import { findFocusCards } from '#data/digests/links.ts';
import { MultiSelect } from '#ui/fields/options/MultiSelect.tsx';
import type { Option } from '#ui/fields/options/OptionList.tsx';
import { NumberField } from '#ui/fields/text/NumberField.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { WordCountField } from '#ui/fields/text/WordCountField.tsx';
import { useTextDirection } from '../useTextDirection.ts';
import type { VisibleFields } from '#api/contract/digests.ts';
import { CheckboxGroup } from '#ui/fields/choice/CheckboxGroup.tsx';
import { flagGroupProps } from '../flags.ts';

// EDIT-43.

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

/** EDIT-44, EDIT-45. */
const AuthorsField = () => (
  <TextRows {...useFieldProps('authors')} {...messages.authors} max={digestFields['source.authors'].max} />
);

interface DigestOption extends Option {
  id: string;
}

/** EDIT-46, EDIT-47. */
function FocusCardField() {
  useSignals();
  const { value, error, set } = useField('focusCard');
  const digestId = useDraft().stored.value?.id;
  const [titles, setTitles] = useState<Record<string, string>>({});

  async function search(text: string, signal: AbortSignal): Promise<DigestOption[]> {
    const found = await findFocusCards(text, digestId, signal);
    return found.map(({ slug, title }) => ({ id: slug, label: title, description: slug }));
  }

  return (
    <MultiSelect
      id={fieldId('focusCard')}
      label={messages.fields.focusCard}
      description={messages.focusCardHelp}
      placeholder={messages.searchDigests}
      onSearch={search}
      value={value.map((slug): DigestOption => ({ id: slug, label: titles[slug] ?? slug }))}
      onChange={(chosen) => {
        setTitles({ ...titles, ...Object.fromEntries(chosen.map(({ id, label }) => [id, label])) });
        set(chosen.map(({ id }) => id));
      }}
      errorMessage={error ?? (value.length > 1 ? messages.oneFocusCard : undefined)}
    />
  );
}

/** EDIT-50 */
function PreviewCountField() {
  const { value, onChange, ...field } = useFieldProps('previewCount');
  return (
    <NumberField
      {...field}
      minValue={0}
      maxValue={digestFields.default_preview_count.max}
      formatOptions={{ maximumFractionDigits: 0 }}
      value={Number(value)}
      onChange={(count) => onChange(String(Number.isNaN(count) ? 0 : count))}
    />
  );
}

/** EDIT-49. */
const SourceActionField = () => (
  <WordCountField
    {...useFieldProps('sourceAction')}
    dir={useTextDirection()}
    maxWords={digestFields['source.title'].maxWords}
  />
);

const ReadReasonField = () => (
  <TextField
    {...useFieldProps('readReason')}
    dir={useTextDirection()}
    description={messages.readReasonHelp}
  />
);

/** EDIT-51. */
function VisibleFieldsField() {
  const { value, onChange, ...field } = useFieldProps('visibleFields');
  const { toFlags, ...group } = flagGroupProps<keyof VisibleFields>(value);
  return <CheckboxGroup {...field} {...group} onChange={(chosen) => onChange(toFlags(chosen))} />;
}
