import type { DigestRow } from '#api/contract/digests.ts';
import type { DigestColumn } from '#api/contract/views.ts';
import { columnWidth, spaceIn, shownColumns } from '#screens/digests/columnSpace.ts';
import { toSort, type ListQuery } from '#screens/digests/listQuery.ts';
import { messages } from '#screens/digests/messages.ts';
import {
  measureDuration,
  isPublished,
  statusShare,
  toMetrics,
  findSource,
  findTags,
} from '#screens/digests/present.ts';
import { columnTitles } from '#screens/digests/views/columnTitles.ts';
import { config } from '#shared/page/config.ts';
import { findCover } from '#shared/content/findCover.ts';
import { momentText, relativeTime } from '#shared/format/dates.ts';
import { columnsKey, densityKey, toListColumns, toListDensity } from '#shared/list/listView.ts';
import { digestOpenPath } from '#shared/page/paths.ts';
import { findMenuWidth, menuKey } from '#shared/page/menuWidth.ts';
import { textFont } from '#ui/theme/textFont.ts';
import styles from 'virtual:first-rows-styles';

/** Pixels of the window from which the list is a table; below it is cards. */
export const minWidth = 769;

type Content = string | Node | undefined;

/** What a cell shows of a row. The cells of the other columns come with the app, as all that can be operated. */
const cells: Partial<Record<DigestColumn, (row: DigestRow) => Content[]>> = {
  id: (row) => [String(row.id)],
  title: (row) => [title(row, false)],
  duration: (row) => [measureDuration(row) || messages.none],
  cover: (row) => [element('span', 'cover', cover(row))],
  first_published_at: (row) => [
    element('span', 'small', momentText(row.first_published_at) || messages.none),
  ],
  source: (row) => [element('span', 'words two', findSource(row) || messages.none)],
  quality: (row) => [score(row.editor_score_quality)],
  relevance: (row) => [score(row.editor_score_relevance)],
  metrics: (row) => [
    element('div', 'figures', ...Object.values(toMetrics(row)).map((value) => element('span', '', value))),
  ],
  tags: (row) => [element('div', 'tags', ...tags(row))],
  modified_at: (row) => [element('span', 'small', momentText(row.modified_at) || messages.none)],
  author: (row) => [element('span', 'words two', row.digest_author?.name || messages.none)],
};

/** What the calm set shows in place of the above. */
const calmCells: typeof cells = {
  title: (row) => [title(row, true)],
  first_published_at: (row) =>
    moments(row.first_published_at, messages.notYet, row.modified_at, messages.edited),
  modified_at: (row) => moments(row.modified_at, messages.none, row.first_published_at, messages.published),
  author: () => [],
};

const read = (key: string) => localStorage.getItem(key) ?? '';

const sortable = ['id', 'first_published_at', 'modified_at'];

/**
 * The rows of the list to be read and opened while the app is on its way, in their places. For assistive technology the
 * app's table is the only one.
 */
export function renderRows(rows: readonly DigestRow[], query: ListQuery, windowWidth: number): HTMLElement {
  const set = toListColumns(read(columnsKey));
  const density = toListDensity(read(densityKey));
  const menu = findMenuWidth(windowWidth, read(menuKey), set === 'all');
  const space = spaceIn({
    window: windowWidth,
    menu,
    sortedBy: toSort(query).by,
    columns: set,
    hasTools: matchMedia('(hover: none)').matches,
  });
  const columns = shownColumns(query.columns, space);
  const isCalm = set === 'calm' && query.columns.length === 0;
  const shown = isCalm ? { ...cells, ...calmCells } : cells;

  const headings = columns.map((id) => {
    const heading = element(
      'th',
      sortable.includes(id) ? 'sortable' : '',
      element('span', '', columnTitles[id].replace('/', '/\u200b')),
    );
    const width = columnWidth(id, { ...space, columns: isCalm ? 'calm' : 'all' });
    if (width) heading.style.inlineSize = `${width}px`;
    return heading;
  });
  const lines = rows.map((row) =>
    element(
      'tr',
      '',
      element('td', ''),
      ...columns.map((id) => element('td', '', ...(shown[id]?.(row) ?? []))),
    ),
  );
  const table = element(
    'table',
    `${density} ${isCalm ? 'calm' : 'crowded'}`,
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
  page.style.setProperty('--menu-width', `${menu / 16}rem`);
  page.ariaHidden = 'true';
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  // The page's policy lets no other style in without a nonce.
  document.adoptedStyleSheets.push(sheet);
  addTextFont();
  return page;
}

/** The font that the page fetches first, which the app's styles name only later. */
function addTextFont() {
  const address = document.querySelector<HTMLLinkElement>('link[rel=preload][as=font]')?.href;
  if (address) document.fonts.add(new FontFace(textFont, `url("${address}")`, { weight: '200 900' }));
}

function title(row: DigestRow, isCalm: boolean): Node {
  const link = element('a', '', row.title || messages.untitled);
  link.href = digestOpenPath(row);
  link.tabIndex = -1;
  const labels = row.labels.map(({ title: word, color_code }) => {
    const bar = element('span', 'label');
    bar.style.backgroundColor = color_code;
    return element('span', 'labelled', bar, word);
  });
  const others = isCalm ? [findSource(row), `#${row.id}`, measureDuration(row)].filter(Boolean) : [];
  const facts = [
    isPublished(row) ? undefined : element('strong', '', row.status),
    ...labels,
    ...others.map((fact) => element('bdi', '', fact)),
  ].filter((fact) => fact !== undefined);
  const pie = element('span', isPublished(row) ? 'pie done' : 'pie');
  pie.style.setProperty('--share', `${Math.round(statusShare(row.status, []) * 100)}%`);
  const content = element(
    'div',
    'title-cell',
    isCalm ? element('span', 'cover', cover(row)) : undefined,
    pie,
    element(
      'div',
      'title-words',
      element('div', 'title-text', link),
      facts.length > 0 ? element('div', 'facts', ...facts) : undefined,
    ),
  );
  content.dir = 'auto';
  return content;
}

/** When something was, and below it another time. */
function moments(
  instant: string | null,
  none: string,
  second: string | null,
  toSecond: (when: string) => string,
): Content[] {
  const now = new Date();
  return [
    element('div', '', instant ? relativeTime(instant, now) : none),
    second ? element('div', 'small muted', toSecond(relativeTime(second, now))) : undefined,
  ];
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
  const more = rest > 0 ? [element('span', 'above'), element('span', 'more', messages.moreTags(rest))] : [];
  return [...more, first || messages.none];
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
