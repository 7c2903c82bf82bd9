import { useEffect } from 'react';
import { importResults, type Import, type ImportItem } from '#api/contract/imports.ts';
import { isUnfinishedImport, useImportItems } from '#data/imports.ts';
import { oneOf, pageNumber } from '#shared/list/codecs.ts';
import { DigestTitle, ResultList } from '#shared/list/ResultList.tsx';
import { useUrlState } from '#shared/list/useUrlState.ts';
import type { Column } from '#ui/table/column.ts';
import { Text } from '#ui/text/Text.tsx';
import { ResultBadge } from './ImportState.tsx';
import { messages } from './messages.ts';

const pageSize = 20;
const fields = { result: oneOf(importResults), page: pageNumber() };
const options = importResults.map((id) => ({ id, label: messages.results[id] }));

export function ImportItems({ row }: { row: Import }) {
  const urlState = useUrlState(fields);
  const { page, result } = urlState.query;
  const read = useImportItems(row.id, { page, size: pageSize, result }, isUnfinishedImport(row));
  const { mutate } = read;
  const { state } = row;
  // The last results are stored when the import or undo ends.
  useEffect(() => {
    if (state !== 'queued') void mutate();
  }, [state, mutate]);
  return (
    <ResultList
      texts={messages.itemTexts}
      {...{ options, urlState, read, pageSize, columns, getRowId, getRowLabel, renderCard }}
    />
  );
}

const getRowId = ({ external_id }: ImportItem) => external_id;
const getRowLabel = ({ title }: ImportItem) => title || messages.untitled;

const renderTitle = (item: ImportItem) => <DigestTitle id={item.digest?.id} title={getRowLabel(item)} />;

const columns: Column<ImportItem>[] = [
  { id: 'item', header: messages.item, isRowHeader: true, render: renderTitle },
  {
    id: 'result',
    width: 130,
    header: messages.itemTexts.result,
    render: ({ result }) => <ResultBadge result={result} />,
  },
  { id: 'place', width: 140, header: messages.place, render: ({ place }) => place },
  { id: 'reason', header: messages.reason, render: ({ reason }) => reason },
];

const renderCard = (item: ImportItem) => (
  <>
    {renderTitle(item)}
    <ResultBadge result={item.result} />
    {item.reason && (
      <Text size="sm" tone="muted">
        {item.reason}
      </Text>
    )}
  </>
);
