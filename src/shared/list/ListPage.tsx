import type { ReactNode } from 'react';
import { Page, type PageProps } from '#ui/layout/Page.tsx';
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

/** A screen that is one list: the page with its title and actions, and the list itself. */
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
  return (
    <Page
      title={title}
      isTitleHidden={isPhone && isTitleHiddenOnPhone}
      // On a phone the first card comes before it.
      description={isPhone ? undefined : hint}
      actions={actions}
      width={width}
    >
      <ListSection {...list} />
      {children}
    </Page>
  );
}
