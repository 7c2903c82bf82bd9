import type { DigestRow } from '#api/contract/digests.ts';
import type { DigestColumn } from '#api/contract/views.ts';
import { columnWidth, hasNarrowMetrics, spaceIn, shownColumns } from '#screens/digests/columnSpace.ts';
import { toSort, type ListQuery } from '#screens/digests/listQuery.ts';
import { messages } from '#screens/digests/messages.ts';
import { measureDuration, isPublished, toMetrics, findSource, findTags } from '#screens/digests/present.ts';
import { columnTitles } from '#screens/digests/views/columnTitles.ts';
import { config } from '#shared/page/config.ts';
import { findCover } from '#shared/content/findCover.ts';
import { momentText } from '#shared/format/dates.ts';
import { digestOpenPath } from '#shared/page/paths.ts';
import { isMenuRail, menuKey, menuWidth, menuWordsFrom } from '../menuWidth.ts';
import { textFont } from '#ui/theme/textFont.ts';
import styles from 'virtual:first-rows-styles';

/** Pixels of the window from which the list is a table; below it is cards. */
export const minWidth = 769;

type Content = string | Node | undefined;

/** What a cell shows of a row. The cells of the other columns come with the app, as all that can be operated. */
const cells: Partial<Record<DigestColumn, (row: DigestRow) => Content[]>> = {
  id: (row) => [String(row.id)],
  title: (row) => [title(row)],
  duration: (row) => [measureDuration(row) || messages.none],
  cover: (row) => [element('span', 'cover', cover(row))],
  first_published_at: (row) => [
    element('span', 'small', momentText(row.first_published_at) || messages.none),
  ],
  source: (row) => [element('span', 'words three', findSource(row) || messages.none)],
  quality: (row) => [score(row.editor_score_quality)],
  relevance: (row) => [score(row.editor_score_relevance)],
  metrics: (row) => [
    element('div', 'figures', ...Object.values(toMetrics(row)).map((value) => element('span', '', value))),
  ],
  tags: (row) => [element('div', 'tags', ...tags(row))],
  modified_at: (row) => [element('span', 'small', momentText(row.modified_at) || messages.none)],
  author: (row) => [element('span', 'words two', row.digest_author?.name || messages.none)],
};

const sortable = ['id', 'first_published_at', 'modified_at'];

/**
 * The rows of the list to be read and opened while the app is on its way, in their places. For assistive technology the
 * app's table is the only one.
 */
export function renderRows(rows: readonly DigestRow[], query: ListQuery, windowWidth: number): HTMLElement {
  const space = spaceIn(windowWidth, toSort(query).by);
  const columns = shownColumns(query.columns, space);

  const headings = columns.map((id) => {
    const heading = element(
      'th',
      sortable.includes(id) ? 'sortable' : '',
      columnTitles[id].replace('/', '/\u200b'),
    );
    const width = columnWidth(id, space);
    if (width) heading.style.inlineSize = `${width}px`;
    return heading;
  });
  const lines = rows.map((row) =>
    element(
      'tr',
      '',
      element('td', ''),
      ...columns.map((id) => element('td', '', ...(cells[id]?.(row) ?? []))),
    ),
  );
  const table = element(
    'table',
    hasNarrowMetrics(space) ? 'narrow' : '',
    element('thead', '', element('tr', '', element('th', 'select'), ...headings)),
    element('tbody', '', ...lines),
  );
  const page = element(
    'div',
    '',
    element('div', 'bar', element('span', 'name', config.productName)),
    element('div', 'page', element('div', 'title', messages.title), element('div', 'frame', table)),
  );
  page.id = 'first-rows';
  page.style.setProperty('--menu-width', findMenuWidth(windowWidth));
  page.ariaHidden = 'true';
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  // The page's policy lets no other style in without a nonce.
  document.adoptedStyleSheets.push(sheet);
  addTextFont();
  return page;
}

function findMenuWidth(windowWidth: number): string {
  const hasSpace = windowWidth >= menuWordsFrom(true);
  return isMenuRail(localStorage.getItem(menuKey) ?? '', hasSpace) ? menuWidth.rail : menuWidth.words;
}

/** The font that the page fetches first, which the app's styles name only later. */
function addTextFont() {
  const address = document.querySelector<HTMLLinkElement>('link[rel=preload][as=font]')?.href;
  if (address) document.fonts.add(new FontFace(textFont, `url("${address}")`, { weight: '200 900' }));
}

function title(row: DigestRow): Node {
  const link = element('a', 'words', row.title || messages.untitled);
  link.href = digestOpenPath(row);
  link.tabIndex = -1;
  const marks = row.labels.map(({ color_code }) => {
    const bar = element('span', 'label');
    bar.style.backgroundColor = color_code;
    return bar;
  });
  const badge = isPublished(row) ? undefined : element('span', 'badge', row.status);
  const content = element('div', '', link, element('div', 'marks', badge, ...marks));
  content.dir = 'auto';
  return content;
}

function cover(row: DigestRow): Content {
  const address = findCover(row);
  if (!address) return undefined;
  const picture = element('img', '');
  picture.decoding = 'async';
  picture.alt = '';
  picture.src = address;
  return picture;
}

const score = (value: number | null) => (value === null ? messages.none : String(value));

function tags(row: DigestRow): Content[] {
  const { first, rest } = findTags(row);
  const shown = element('span', 'words small muted', first || messages.none);
  return [shown, rest > 0 ? element('span', 'more', messages.moreTags(rest)) : undefined];
}

/** An element of a class with these children. Texts stay texts: nothing in a digest becomes markup. */
function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...children: Content[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children.filter((child) => child !== undefined));
  return made;
}
