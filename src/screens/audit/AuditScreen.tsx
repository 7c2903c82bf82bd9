import { Download, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { mostAuditRows, type AuditEntry } from '#api/contract/audit.ts';
import { auditPath } from '#shared/paths.ts';
import { saveFile } from '#shared/saveFile.ts';
import { toast } from '#shared/toasts.ts';
import { usePageTitle } from '#shared/usePageTitle.ts';
import { downloadAudit, useAudit } from '#data/audit.ts';
import { Button } from '#ui/actions/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Pagination } from '#ui/table/Pagination.tsx';
import { DataTable } from '#ui/table/Table.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { formatAuditQuery, pageSize, toFilters, useAuditQuery } from './auditQuery.ts';
import { columns } from './columns.tsx';
import { EntryCard } from './EntryCard.tsx';
import { EntryChanges } from './EntryChanges.tsx';
import { entryText } from './entryText.ts';
import { messages } from './messages.ts';

/** Who changed what, and when: for super users. */
export function AuditScreen() {
  usePageTitle(messages.title);
  const [query, setQuery] = useAuditQuery();
  const [isExporting, setExporting] = useState(false);
  const { data, error, isLoading, isValidating, mutate } = useAudit({
    page: query.page,
    size: pageSize,
    ...toFilters(query),
  });
  const rows = error ? [] : (data?.results ?? []);
  const count = error ? 0 : (data?.count ?? 0);
  const first = (query.page - 1) * pageSize + 1;
  const isNarrowed = formatAuditQuery(query) !== '';

  async function exportAll() {
    setExporting(true);
    try {
      saveFile(await downloadAudit(toFilters(query)), 'audit.csv');
    } catch {
      toast.error(messages.exportFailed);
    }
    setExporting(false);
  }

  return (
    <Page
      title={messages.title}
      description={messages.hint}
      actions={
        <>
          {isNarrowed && <Link href={auditPath()}>{messages.showAll}</Link>}
          <Button icon={<Download />} isPending={isExporting} onPress={() => void exportAll()}>
            {messages.exportAll}
          </Button>
        </>
      }
    >
      <AuditFilters query={query} onChange={setQuery} rows={rows} />
      <DataTable<AuditEntry>
        label={messages.table}
        columns={columns}
        minWidth={860}
        rows={rows}
        getRowId={idOf}
        getRowLabel={entryText}
        renderExpanded={renderExpanded}
        renderCard={renderCard}
        isLoading={isLoading || (isValidating && rows.length === 0)}
        error={error ? messages.loadFailed : null}
        onRetry={() => void mutate()}
        emptyState={
          isNarrowed ? (
            <EmptyState
              title={messages.noneMatches}
              action={<Link href={auditPath()}>{messages.showAll}</Link>}
            />
          ) : (
            <EmptyState icon={<ScrollText />} title={messages.none} />
          )
        }
      />
      {count > pageSize && (
        <Pagination
          label={messages.pages}
          page={query.page}
          pageCount={Math.ceil(count / pageSize)}
          summary={messages.range(
            first,
            first + rows.length - 1,
            count < mostAuditRows ? count.toLocaleString() : messages.atLeast(count),
          )}
          onPageChange={(page) => setQuery({ ...query, page })}
        />
      )}
    </Page>
  );
}

const idOf = ({ id }: AuditEntry) => id;
const renderExpanded = (entry: AuditEntry) => <EntryChanges entry={entry} />;
const renderCard = (entry: AuditEntry) => <EntryCard entry={entry} />;
