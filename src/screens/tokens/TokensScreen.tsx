import { KeyRound, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { ApiToken } from '#api/contract/tokens.ts';
import { tokensPath } from '#shared/paths.ts';
import { useSession } from '#shared/session.ts';
import { usePageTitle } from '#shared/usePageTitle.ts';
import { useTokens } from '#data/tokens.ts';
import { Button } from '#ui/actions/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Pagination } from '#ui/table/Pagination.tsx';
import { Select } from '#ui/fields/Select.tsx';
import { DataTable } from '#ui/table/Table.tsx';
import { columnsOf } from './columns.tsx';
import { CreateDialog } from './CreateDialog.tsx';
import { messages } from './messages.ts';
import { TokenCard } from './TokenCard.tsx';

const owners = [
  { id: 'mine', label: messages.mine },
  { id: 'everybody', label: messages.everybody },
];
const pageSize = 20;

/** What scripts sign in with: what it is for, when it was used and when it ends. */
export function TokensScreen() {
  usePageTitle(messages.title);
  const { can } = useSession();
  const mayManageOthers = can('tokens.manageOthers');
  const [, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const page = Math.max(1, Math.min(1_000_000, Math.trunc(Number(query.get('page'))) || 1));
  const isEverybody = mayManageOthers && query.has('everybody');
  const [isCreating, setCreating] = useState(false);
  const { data, error, isLoading, isValidating, mutate } = useTokens({
    page,
    size: pageSize,
    everybody: isEverybody || undefined,
  });
  const rows = error ? [] : (data?.results ?? []);
  const count = error ? 0 : (data?.count ?? 0);
  const first = (page - 1) * pageSize + 1;

  return (
    <Page
      title={messages.title}
      description={messages.hint}
      actions={
        <>
          {mayManageOthers && (
            <Select
              aria-label={messages.whose}
              items={owners}
              selectedKey={isEverybody ? 'everybody' : 'mine'}
              onSelectionChange={(key) => navigate(tokensPath({ isEverybody: key === 'everybody' }))}
            />
          )}
          <Button variant="primary" icon={<Plus />} onPress={() => setCreating(true)}>
            {messages.add}
          </Button>
        </>
      }
    >
      <DataTable<ApiToken>
        label={messages.table}
        columns={useMemo(() => columnsOf(isEverybody), [isEverybody])}
        minWidth={isEverybody ? 980 : 860}
        rows={rows}
        getRowId={idOf}
        getRowLabel={nameOf}
        renderCard={(token) => <TokenCard token={token} isEverybody={isEverybody} />}
        isLoading={isLoading || (isValidating && rows.length === 0)}
        error={error ? messages.loadFailed : null}
        onRetry={() => void mutate()}
        emptyState={<EmptyState icon={<KeyRound />} title={messages.none} description={messages.noneHint} />}
      />
      {count > pageSize && (
        <Pagination
          label={messages.pages}
          page={page}
          pageCount={Math.ceil(count / pageSize)}
          summary={messages.range(first, first + rows.length - 1, count)}
          onPageChange={(next) => navigate(tokensPath({ isEverybody, page: next }))}
        />
      )}
      {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}

const idOf = ({ id }: ApiToken) => id;
const nameOf = ({ name }: ApiToken) => name;
