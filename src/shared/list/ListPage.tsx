import { useState, type ReactNode } from 'react';
import { Page, type PageProps } from '#ui/layout/Page.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { media } from '#ui/theme/theme.ts';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';
import { usePageTitle } from '../page/usePageTitle.ts';
import { ListSection, type ListSectionProps, type ListTexts } from './ListSection.tsx';

interface ListPageTexts extends ListTexts {
  title: string;
  /** A line under the title. */
  hint?: string;
}

interface ListPageProps<Row extends object, Query extends { page: number }>
  extends ListSectionProps<Row, Query>, Pick<PageProps, 'actions' | 'width'> {
  texts: ListPageTexts;
  /** Whether a phone shows rows in place of the title, as where the menu begins. Default false. */
  isTitleHiddenOnPhone?: boolean;
  /** Dialogs over the list. */
  children?: ReactNode;
}

/** A screen that is one list: the page with its title and actions, the list itself, and the row that Space shows beside it. */
export function ListPage<Row extends object, Query extends { page: number }>({
  actions,
  width,
  isTitleHiddenOnPhone = false,
  children,
  ...list
}: ListPageProps<Row, Query>) {
  const { title, hint } = list.texts;
  const isPhone = useMediaQuery(media.small);
  usePageTitle(title);
  const [peeked, setPeeked] = useState<string | number>();
  const { getRowId, getRowLabel, renderCard, read } = list;
  // A row that has no more to show than its card is shown as that.
  const peek = list.keys?.peek || !renderCard ? undefined : renderCard;
  const keys = peek && {
    ...list.keys,
    peek: (row: Row) => setPeeked(getRowId(row) === peeked ? undefined : getRowId(row)),
    peeked,
    closePeek: () => setPeeked(undefined),
    onMove: (row: Row) => peeked !== undefined && setPeeked(getRowId(row)),
  };
  return (
    <Page
      title={title}
      isTitleHidden={isPhone && isTitleHiddenOnPhone}
      // On a phone the first card comes before it.
      description={isPhone ? undefined : hint}
      actions={actions}
      width={width}
    >
      <ListSection {...list} keys={keys ?? list.keys} />
      {children}
      {peek && peeked !== undefined && (
        <Peek
          rows={(read.data?.results ?? []) as readonly object[]}
          getRowId={getRowId as (row: object) => string | number}
          getTitle={getRowLabel as (row: object) => string}
          peeked={peeked}
          onPeek={setPeeked}
          render={peek as (row: object) => ReactNode}
        />
      )}
    </Page>
  );
}

const Peek = lazyPart(async () => (await import('./Peek.tsx')).Peek<object, string | number>);
