import { useEffect } from 'react';
import { importResults, type Import, type ImportItem } from '#api/contract/imports.ts';
import { isUnfinishedImport, useImportItems } from '#data/imports.ts';
import { oneOf, pageNumber } from '#shared/list/codecs.ts';
import { FilterSelect } from '#shared/list/FilterSelect.tsx';
import { ListSection } from '#shared/list/ListSection.tsx';
import { useUrlState } from '#shared/list/useUrlState.ts';
import { digestPath } from '#shared/page/paths.ts';
import { Link } from '#ui/actions/Link.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import type { Column } from '#ui/table/column.ts';
import { Text } from '#ui/text/Text.tsx';
import { ResultBadge } from './ImportState.tsx';
import { messages } from './messages.ts';

const pageSize = 20;
const fields = { result: oneOf(importResults), page: pageNumber() };
const resultOptions = importResults.map((id) => ({ id, label: messages.results[id] }));

export function ImportItems({ row }: { row: Import }) {
  const address = useUrlState(fields);
  const { page, result } = address.query;
  const read = useImportItems(row.id, { page, size: pageSize, result }, isUnfinishedImport(row));
  const { mutate } = read;
  const { state } = row;
  // The last results are written with the end of the import or the undo.
  useEffect(() => {
    if (state !== 'queued') void mutate();
  }, [state, mutate]);
  return (
    <ListSection
      texts={messages.itemTexts}
      urlState={address}
      read={read}
      pageSize={pageSize}
      filters={
        <Cluster justify="space-between">
          <Text size="lg" weight="strong">
            {messages.itemTexts.table}
          </Text>
          <FilterSelect
            label={messages.result}
            allLabel={messages.allResults}
            options={resultOptions}
            value={result}
            onChange={(chosen) => address.change({ result: chosen })}
          />
        </Cluster>
      }
      columns={columns}
      minWidth={640}
      getRowId={getId}
      getRowLabel={getLabel}
      renderCard={renderCard}
    />
  );
}

const getId = ({ external_id }: ImportItem) => external_id;
const getLabel = ({ title }: ImportItem) => title || messages.untitled;

const columns: Column<ImportItem>[] = [
  { id: 'item', header: messages.item, isRowHeader: true, render: (item) => <ItemTitle item={item} /> },
  {
    id: 'result',
    width: 130,
    header: messages.result,
    render: ({ result }) => <ResultBadge result={result} />,
  },
  { id: 'place', width: 140, header: messages.place, render: ({ place }) => place },
  { id: 'reason', header: messages.reason, render: ({ reason }) => reason },
];

const renderCard = (item: ImportItem) => (
  <Stack gap={1} align="start">
    <ItemTitle item={item} />
    <ResultBadge result={item.result} />
    {item.reason && (
      <Text size="sm" tone="muted">
        {item.reason}
      </Text>
    )}
  </Stack>
);

function ItemTitle({ item }: { item: ImportItem }) {
  return (
    <Text dir="auto" isTranslated={false}>
      {item.digest ? (
        <Link variant="quiet" href={digestPath(item.digest.id)}>
          {getLabel(item)}
        </Link>
      ) : (
        getLabel(item)
      )}
    </Text>
  );
}
