import { useCategories } from '#data/categories.ts';
import { useLanguages } from '#data/languages.ts';
import { useAuthors } from '#data/users/people.ts';
import { FilterSelect } from '#shared/list/FilterSelect.tsx';
import type { CalendarQuery } from './calendarQuery.ts';
import { messages } from './messages.ts';

interface CalendarFiltersProps {
  query: CalendarQuery;
  onChange: (part: Partial<CalendarQuery>) => void;
}

/** Month or week, and whose digests. */
export function CalendarFilters({ query, onChange }: CalendarFiltersProps) {
  const languages = useLanguages().data?.results ?? [];
  const categories = useCategories().data?.results ?? [];
  const people = useAuthors(true).data?.results ?? [];
  return (
    <>
      <FilterSelect
        label={messages.views}
        all={messages.month}
        options={[{ id: 'week', label: messages.week }]}
        value={query.view === 'week' ? 'week' : null}
        onChange={(view) => onChange({ view: view ?? 'month' })}
      />
      <FilterSelect
        label={messages.language}
        all={messages.allLanguages}
        options={languages.map(({ id, title }) => ({ id, label: title }))}
        value={query.language}
        onChange={(language) => onChange({ language })}
      />
      <FilterSelect
        label={messages.category}
        all={messages.allCategories}
        options={categories.map(({ id, title }) => ({ id, label: title }))}
        value={query.category}
        onChange={(category) => onChange({ category })}
      />
      <FilterSelect
        label={messages.person}
        all={messages.allPeople}
        options={people.map(({ id, name, phone }) => ({ id, label: name || phone || String(id) }))}
        value={query.person}
        onChange={(person) => onChange({ person })}
      />
    </>
  );
}
