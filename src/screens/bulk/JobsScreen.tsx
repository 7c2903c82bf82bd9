import { ListChecks } from 'lucide-react';
import { useLocation } from 'wouter';
import { jobActions, jobStates, type Job } from '#api/contract/bulk.ts';
import { jobText } from '#shared/bulk/jobText.ts';
import { jobPath, jobsPath, listPath } from '#shared/paths.ts';
import { usePageTitle } from '#shared/usePageTitle.ts';
import { useJobs } from '#data/bulk.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Pagination } from '#ui/table/Pagination.tsx';
import { Select } from '#ui/fields/Select.tsx';
import { DataTable } from '#ui/table/Table.tsx';
import { columns } from './columns.tsx';
import { JobCard } from './JobCard.tsx';
import { formatJobsQuery, pageSize, toJobsCall, useJobsQuery } from './jobsQuery.ts';
import { messages } from './messages.ts';

const owners = [
  { id: 'all', label: messages.everybody },
  { id: 'mine', label: messages.mine },
];
const states = [
  { id: 'all', label: messages.allStates },
  ...jobStates.map((id) => ({ id, label: messages.states[id] })),
];
const actions = [
  { id: 'all', label: messages.allActions },
  ...jobActions.map((id) => ({ id, label: messages.kinds[id] })),
];

/** What was done to many digests at once: by whom, when, to how many, and how far it is. */
export function JobsScreen() {
  usePageTitle(messages.title);
  const [, navigate] = useLocation();
  const [query, setQuery] = useJobsQuery();
  const { data, error, isLoading, isValidating, mutate } = useJobs(toJobsCall(query));
  const rows = error ? [] : (data?.results ?? []);
  const count = error ? 0 : (data?.count ?? 0);
  const first = (query.page - 1) * pageSize + 1;
  const isNarrowed = formatJobsQuery(query) !== '';

  return (
    <Page
      title={messages.title}
      description={messages.hint}
      actions={
        <>
          <Select
            aria-label={messages.owner}
            items={owners}
            selectedKey={query.isMine ? 'mine' : 'all'}
            onSelectionChange={(key) => setQuery({ ...query, isMine: key === 'mine', page: 1 })}
          />
          <Select
            aria-label={messages.state}
            items={states}
            selectedKey={query.state ?? 'all'}
            onSelectionChange={(key) =>
              setQuery({ ...query, state: jobStates.find((state) => state === key) ?? null, page: 1 })
            }
          />
          <Select
            aria-label={messages.action}
            items={actions}
            selectedKey={query.action ?? 'all'}
            onSelectionChange={(key) =>
              setQuery({ ...query, action: jobActions.find((action) => action === key) ?? null, page: 1 })
            }
          />
        </>
      }
    >
      <DataTable<Job>
        label={messages.table}
        columns={columns}
        minWidth={860}
        rows={rows}
        getRowId={idOf}
        getRowLabel={jobText}
        onRowAction={({ id }) => navigate(jobPath(id))}
        renderCard={renderCard}
        isLoading={isLoading || (isValidating && rows.length === 0)}
        error={error ? messages.loadFailed : null}
        onRetry={() => void mutate()}
        emptyState={
          isNarrowed ? (
            <EmptyState
              title={messages.noneMatches}
              action={<Link href={jobsPath()}>{messages.showAll}</Link>}
            />
          ) : (
            <EmptyState
              icon={<ListChecks />}
              title={messages.none}
              description={messages.noneHint}
              action={<Link href={listPath()}>{messages.toList}</Link>}
            />
          )
        }
      />
      {count > pageSize && (
        <Pagination
          label={messages.pages}
          page={query.page}
          pageCount={Math.ceil(count / pageSize)}
          summary={messages.range(first, first + rows.length - 1, count)}
          onPageChange={(page) => setQuery({ ...query, page })}
        />
      )}
    </Page>
  );
}

const idOf = ({ id }: Job) => id;
const renderCard = (job: Job) => <JobCard job={job} />;
