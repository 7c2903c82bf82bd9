import { ListFilter } from 'lucide-react';
import { useCallback, useEffect, useId, useState, type FormEvent, type Ref } from 'react';
import type { ReportFilter } from '#api/contract/reports.ts';
import { NotFoundError } from '#api/errors.ts';
import { ZoneField } from '#shared/form/ZoneField.tsx';
import {
  rangeUntilNow,
  isInOrder,
  fromReportRange,
  toReportRange,
  type InstantRange,
} from '#shared/format/reportRange.ts';
import { useLanguages } from '#data/languages.ts';
import { languageCode } from '#data/session.ts';
import { Button } from '#ui/actions/Button.tsx';
import { RadioGroup } from '#ui/fields/choice/RadioGroup.tsx';
import { DateTimePicker } from '#ui/fields/dates/DateTimePicker.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { MultiSelect } from '#ui/fields/options/MultiSelect.tsx';
import { Select } from '#ui/fields/options/Select.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { messages } from './messages.ts';
import { filterIds, formatReportQuery, type ReportQuery } from './reportQuery.ts';
import { findPreset, presetRanges, presets, type PresetId } from './reportRanges.ts';
import { typeName, titledOption } from '#shared/format/labels.ts';
import { useSections, useCategories } from '#data/lookups.ts';
import { useReportPeople } from '#data/reports.ts';
import { useDigestTypes } from '#data/lookups.ts';
import { findTags, readTag, useTagGroups } from '#data/tags.ts';
import type { Option } from '#ui/fields/options/OptionList.tsx';
import { viewerTimeZone } from '#data/client/timeZone.ts';

interface ReportFormProps {
  query: ReportQuery;
  /** The default end of the range. */
  runAt: Date;
  isBusy: boolean;
  onRun: (query: ReportQuery) => void;
  runRef?: Ref<HTMLButtonElement>;
}

const labels: Record<ReportFilter, string> = {
  author_user_ids: messages.authors,
  reviewer_user_ids: messages.reviewers,
  format_ids: messages.formats,
  category_ids: messages.categories,
  tag_ids: messages.tags,
  type_ids: messages.types,
};

/** Filters apply on submit, so that several changes make one request (REPORT-02). */
export function ReportForm({ query, runAt, isBusy, onRun, runRef }: ReportFormProps) {
  const [draft, setDraft] = useDraft(query, runAt);
  const options = useReportOptions(draft.filters);
  const moreId = useId();
  const languages = useLanguages().data?.results ?? [];
  const { from, to, filters, zone } = draft;
  const isWrong = from !== null && to !== null && !isInOrder({ from, to }, zone);
  const hasNoAuthors = query.isQuality && filters.author_user_ids.length === 0;
  const canRun = from !== null && to !== null && !isWrong && !hasNoAuthors;
  const present = languages.find(({ code }) => code === languageCode())?.id ?? null;

  const chosenPreset =
    from !== null && to !== null
      ? (findPreset(toReportRange({ from, to }, zone), runAt, zone)?.id ?? '')
      : '';

  const restrictions =
    filterIds.filter((id) => filters[id].length > 0).length + (zone === viewerTimeZone() ? 0 : 1);
  const [isMore, setMore] = useState(restrictions > 0);

  function run(moments: InstantRange, isToday: boolean) {
    onRun({
      ...query,
      range: isToday ? null : toReportRange(moments, zone),
      filters,
      languageId: draft.languageId,
      zone: zone === viewerTimeZone() ? null : zone,
    });
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!canRun) return;
    run({ from, to }, draft.isToday);
  }

  /** Runs a preset immediately if nothing else is missing. */
  function choosePreset(id: PresetId) {
    const moments = presetRanges[id](new Date(), zone);
    const isToday = id === 'today';
    setDraft({ ...draft, ...moments, isToday });
    if (!hasNoAuthors) run(moments, isToday);
  }

  /** Keeps the wall time: 00:00 stays 00:00. */
  function changeZone(next: string) {
    const range = from !== null && to !== null && toReportRange({ from, to }, zone);
    const moments = draft.isToday ? rangeUntilNow(runAt, next) : range && fromReportRange(range, next);
    setDraft({ ...draft, ...moments, zone: next });
  }

  const people = (id: ReportFilter) => {
    const { known, onSearch } = options[id];
    return (
      <MultiSelect
        key={id}
        label={labels[id]}
        items={onSearch ? undefined : known}
        onSearch={onSearch}
        value={filters[id].map((key) => known.find((option) => option.id === key) ?? unnamedOption(key))}
        onChange={(chosen) =>
          setDraft({
            ...draft,
            filters: { ...filters, [id]: chosen.map((option) => Number(option.id)) },
          })
        }
        placeholder={filters[id].length > 0 ? undefined : messages.any}
        isRequired={query.isQuality}
        description={query.isQuality ? messages.needsAuthor : undefined}
      />
    );
  };

  const zoneField = (
    <ZoneField label={messages.zone} value={zone} onChange={(next) => next && changeZone(next)} />
  );

  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack gap={3}>
        <RadioGroup
          aria-label={messages.presets}
          isSegmented
          orientation="horizontal"
          items={presets}
          value={draft.isToday ? 'today' : chosenPreset}
          onChange={(id) => choosePreset(id as PresetId)}
        />
        <Grid min="17rem" gap={3}>
          <DateTimePicker
            label={messages.from}
            timeZone={zone}
            value={from}
            onChange={(moment) => setDraft({ ...draft, from: moment, isToday: false })}
            errorMessage={from === null ? messages.missing : undefined}
          />
          <DateTimePicker
            label={messages.to}
            timeZone={zone}
            value={to}
            onChange={(moment) => setDraft({ ...draft, to: moment, isToday: false })}
            errorMessage={to === null ? messages.missing : isWrong ? messages.order : undefined}
          />
          <Select
            label={messages.language}
            items={languages.map(titledOption)}
            selectedKey={draft.languageId ?? present}
            onSelectionChange={(key) =>
              setDraft({ ...draft, languageId: key === present ? null : Number(key) })
            }
          />
          {query.isQuality && people('author_user_ids')}
          {query.isQuality && zoneField}
          <div style={{ alignSelf: 'end' }}>
            <Cluster gap={2}>
              <Button ref={runRef} type="submit" variant="primary" isDisabled={!canRun} isPending={isBusy}>
                {messages.show}
              </Button>
              {!query.isQuality && (
                <Button
                  variant="quiet"
                  icon={<ListFilter />}
                  aria-expanded={isMore}
                  aria-controls={moreId}
                  onPress={() => setMore(!isMore)}
                >
                  {messages.more(restrictions)}
                </Button>
              )}
            </Cluster>
          </div>
        </Grid>
        {!query.isQuality && (
          <div id={moreId} hidden={!isMore}>
            <Grid min="17rem" gap={3}>
              {filterIds.map(people)}
              {zoneField}
            </Grid>
          </div>
        )}
      </Stack>
    </form>
  );
}

const unnamedOption = (id: number) => ({ id, label: String(id) });

interface ReportDraft {
  from: string | null;
  to: string | null;
  /** True if no range was chosen. The report then covers today, up to the time it is run. */
  isToday: boolean;
  filters: ReportQuery['filters'];
  languageId: number | null;
  zone: string;
}

/** Resets when the URL changes or the report is run. */
function useDraft(query: ReportQuery, runAt: Date) {
  const source = `${formatReportQuery(query)} ${runAt.getTime()}`;
  const [{ from, draft }, setState] = useState(() => ({ from: source, draft: createDraft(query, runAt) }));
  if (from !== source) setState({ from: source, draft: createDraft(query, runAt) });
  return [draft, (next: ReportDraft) => setState({ from: source, draft: next })] as const;
}

function createDraft(
  { range, filters, languageId, zone: requestedZone }: ReportQuery,
  runAt: Date,
): ReportDraft {
  const zone = requestedZone ?? viewerTimeZone();
  const moments = range ? fromReportRange(range, zone) : rangeUntilNow(runAt, zone);
  return { ...moments, isToday: range === null, filters, languageId, zone };
}

interface FilterOptions {
  known: readonly Option[];
  onSearch?: (text: string, signal: AbortSignal) => Promise<Option[]>;
}

/** Options of each filter (REPORT-15). Options that fail to load are omitted (REPORT-16). */
function useReportOptions(selected: ReportQuery['filters']): Record<ReportFilter, FilterOptions> {
  // People without a name are shown by phone number (ERR-08). Only active people are offered (ERR-09, C32),
  // but the URL may select others.
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
    category_ids: { known: (useCategories().data?.results ?? []).map(titledOption) },
    tag_ids: useTagOptions(selected.tag_ids),
    type_ids: { known: types },
  };
}

/**
 * There are too many tags for a list, so tags found by a search or selected by the URL are added to the
 * grouped ones.
 */
function useTagOptions(selected: readonly number[]): FilterOptions {
  const [found, setFound] = useState<Option[]>([]);
  const groups = useTagGroups().data?.results;
  const known = [...found, ...(groups ?? []).flatMap(({ tags }) => tags.results.map(titledOption))];
  const unnamed = groups ? selected.filter((id) => !known.some((tag) => tag.id === id)).join() : '';

  const add = useCallback((tags: Option[]) => {
    setFound((now) => [...now, ...tags.filter(({ id }) => !now.some((tag) => tag.id === id))]);
  }, []);
  useEffect(() => {
    for (const id of unnamed ? unnamed.split(',').map(Number) : [])
      readTag(id).then(
        (tag) => add([titledOption(tag)]),
        (error: unknown) =>
          add([{ id, label: error instanceof NotFoundError ? messages.deletedTag : `${id}` }]),
      );
  }, [unnamed, add]);

  const onSearch = useCallback(
    async (text: string, signal: AbortSignal) => {
      const tags = (await findTags(text, signal)).map(titledOption);
      add(tags);
      return tags;
    },
    [add],
  );
  return { known, onSearch };
}
