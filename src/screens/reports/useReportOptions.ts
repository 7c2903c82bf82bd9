import { useCallback, useState } from 'react';
import type { ReportFilter } from '#api/contract/reports.ts';
import { typeName } from '#shared/format/typeName.ts';
import { useCategories } from '#data/categories.ts';
import { useSections } from '#data/lookups.ts';
import { useReportPeople } from '#data/reports.ts';
import { useDigestTypes } from '#data/lookups.ts';
import { findTags, useTagGroups } from '#data/tags.ts';
import type { Option } from '#ui/fields/options/OptionList.tsx';

/** What a filter offers: all there is, or what is found by words. */
interface Offer {
  known: readonly Option[];
  onSearch?: (text: string, signal: AbortSignal) => Promise<Option[]>;
}

const titled = ({ id, title }: { id: number; title: string }): Option => ({ id, label: title });

/** The options of each filter (REPORT-15). Those that cannot be had are simply not there (REPORT-16). */
export function useReportOptions(): Record<ReportFilter, Offer> {
  // One without a name is shown by phone (ERR-08). Only active people are offered (ERR-09, C32); an address may name others.
  const people = (useReportPeople().data?.results ?? []).map(({ id, name, phone, email }) => ({
    id,
    label: name || phone || email,
  }));
  const sections = (useSections().data?.results ?? []).map(({ id, section_name }) => ({
    id,
    label: section_name,
  }));
  const types = (useDigestTypes(true).data?.results ?? []).map(({ code, title }) => ({
    id: code,
    label: typeName(title),
  }));
  return {
    author_user_ids: { known: people },
    reviewer_user_ids: { known: people },
    format_ids: { known: sections },
    category_ids: { known: (useCategories().data?.results ?? []).map(titled) },
    tag_ids: useTagOffer(),
    type_ids: { known: types },
  };
}

/** There can be more tags than a list holds. Those that were found stay known by their names. */
function useTagOffer(): Offer {
  const [found, setFound] = useState<Option[]>([]);
  const groups = useTagGroups().data?.results ?? [];
  const onSearch = useCallback(async (text: string, signal: AbortSignal) => {
    const tags = (await findTags(text, signal)).map(titled);
    setFound((now) => [...now, ...tags.filter(({ id }) => !now.some((tag) => tag.id === id))]);
    return tags;
  }, []);
  return { known: [...found, ...groups.flatMap(({ tags }) => tags.results.map(titled))], onSearch };
}
