import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a path answers: a document, or what is done with the response. */
type Page = string | RequestListener;

export interface Site {
  origin: string;
  pages: Record<string, Page>;
  /** The requests so far, oldest first. */
  requests: IncomingMessage[];
  close(): void;
}

/** A site on a free port of loopback. Its port makes it a host of its own. */
export async function openSite(pages: Record<string, Page> = {}): Promise<Site> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    const page = pages[request.url ?? ''];
    if (page === undefined) response.writeHead(404).end();
    else if (typeof page === 'string') response.end(page);
    else page(request, response);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pages,
    requests,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

interface Item {
  title: string;
  link?: string;
  guid?: string;
  /** Default an hour ago; empty for none. */
  date?: string;
  description?: string;
}

/** An RSS document with these items. */
export const makeRss = (items: Item[], head = '') =>
  `<rss version="2.0"><channel><title>A feed</title>${head}${items
    .map(
      ({ title, link, guid, date = new Date(Date.now() - 3_600_000).toUTCString(), description }) =>
        `<item><title>${title}</title>${link ? `<link>${link}</link>` : ''}${
          guid ? `<guid isPermaLink="false">${guid}</guid>` : ''
        }${date ? `<pubDate>${date}</pubDate>` : ''}<description>${description ?? ''}</description></item>`,
    )
    .join('')}</channel></rss>`;
