import { escapeText } from '../markup.ts';
import { FeedError } from './feedError.ts';
import { toSingleLine } from './plainText.ts';
import { readTree, type Element } from './tree.ts';

export interface OpmlFeed {
  url: string;
  title: string;
  siteUrl: string;
  boards: string[];
}

/** Returns each feed once. Feeds in nested outlines belong to the nearest folder above. Throws a FeedError. */
export function readOpml(text: string): OpmlFeed[] {
  const root = readTree(text.trim(), 'https://opml.invalid/').find(({ name }) => name === 'opml');
  if (root && !root.isComplete) throw new FeedError('broken', 'The file is incomplete: its end is missing.');
  if (!root) throw new FeedError('not_a_feed', 'This is not an OPML file.');
  const feeds = new Map<string, OpmlFeed>();
  const visit = ({ children }: Element, folder: string | undefined) => {
    for (const outline of children) {
      if (outline.name !== 'outline') {
        if (outline.name === 'body') visit(outline, undefined);
        continue;
      }
      const given: Record<string, string | undefined> = outline.attributes;
      const title = toSingleLine(given.title || given.text || '');
      const url = (given.xmlurl ?? '').trim();
      if (url) {
        const feed = feeds.get(url) ?? { url, title, siteUrl: (given.htmlurl ?? '').trim(), boards: [] };
        if (folder && !feed.boards.includes(folder)) feed.boards.push(folder);
        feeds.set(url, feed);
      }
      visit(outline, url ? folder : title || folder);
    }
  };
  visit(root, undefined);
  return [...feeds.values()];
}

interface Board {
  title: string;
  feeds: { url: string; title: string; siteUrl: string | null }[];
}

export function writeOpml(boards: Board[], unfiledFeeds: Board['feeds'], createdAt: Date): string {
  const outline = ({ title, url, siteUrl }: Board['feeds'][number]) =>
    `<outline type="rss" text="${escapeXml(title)}" title="${escapeXml(title)}" xmlUrl="${escapeXml(url)}"` +
    `${siteUrl ? ` htmlUrl="${escapeXml(siteUrl)}"` : ''}/>`;
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<opml version="2.0">',
    `  <head><title>Digest Desk</title><dateCreated>${createdAt.toUTCString()}</dateCreated></head>`,
    '  <body>',
    ...boards.flatMap(({ title, feeds }) => [
      `    <outline text="${escapeXml(title)}" title="${escapeXml(title)}">`,
      ...feeds.map((feed) => `      ${outline(feed)}`),
      '    </outline>',
    ]),
    ...unfiledFeeds.map((feed) => `    ${outline(feed)}`),
    '  </body>',
    '</opml>',
  ];
  return `${lines.join('\n')}\n`;
}

/** XML can't represent most control characters. */
// oxlint-disable-next-line no-control-regex -- these are the characters to drop
const escapeXml = (text: string) => escapeText(text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g, ''));
