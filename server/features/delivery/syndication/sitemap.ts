import { html, trustedHtml, type Html } from '#server/content/html.ts';
import type { DeliveredDigest } from '#api/contract/delivery.ts';
import { stripNonXml } from './channel.ts';

const declaration = trustedHtml('<?xml version="1.0" encoding="utf-8"?>\n');
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export interface SitemapEntry {
  url: string;
  changedAt: string;
}

const render = (body: Html) => stripNonXml(String(html`${declaration}${body}`));

export const renderSitemap = (entries: SitemapEntry[]) =>
  render(
    html`<urlset xmlns="${namespace}">
      ${entries.map(
        ({ url, changedAt }) => html`<url><loc>${url}</loc><lastmod>${changedAt}</lastmod></url> `,
      )}</urlset
    > `,
  );

export const renderSitemapIndex = (entries: SitemapEntry[]) =>
  render(
    html`<sitemapindex xmlns="${namespace}">
      ${entries.map(
        ({ url, changedAt }) => html`<sitemap><loc>${url}</loc><lastmod>${changedAt}</lastmod></sitemap> `,
      )}</sitemapindex
    > `,
  );

/** Google News: articles of the last two days. */
export const renderNewsSitemap = (siteTitle: string, digests: DeliveredDigest[]) =>
  render(
    html`<urlset xmlns="${namespace}" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">
      ${digests.map(
        ({ url, language, published_at: publishedAt, title }) =>
          html`<url>
            <loc>${url}</loc>
            <news:news>
              <news:publication
                ><news:name>${siteTitle}</news:name
                ><news:language>${language}</news:language></news:publication
              >
              <news:publication_date>${publishedAt}</news:publication_date>
              <news:title>${title}</news:title>
            </news:news>
          </url> `,
      )}</urlset
    > `,
  );
