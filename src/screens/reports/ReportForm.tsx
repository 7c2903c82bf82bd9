import dayjs from 'dayjs';
import { ListFilter } from 'lucide-react';
import { useId, useState, type FormEvent, type Ref } from 'react';
import type { ReportFilter } from '#api/contract/reports.ts';
import { defaultMoments, isInOrder, reportRange } from '#shared/format/reportRange.ts';
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
import { findPreset, presetMoments, presets, type PresetId } from './reportRanges.ts';
import { useReportOptions } from './useReportOptions.ts';

interface ReportFormProps {
  query: ReportQuery;
  /** When the report on screen was run, which is the end of its range unless one was chosen. */
  runAt: Date;
  isBusy: boolean;
  onRun: (query: ReportQuery) => void;
  /** The button that runs the report. */
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

/** The filters of a report (REPORT-02). The button runs it, so that several filters are one call. */
export function ReportForm({ query, runAt, isBusy, onRun, runRef }: ReportFormProps) {
  const [draft, setDraft] = useDraft(query, runAt);
  const options = useReportOptions();
  const moreId = useId();
  const languages = useLanguages().data?.results ?? [];
  const { from, to, filters } = draft;
  const isWrong = from !== null && to !== null && !isInOrder({ from, to });
  const hasNoAuthors = query.isQuality && filters.author_user_ids.length === 0;
  const canRun = from !== null && to !== null && !isWrong && !hasNoAuthors;
  const present = languages.find(({ code }) => code === languageCode())?.id ?? null;

  const chosenPreset =
    from !== null && to !== null ? (findPreset(reportRange({ from, to }), runAt)?.id ?? '') : '';

  const own = filterIds.filter((id) => filters[id].length > 0);
  const [isMore, setMore] = useState(own.length > 0);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!canRun) return;
    const range = draft.isToday ? null : reportRange({ from, to });
    onRun({ ...query, range, filters, languageId: draft.languageId });
  }

  /** Runs the report of a usual time at once, where nothing else is missing. */
  function choosePreset(id: PresetId) {
    const moments = presetMoments[id](new Date());
    const isToday = id === 'today';
    setDraft({ ...draft, ...moments, isToday });
    if (hasNoAuthors) return;
    const range = isToday ? null : reportRange(moments);
    // They end now, by the viewer's clock.
    onRun({ ...query, range, filters, languageId: draft.languageId, zone: null });
  }

  const people = (id: ReportFilter) => {
    const { known, onSearch } = options[id];
    return (
      <MultiSelect
        key={id}
        label={labels[id]}
        items={onSearch ? undefined : known}
        onSearch={onSearch}
        value={filters[id].map((key) => known.find((option) => option.id === key) ?? unnamed(key))}
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
            value={from}
            onChange={(moment) => setDraft({ ...draft, from: moment, isToday: false })}
            errorMessage={from === null ? messages.missing : undefined}
          />
          <DateTimePicker
            label={messages.to}
            value={to}
            onChange={(moment) => setDraft({ ...draft, to: moment, isToday: false })}
            errorMessage={to === null ? messages.missing : isWrong ? messages.order : undefined}
          />
          <Select
            label={messages.language}
            items={languages.map(({ id, title }) => ({ id, label: title }))}
            selectedKey={draft.languageId ?? present}
            onSelectionChange={(key) =>
              setDraft({ ...draft, languageId: key === present ? null : Number(key) })
            }
          />
          {query.isQuality && people('author_user_ids')}
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
                  {messages.more(own.length)}
                </Button>
              )}
            </Cluster>
          </div>
        </Grid>
        {!query.isQuality && (
          <div id={moreId} hidden={!isMore}>
            <Grid min="17rem" gap={3}>
              {filterIds.map(people)}
            </Grid>
          </div>
        )}
      </Stack>
    </form>
  );
}

const unnamed = (id: number) => ({ id, label: String(id) });

interface Draft {
  from: string | null;
  to: string | null;
  /** No range was chosen: it is today, up to when the report is run. */
  isToday: boolean;
  filters: ReportQuery['filters'];
  languageId: number | null;
}

/** The values of the form, which are reset when the address changes. */
function useDraft(query: ReportQuery, runAt: Date) {
  const source = `${formatReportQuery(query)} ${runAt.getTime()}`;
  const [{ from, draft }, setState] = useState(() => ({ from: source, draft: makeDraft(query, runAt) }));
  if (from !== source) setState({ from: source, draft: makeDraft(query, runAt) });
  return [draft, (next: Draft) => setState({ from: source, draft: next })] as const;
}

function makeDraft({ range, filters, languageId }: ReportQuery, runAt: Date): Draft {
  const moments = range
    ? { from: dayjs(range.from).toISOString(), to: dayjs(range.to).toISOString() }
    : defaultMoments(runAt);
  return { ...moments, isToday: range === null, filters, languageId };
}
