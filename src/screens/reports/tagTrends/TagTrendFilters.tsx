import { tagTrendOrders } from '#api/contract/reports/tagTrends.ts';
import { useLanguages } from '#data/languages.ts';
import { useDigestTypes, useCategories } from '#data/lookups.ts';
import { typeName, titledOption } from '#shared/format/labels.ts';
import { FilterRow } from '#shared/list/FilterRow.tsx';
import { FilterSelect } from '#shared/list/FilterSelect.tsx';
import { listMessages } from '#shared/list/messages.ts';
import type { UrlState } from '#shared/list/useUrlState.ts';
import { RadioGroup } from '#ui/fields/choice/RadioGroup.tsx';
import { media } from '#ui/theme/theme.ts';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';
import { daysText } from '../reportDays.ts';
import { ReportDateRange } from '../ReportDateRange.tsx';
import { messages } from './messages.ts';
import type { TagTrendQuery } from './query.ts';

const orders = tagTrendOrders.map((id) => ({ id, label: messages.orders[id] }));

interface TagTrendFiltersProps extends Pick<UrlState<TagTrendQuery>, 'query' | 'change'> {
  today: string;
}

export function TagTrendFilters({ query, change, today }: TagTrendFiltersProps) {
  const isPhone = useMediaQuery(media.small);
  const languages = useLanguages().data?.results ?? [];
  const categories = useCategories().data?.results ?? [];
  const types = useDigestTypes(true).data?.results ?? [];
  const { days, language, category, type } = query;
  const restrictions = [language, category, type].filter((value) => value !== null).length;
  const order = (
    <RadioGroup
      aria-label={messages.order}
      isSegmented
      orientation="horizontal"
      items={orders}
      value={query.order}
      onChange={(chosen) => change({ order: tagTrendOrders.find((name) => name === chosen) })}
    />
  );
  return (
    <FilterRow
      label={messages.filters}
      active={restrictions + (days.start === null ? 0 : 1)}
      summary={listMessages.withFilters(daysText(days, today), restrictions)}
      end={!isPhone && order}
    >
      <ReportDateRange value={days} onChange={(range) => change({ days: range })} today={today} />
      <FilterSelect
        label={messages.language}
        allLabel={messages.ownLanguage}
        options={languages.map(titledOption)}
        value={language}
        onChange={(id) => change({ language: id })}
      />
      <FilterSelect
        label={messages.category}
        allLabel={messages.anyCategory}
        options={categories.map(titledOption)}
        value={category}
        onChange={(id) => change({ category: id })}
      />
      <FilterSelect
        label={messages.type}
        allLabel={messages.anyType}
        options={types.map(({ code, title }) => ({ id: code, label: typeName(title) }))}
        value={type}
        onChange={(code) => change({ type: code })}
      />
      {isPhone && order}
    </FilterRow>
  );
}
