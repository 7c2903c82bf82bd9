import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ApiToken } from '#api/contract/tokens.ts';
import { flag, pageNumber } from '#shared/list/codecs.ts';
import { FilterRow } from '#shared/list/FilterRow.tsx';
import { FilterSelect } from '#shared/list/FilterSelect.tsx';
import { ListPage } from '#shared/list/ListPage.tsx';
import { useUrlState } from '#shared/list/useUrlState.ts';
import { useSession } from '#shared/session/session.ts';
import { useTokens } from '#data/tokens.ts';
import { Button } from '#ui/actions/Button.tsx';
import { toColumns } from './columns.tsx';
import { CreateDialog } from './CreateDialog.tsx';
import { messages } from './messages.ts';
import { TokenCard } from './TokenCard.tsx';

const owners = [{ id: 'everybody', label: messages.everybody }];
const pageSize = 20;
const fields = { everybody: { ...flag(), isFilter: false }, page: pageNumber() };

/** What scripts sign in with: what it is for, when it was used and when it expires. */
export function TokensScreen() {
  const { can } = useSession();
  const mayManageOthers = can('tokens.manageOthers');
  const address = useUrlState(fields);
  const { everybody, page } = address.query;
  const isEverybody = mayManageOthers && everybody;
  const [isCreating, setCreating] = useState(false);

  const toAddButton = (variant: 'primary' | 'secondary') => (
    <Button variant={variant} icon={<Plus />} onPress={() => setCreating(true)}>
      {messages.add}
    </Button>
  );
  return (
    <ListPage
      texts={messages}
      address={address}
      read={useTokens({ page, size: pageSize, everybody: isEverybody || undefined })}
      pageSize={pageSize}
      actions={toAddButton('primary')}
      emptyAction={toAddButton('secondary')}
      filters={
        mayManageOthers && (
          <FilterRow
            active={isEverybody ? 1 : 0}
            summary={isEverybody ? messages.allTokens : messages.ownTokens}
          >
            <FilterSelect
              label={messages.whose}
              all={messages.mine}
              options={owners}
              value={isEverybody ? 'everybody' : null}
              onChange={(owner) => address.change({ everybody: owner !== null })}
            />
          </FilterRow>
        )
      }
      columns={useMemo(() => toColumns(isEverybody), [isEverybody])}
      minWidth={isEverybody ? 1160 : 1040}
      getRowId={getId}
      getRowLabel={toName}
      keys={{ create: () => setCreating(true) }}
      renderCard={(token) => <TokenCard token={token} isEverybody={isEverybody} />}
      emptyDrawing="key"
    >
      {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
    </ListPage>
  );
}

const getId = ({ id }: ApiToken) => id;
const toName = ({ name }: ApiToken) => name;
