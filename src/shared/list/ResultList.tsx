import { FilterSelect } from './FilterSelect.tsx';
import { ListSection, type ListRead, type ListTexts } from './ListSection.tsx';
import type { UrlState } from './useUrlState.ts';
import { digestPath } from '../page/paths.ts';
import { Link } from '#ui/actions/Link.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import type { Column } from '#ui/table/column.ts';
import { Text } from '#ui/text/Text.tsx';
import { theme } from '#ui/theme/theme.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface ResultListProps<Item extends object, Result extends string> {
  texts: ListTexts & { result: string; allResults: string };
  options: { id: Result; label: string }[];
  urlState: UrlState<{ page: number; result: Result | null }>;
  read: ListRead<Item>;
  pageSize: number;
  columns: Column<Item>[];
  getRowId: (item: Item) => number | string;
  getRowLabel: (item: Item) => string;
  /** Title, result and detail below each other, where there is no space for columns. */
  renderCard: (item: Item) => ReactNode;
}

/** The result for each item of a job or an import. */
export function ResultList<Item extends object, Result extends string>({
  texts,
  options,
  urlState,
  renderCard,
  ...list
}: ResultListProps<Item, Result>) {
  const { result } = urlState.query;
  return (
    <Section>
      <ListSection
        {...list}
        texts={texts}
        urlState={urlState}
        filters={
          <Cluster justify="space-between">
            <Text size="lg" weight="strong">
              {texts.table}
            </Text>
            {(result !== null || (list.read.data?.count ?? 0) >= minFilteredItems) && (
              <FilterSelect
                label={texts.result}
                allLabel={texts.allResults}
                options={options}
                value={result}
                onChange={(chosen) => urlState.change({ result: chosen })}
              />
            )}
          </Cluster>
        }
        minWidth={640}
        renderCard={(item) => (
          <Stack gap={1} align="start">
            {renderCard(item)}
          </Stack>
        )}
      />
    </Section>
  );
}

const Section = styled.div`
  display: grid;
  gap: ${theme.space[3]};
  grid-template-columns: minmax(0, 1fr);
  margin-block-start: ${theme.space[3]};
`;

/** Shorter lists fit on one screen and need no filter. */
const minFilteredItems = 10;

export function DigestTitle({ id, title }: { id: number | undefined; title: string }) {
  return (
    <Text dir="auto" weight="strong" isTranslated={false}>
      {id === undefined ? (
        title
      ) : (
        <Link variant="quiet" href={digestPath(id)}>
          {title}
        </Link>
      )}
    </Text>
  );
}
