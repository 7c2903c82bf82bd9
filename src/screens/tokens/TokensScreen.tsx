import { getId } from '#shared/list/rowKeys.ts';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ApiToken } from '#api/contract/tokens.ts';
import { flag, pageNumber } from '#shared/list/codecs.ts';
import { FilterRow } from '#shared/list/FilterRow.tsx';
import { FilterSelect } from '#shared/list/FilterSelect.tsx';
import { ListPage } from '#shared/list/ListPage.tsx';
import { useUrlState } from '#shared/list/useUrlState.ts';
import { accountPath } from '#shared/page/paths.ts';
import { useSession } from '#shared/session/session.ts';
import { useTokens } from '#data/account.ts';
import { Button } from '#ui/actions/Button.tsx';
import { TokenCard, tokenColumns } from './columns.tsx';
import { CreateDialog } from './CreateDialog.tsx';
import { messages } from './messages.ts';

const ownerOptions = [{ id: 'everybody', label: messages.everybody }];
const pageSize = 20;
const fields = { everybody: { ...flag(), isFilter: false }, page: pageNumber() };

export function TokensScreen() {
  const { can } = useSession();
  const mayManageOthers = can('tokens.manageOthers');
  const urlState = useUrlState(fields);
  const { everybody, page } = urlState.query;
  const showsEverybody = mayManageOthers && everybody;
  const [isCreating, setCreating] = useState(false);

  const addButton = (
    <Button variant="primary" icon={<Plus />} onPress={() => setCreating(true)}>
      {messages.add}
    </Button>
  );
  return (
    <ListPage
      texts={messages}
      parent={{ label: messages.account, href: accountPath() }}
      urlState={urlState}
      read={useTokens({ page, size: pageSize, everybody: showsEverybody || undefined })}
      pageSize={pageSize}
      addAction={addButton}
      filters={
        mayManageOthers && (
          <FilterRow
            active={showsEverybody ? 1 : 0}
            summary={showsEverybody ? messages.everybodysTokens : messages.ownTokens}
          >
            <FilterSelect
              label={messages.owner}
              allLabel={messages.ownTokens}
              showsAllLabel
              options={ownerOptions}
              value={showsEverybody ? 'everybody' : null}
              onChange={(owner) => urlState.change({ everybody: owner !== null })}
            />
          </FilterRow>
        )
      }
      columns={useMemo(() => tokenColumns(showsEverybody), [showsEverybody])}
      minWidth={showsEverybody ? 1160 : 1040}
      getRowId={getId}
      getRowLabel={getName}
      keys={{ create: () => setCreating(true) }}
      renderCard={(token) => <TokenCard token={token} showsEverybody={showsEverybody} />}
      emptyDrawing="key"
    >
      {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
    </ListPage>
  );
}

const getName = ({ name }: ApiToken) => name;
