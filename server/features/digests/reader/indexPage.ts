import { html } from '#server/content/html.ts';
import { renderPage } from '#server/content/page.ts';
import { longDate, siteBar, type ReaderSettings } from './digestPage.ts';
import { readerMessages, textDirection } from './messages.ts';
import { feedLinks, readerUrl } from './metadata.ts';
import { styles } from './styles.ts';

export interface IndexedDigest {
  slug: string;
  title: string;
  published_at: string;
}

/** The latest digests of a language. */
export function indexPage(
  { code, others }: { code: string; others: string[] },
  digests: IndexedDigest[],
  { timeZone, ...site }: ReaderSettings,
) {
  const messages = readerMessages(code);
  const address = (language: string) => `${site.publicUrl}/read?language=${encodeURIComponent(language)}`;
  return renderPage({
    language: code,
    direction: textDirection(code),
    title: site.siteTitle,
    head: html`<link rel="canonical" href="${address(code)}" />
      ${[code, ...others].map((language) => html`<link rel="alternate" hreflang="${language}" href="${address(language)}" /> `)}
      <link rel="alternate" hreflang="x-default" href="${site.publicUrl}/read" />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="${site.siteTitle}" />
      <meta property="og:title" content="${site.siteTitle}" />
      <meta property="og:url" content="${address(code)}" />
      ${feedLinks(site, code)}`,
    styles,
    body: html`${siteBar(site.siteTitle)}
      <main>
        <h1>${messages.latest}</h1>
        ${digests.length === 0 && html`<p class="subtitle">${messages.nothingYet}</p>`}
        <ol class="latest">
          ${digests.map(
            ({ slug, title, published_at: published }) =>
              html`<li>
                <a href="${readerUrl(site.publicUrl, slug)}">${title}</a>
                <time datetime="${published}">${longDate(published, code, timeZone)}</time>
              </li>`,
          )}
        </ol>
        <p class="feeds">
          <a href="${site.publicUrl}/feeds/rss.xml?language=${code}">RSS</a>
          <a href="${site.publicUrl}/feeds/atom.xml?language=${code}">Atom</a>
          <a href="${site.publicUrl}/feeds/feed.json?language=${code}">JSON Feed</a>
        </p>
      </main>`,
  });
}
