import { getId } from '#shared/list/rowKeys.ts';
import { useLocation } from 'wouter';
import { jobActions, jobStates, type Job } from '#api/contract/bulk.ts';
import { jobText } from '#domain/jobText.ts';
import { useDisplay } from '#shared/list/display/useDisplay.tsx';
import { FilterRow } from '#shared/list/FilterRow.tsx';
import { FilterSelect } from '#shared/list/FilterSelect.tsx';
import { ListPage } from '#shared/list/ListPage.tsx';
import { ListSearch } from '#shared/list/ListSearch.tsx';
import { useUrlState, noneSelected, useSelectedIds } from '#shared/list/useUrlState.ts';
import { jobPath, listPath } from '#shared/page/paths.ts';
import { useJobs } from '#data/bulk.ts';
import { Link } from '#ui/actions/Link.tsx';
import { columns } from './columns.tsx';
import { JobSelection } from './JobSelection.tsx';
import { jobsFields, pageSize, toJobsQuery } from './jobsQuery.ts';
import { messages } from './messages.ts';
import { RelativeTime } from '#shared/format/RelativeMoment.tsx';
import { useCurrentMinute } from '#shared/page/useMinutes.ts';
import { Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { CardHead } from '#ui/table/CardHead.tsx';
import { JobActions } from './JobActions.tsx';
import { JobState } from './JobState.tsx';

const ownerOptions = [{ id: 'mine', label: messages.mine }];
const stateOptions = jobStates.map((id) => ({ id, label: messages.states[id] }));
const actionOptions = jobActions.map((id) => ({ id, label: messages.kinds[id] }));

export function JobsScreen() {
  const [, navigate] = useLocation();
  const urlState = useUrlState(jobsFields);
  const { query, change } = urlState;
  const read = useJobs(toJobsQuery(query));
  const { control, ...display } = useDisplay('jobs', columns, { isOneLine: true });
  const [chosen, setChosen] = useSelectedIds(JSON.stringify(query));
  const selected = (read.data?.results ?? []).filter(({ id }) => chosen.has(id));

  return (
    <ListPage
      texts={messages}
      urlState={urlState}
      read={read}
      pageSize={pageSize}
      filters={
        <FilterRow
          active={[query.mine, query.state, query.action].filter(Boolean).length}
          search={
            <ListSearch
              label={messages.search}
              value={query.search}
              onSearch={(search) => change({ search })}
            />
          }
          end={control}
        >
          <FilterSelect
            label={messages.owner}
            allLabel={messages.everybody}
            options={ownerOptions}
            value={query.mine ? 'mine' : null}
            onChange={(owner) => change({ mine: owner !== null })}
          />
          <FilterSelect
            label={messages.state}
            allLabel={messages.allStates}
            options={stateOptions}
            value={query.state}
            onChange={(state) => change({ state })}
          />
          <FilterSelect
            label={messages.action}
            allLabel={messages.allActions}
            options={actionOptions}
            value={query.action}
            onChange={(action) => change({ action })}
          />
        </FilterRow>
      }
      {...display}
      minWidth={860}
      getRowId={getId}
      getRowLabel={jobText}
      onRowAction={({ id }) => navigate(jobPath(id))}
      selectedIds={chosen}
      onSelectionChange={(ids) => setChosen(new Set([...ids].map(Number)))}
      renderCard={renderCard}
      emptyDrawing="keyboard"
      emptyAction={
        <Link variant="secondary" href={listPath()}>
          {messages.toList}
        </Link>
      }
    >
      {selected.length > 0 && <JobSelection selected={selected} onClear={() => setChosen(noneSelected)} />}
    </ListPage>
  );
}

const renderCard = (job: Job) => <JobCard job={job} />;

function JobCard({ job }: { job: Job }) {
  const now = useCurrentMinute();
  return (
    <Stack gap={1}>
      <CardHead end={<JobActions job={job} />}>
        <Text dir="auto" lines={3} weight="strong">
          {jobText(job)}
        </Text>
        <Text size="xs" tone="muted">
          {messages.digestCount(job.total)} · <bdi>{job.created_by.name}</bdi> ·{' '}
          <RelativeTime instant={job.created_at} now={now} />
        </Text>
      </CardHead>
      <JobState job={job} />
    </Stack>
  );
}
