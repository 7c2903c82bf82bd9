import { useState } from 'react';
import { findFocusCards } from '#data/digests/links.ts';
import { MultiSelect } from '#ui/fields/options/MultiSelect.tsx';
import type { Option } from '#ui/fields/options/OptionList.tsx';
import { fieldId } from '#editing/formField.ts';
import { useDraft, useField } from '../DraftContext.tsx';
import { messages } from '../messages.ts';

interface DigestOption extends Option {
  /** A slug. */
  id: string;
}

/** The one other digest that accompanies this one (EDIT-46, EDIT-47). A digest knows it by its slug. */
export function FocusCardField() {
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
