import type { TagTrend } from '#api/contract/reports/tagTrends.ts';
import { viewerTimeZone } from '#data/client/timeZone.ts';
import { downloadTagTrends, useTagTrends } from '#data/reports/tagTrends.ts';
import { ListPage } from '#shared/list/ListPage.tsx';
import { useUrlState } from '#shared/list/useUrlState.ts';
import { useMinutes } from '#shared/page/useMinutes.ts';
import { Stack } from '#ui/layout/Layout.tsx';
import { ReportActions } from '../ReportActions.tsx';
import { TagTrendFigures } from './TagTrendFigures.tsx';
import { TagTrendFilters } from './TagTrendFilters.tsx';
import { columns, TagTrendCard } from './columns.tsx';
import { messages } from './messages.ts';
import { chartedTags, pageSize, tagTrendFields, toReported, toRequest } from './query.ts';

/** How many digests were published with each tag in a range of time, and which tags rose and fell. */
export function TagTrendsScreen() {
  const address = useUrlState(tagTrendFields);
  const { query, change } = address;
  const now = useMinutes();
  const request = toRequest(query, now);
  const read = useTagTrends(
    { ...request, top: chartedTags },
    { order: query.order, page: query.page, size: pageSize },
  );

  return (
    <ListPage
      texts={{ ...messages, hint: messages.hint(query.zone || viewerTimeZone()) }}
      address={address}
      read={read}
      pageSize={pageSize}
      actions={
        <ReportActions
          reported={toReported(query)}
          zone={query.zone || null}
          download={() => downloadTagTrends(request)}
          fileName="tag_trends.csv"
        />
      }
      filters={
        <Stack gap={4}>
          <TagTrendFilters query={query} change={change} now={now} />
          {read.data && !read.error && <TagTrendFigures report={read.data} />}
        </Stack>
      }
      columns={columns}
      minWidth={480}
      getRowId={getId}
      getRowLabel={toTitle}
      renderCard={renderCard}
    />
  );
}

const getId = ({ tag_id }: TagTrend) => tag_id;
const toTitle = ({ tag__title }: TagTrend) => tag__title;
const renderCard = (trend: TagTrend) => <TagTrendCard trend={trend} />;
