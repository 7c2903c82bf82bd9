import { useState, type ReactNode } from 'react';
import { Page, type PageProps } from '#ui/layout/Page.tsx';
import { PageActions, type PageAction } from '#ui/overlays/PageActions.tsx';
import { lazyComponent } from '#ui/lazyPart.tsx';
import { media } from '#ui/theme/theme.ts';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';
import { usePageTitle } from '../page/usePageTitle.ts';
import { ListSection, type ListSectionProps, type ListTexts } from './ListSection.tsx';

interface ListPageTexts extends ListTexts {
  title: string;
  hint?: string;
}

interface ListPageProps<Row extends object, Query extends { page: number }>
  extends ListSectionProps<Row, Query>, Pick<PageProps, 'actions' | 'parent' | 'width'> {
  texts: ListPageTexts;
  /** The page's main action. In the header after `actions`, or in the list if it's empty. */
  addAction?: ReactNode;
  moreActions?: readonly PageAction[];
  /** Defaults to `renderCard`. */
  renderPeek?: (row: Row) => ReactNode;
  children?: ReactNode;
}

/** Space opens the row in a side panel, unless `keys.peek` is set. */
export function ListPage<Row extends object, Query extends { page: number }>({
  actions,
  moreActions,
  renderPeek,
  addAction,
  parent,
  width,
  children,
  ...list
}: ListPageProps<Row, Query>) {
  const { title, hint } = list.texts;
  const isPhone = useMediaQuery(media.small);
  usePageTitle(title);
  const [peekedId, setPeekedId] = useState<string | number>();
  const { getRowId, getRowLabel, renderCard, read, urlState } = list;
  const isEmpty = read.data?.count === 0 && !read.error && !urlState.isFiltered;
  // Rows without more details show their card in the panel.
  const peek = list.keys?.peek ? undefined : (renderPeek ?? renderCard);
  const keys = peek && {
    ...list.keys,
    peek: (row: Row) => setPeekedId(getRowId(row) === peekedId ? undefined : getRowId(row)),
    peekedId,
    closePeek: () => setPeekedId(undefined),
    onMove: (row: Row) => peekedId !== undefined && setPeekedId(getRowId(row)),
  };
  const mainActions =
    addAction && !isEmpty ? (
      <>
        {actions}
        {addAction}
      </>
    ) : (
      actions
    );
  return (
    <Page
      title={title}
      description={isPhone || isEmpty ? undefined : hint}
      actions={moreActions ? <PageActions more={moreActions}>{mainActions}</PageActions> : mainActions}
      {...{ parent, width }}
    >
      <ListSection {...(addAction && { emptyAction: addAction })} {...list} keys={keys ?? list.keys} />
      {children}
      {peek && peekedId !== undefined && (
        <Peek
          rows={(read.data?.results ?? []) as readonly object[]}
          getRowId={getRowId as (row: object) => string | number}
          getTitle={getRowLabel as (row: object) => string}
          peekedId={peekedId}
          onPeek={setPeekedId}
          render={peek as (row: object) => ReactNode}
        />
      )}
    </Page>
  );
}

const Peek = lazyComponent(async () => (await import('./Peek.tsx')).Peek<object, string | number>);
