import type { TagTrend, TagTrends } from '#api/contract/reports/tagTrends.ts';
import { viewerTimeZone } from '#data/client/timeZone.ts';
import { ListPage } from '#shared/list/ListPage.tsx';
import { useUrlState } from '#shared/list/useUrlState.ts';
import { useCurrentMinute } from '#shared/page/useMinutes.ts';
import { Stack } from '#ui/layout/Layout.tsx';
import { reportToday } from '../reportDays.ts';
import { ReportActions } from '../ReportActions.tsx';
import { TagTrendFilters } from './TagTrendFilters.tsx';
import { messages } from './messages.ts';
import { maxChartedTags, pageSize, tagTrendFields, toReportSelection, toRequest } from './query.ts';
import { formatNumber } from '#ui/numbers.ts';
import { Stats } from '#ui/charts/Stats.tsx';
import type { Column } from '#ui/table/column.ts';
import { Text } from '#ui/text/Text.tsx';
import { nameColumn, numberColumn } from '../columns.tsx';
import { formatDay } from '#shared/format/dates.ts';
import { BarChart } from '#ui/charts/BarChart.tsx';
import { KeyStats } from '#ui/charts/KeyStats.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { downloadTagTrends, useTagTrends } from '#data/reports.ts';
import { changeText } from '../messages.ts';

export function TagTrendsScreen() {
  const urlState = useUrlState(tagTrendFields);
  const { query, change } = urlState;
  const now = useCurrentMinute();
  const request = toRequest(query, now);
  const read = useTagTrends(
    { ...request, top: maxChartedTags },
    { order: query.order, page: query.page, size: pageSize },
  );

  return (
    <ListPage
      texts={{ ...messages, hint: messages.hint(query.zone || viewerTimeZone()) }}
      urlState={urlState}
      read={read}
      pageSize={pageSize}
      actions={
        <ReportActions
          selection={toReportSelection(query)}
          zone={query.zone || null}
          download={() => downloadTagTrends(request)}
          fileName="tag_trends.csv"
        />
      }
      filters={
        <Stack gap={4}>
          <TagTrendFilters query={query} change={change} today={reportToday(query.zone, now)} />
          {read.data && !read.error && <TagTrendFigures report={read.data} />}
        </Stack>
      }
      columns={columns}
      minWidth={480}
      getRowId={getId}
      getRowLabel={getTitle}
      renderCard={renderCard}
    />
  );
}

const getId = ({ tag_id }: TagTrend) => tag_id;
const getTitle = ({ tag__title }: TagTrend) => tag__title;
const renderCard = (trend: TagTrend) => <TagTrendCard trend={trend} />;

const getChange = ({ count, previous_count }: TagTrend) => count - previous_count;

const columns: Column<TagTrend>[] = [
  nameColumn(messages.tag, ({ tag__title }) => tag__title),
  numberColumn(messages.count, ({ count }) => count),
  numberColumn(messages.before, ({ previous_count }) => previous_count),
  numberColumn(messages.change, getChange, messages.changed),
];

function TagTrendCard({ trend }: { trend: TagTrend }) {
  return (
    <Stack gap={2}>
      <Text dir="auto" weight="strong" lines={2}>
        {trend.tag__title}
      </Text>
      <Stats
        stats={[
          { label: messages.count, value: formatNumber(trend.count) },
          { label: messages.before, value: formatNumber(trend.previous_count) },
          { label: messages.change, value: messages.changed(getChange(trend)) },
        ]}
      />
    </Stack>
  );
}

function TagTrendFigures({ report }: { report: TagTrends }) {
  const { digest_count, previous_digest_count, rose_count, fell_count, days, unit, top, results } = report;
  const maxCount = Math.max(...days.flatMap(({ counts }) => counts));
  const toBars = (value: (day: TagTrends['days'][number]) => number) =>
    days.map((day) => ({ id: day.date, label: formatDay(day.date), value: value(day) }));
  const axis = { plot: 'columns' as const, labelHeader: messages.date[unit], valueHeader: messages.count };
  return (
    <Stack gap={4}>
      <Panel>
        <KeyStats
          stats={[
            {
              label: messages.digests,
              value: formatNumber(digest_count),
              note: changeText(digest_count, previous_digest_count, formatNumber),
            },
            { label: messages.tags, value: formatNumber(report.count) },
            { label: messages.rose, value: formatNumber(rose_count) },
            { label: messages.fell, value: formatNumber(fell_count) },
          ]}
        />
      </Panel>
      {days.length > 1 && top.length > 0 && (
        <section aria-label={messages.byTag[unit]}>
          <Panel>
            <Grid min="min(15rem, 45%)" gap={6}>
              {top.map(({ tag_id, tag__title }, index) => (
                <BarChart
                  key={tag_id}
                  title={tag__title}
                  aside={
                    <TrendTotal
                      total={sumOver(days, ({ counts }) => counts[index] ?? 0)}
                      trend={results.find((trend) => trend.tag_id === tag_id)}
                    />
                  }
                  {...axis}
                  max={maxCount}
                  bars={toBars(({ counts }) => counts[index] ?? 0)}
                />
              ))}
              {days.some(({ others }) => others > 0) && (
                <BarChart
                  title={messages.others}
                  aside={<TrendTotal total={sumOver(days, ({ others }) => others)} />}
                  {...axis}
                  bars={toBars(({ others }) => others)}
                />
              )}
            </Grid>
          </Panel>
        </section>
      )}
    </Stack>
  );
}

type TrendDay = TagTrends['days'][number];
const sumOver = (days: readonly TrendDay[], value: (day: TrendDay) => number) =>
  days.reduce((sum, day) => sum + value(day), 0);

/** Shows the change only if the tag is on the table's page, which has the previous counts. */
const TrendTotal = ({ total, trend }: { total: number; trend?: TagTrend }) => (
  <Text size="sm">
    <Text weight="strong">{formatNumber(total)}</Text>
    {trend && <Text tone="muted"> {messages.changed(getChange(trend))}</Text>}
  </Text>
);
