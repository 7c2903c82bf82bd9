import { useCategories } from '#data/lookups.ts';
import { useFailureToast } from '#shared/toasts/toasts.ts';
import { DateTimePicker } from '#ui/fields/dates/DateTimePicker.tsx';
import { FieldGroup } from '#ui/fields/form/FieldGroup.tsx';
import { FieldRow } from '#ui/fields/form/FieldRow.tsx';
import { MultiSelect } from '#ui/fields/options/MultiSelect.tsx';
import { TagInput } from '#ui/fields/options/TagInput.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { titledOption } from '#shared/format/labels.ts';
import type { SendErrors } from './errors.ts';
import type { Choice, SendForm } from './form.ts';
import { searchTags } from './lookups.ts';
import { messages } from './messages.ts';

interface ReadFiltersProps {
  form: SendForm;
  errors: SendErrors;
  onChange: (part: Partial<SendForm>) => void;
}

/** People who have read about a topic (SEND-39). The server validates the filters. */
export function ReadFilters({ form, errors, onChange }: ReadFiltersProps) {
  const { data, error } = useCategories();
  useFailureToast(error, messages.categoriesFailed);
  return (
    <FieldGroup aria-label={messages.read} description={messages.readHint} errorMessage={errors.read}>
      <Stack>
        <FieldRow>
          <MultiSelect<Choice>
            label={messages.readTags}
            placeholder={messages.searchTags}
            onSearch={searchTags}
            value={form.readTags}
            onChange={(readTags) => onChange({ readTags })}
          />
          <MultiSelect<Choice>
            label={messages.readCategories}
            placeholder={messages.searchCategories}
            items={data?.results.map(titledOption) ?? []}
            value={form.readCategories}
            onChange={(readCategories) => onChange({ readCategories })}
          />
        </FieldRow>
        <FieldRow>
          <TagInput
            label={messages.keywords}
            description={messages.keywordsHint}
            value={form.keywords.map((word) => ({ id: word, label: word }))}
            onChange={(words) => onChange({ keywords: words.map(({ label }) => label) })}
          />
          <DateTimePicker
            label={messages.readFrom}
            value={form.readFrom}
            maxValue={endOfToday()}
            onChange={(readFrom) => onChange({ readFrom })}
            errorMessage={errors.readFrom}
          />
        </FieldRow>
      </Stack>
    </FieldGroup>
  );
}

/** SEND-27 */
const endOfToday = () => new Date(new Date().setHours(23, 59, 59, 999)).toISOString();
