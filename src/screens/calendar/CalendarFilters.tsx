import { useCategories } from '#data/lookups.ts';
import { useLanguages } from '#data/languages.ts';
import { useAuthors } from '#data/users/people.ts';
import { FilterRow } from '#shared/list/FilterRow.tsx';
import { FilterSelect } from '#shared/list/FilterSelect.tsx';
import { RadioGroup } from '#ui/fields/choice/RadioGroup.tsx';
import type { CalendarView } from './days.ts';
import { messages } from './messages.ts';
import { oneOf, text, wholeNumber } from '#shared/list/codecs.ts';
import type { QueryOf } from '#shared/list/address.ts';
import { titledOption } from '#shared/format/labels.ts';

interface CalendarFiltersProps {
  query: CalendarQuery;
  onChange: (part: Partial<CalendarQuery>) => void;
}

const viewOptions: { id: CalendarView; label: string }[] = [
  { id: 'month', label: messages.month },
  { id: 'week', label: messages.week },
];

export function CalendarFilters({ query, onChange }: CalendarFiltersProps) {
  const languages = useLanguages().data?.results ?? [];
  const categories = useCategories().data?.results ?? [];
  const people = useAuthors(true, [query.person]) ?? [];
  return (
    <>
      <RadioGroup
        aria-label={messages.views}
        isSegmented
        orientation="horizontal"
        items={viewOptions}
        value={query.view}
        onChange={(view) => onChange({ view: view as CalendarView })}
      />
      <FilterRow active={[query.language, query.category, query.person].filter(Boolean).length}>
        <FilterSelect
          label={messages.language}
          allLabel={messages.allLanguages}
          options={languages.map(titledOption)}
          value={query.language}
          onChange={(language) => onChange({ language })}
        />
        <FilterSelect
          label={messages.category}
          allLabel={messages.allCategories}
          options={categories.map(titledOption)}
          value={query.category}
          onChange={(category) => onChange({ category })}
        />
        <FilterSelect
          label={messages.person}
          allLabel={messages.allPeople}
          options={people.map(({ id, name, phone }) => ({ id, label: name || phone || String(id) }))}
          value={query.person}
          onChange={(person) => onChange({ person })}
        />
      </FilterRow>
    </>
  );
}

export const calendarFields = {
  view: oneOf(['month', 'week'], 'month'),
  day: text({ maxLength: 10, pattern: /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/ }),
  language: wholeNumber(),
  category: wholeNumber(),
  person: wholeNumber(),
};
type CalendarQuery = QueryOf<typeof calendarFields>;
