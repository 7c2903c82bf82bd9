import { parseWebUrl } from '#domain/addresses.ts';
import { readSegments } from '#domain/video/segment.ts';
import { parseYoutubeId, youtubeWatchUrl } from '#domain/video/youtube.ts';
import { html, trustedHtml, type Html } from '#server/content/html.ts';
import { renderPage } from '#server/content/page.ts';
import { linkReferences } from '#server/content/references.ts';
import type { StoredDigest } from '../digest.ts';
import { textDirection, readerMessages } from './messages.ts';
import { renderMetadata, answeredQuestions, findLead, type Site } from './metadata.ts';
import { styles } from './styles.ts';
import { subscribeButton, subscribePolicy, subscribeScript } from './subscribe.ts';

export interface ReaderSettings extends Site {
  timeZone: string;
}

export function digestPage(digest: StoredDigest, { timeZone, ...site }: ReaderSettings) {
  return renderPage({
    language: digest.language,
    direction: textDirection(digest.language),
    title: digest.title,
    head: renderMetadata(digest, site),
    styles,
    body: html`${siteBar(site.siteTitle)}
      <main>
        <article>
          ${renderHead(digest, timeZone)} ${renderLead(digest)} ${renderSegments(digest)}
          <div class="content">${renderContent(digest)}</div>
          ${renderFaq(digest)} ${renderPoll(digest)} ${renderSource(digest)} ${renderTopics(digest)}
          ${subscribeButton(digest.language)}
        </article>
      </main>
      ${subscribeScript}`,
    policy: subscribePolicy,
  });
}

/** Links send no referrer, and checkboxes are disabled. In sanitized content, `<` only starts tags. */
function renderContent({ content }: StoredDigest): Html {
  return trustedHtml(
    linkReferences(content)
      .replaceAll('<a ', '<a rel="noopener noreferrer nofollow" ')
      .replaceAll('<input ', '<input disabled aria-hidden="true" ')
      .replaceAll('<img ', '<img loading="lazy" decoding="async" '),
  );
}

function renderHead(digest: StoredDigest, timeZone: string): Html {
  const { visible_fields: visible, categories, first_published_at: published } = digest;
  return html`<header class="head">
    ${visible.show_category && categories.length > 0 && html`<p class="categories">${categories.map(({ title }) => title).join(' · ')}</p>`}
    <h1>${digest.title}</h1>
    ${digest.subtitle && html`<p class="subtitle">${digest.subtitle}</p>`}
    ${visible.first_published_at && published && html`<p class="date"><time datetime="${published}">${longDate(published, digest.language, timeZone)}</time></p>`}
  </header>`;
}

function renderLead(digest: StoredDigest): Html | undefined {
  const { picture, video, file } = findLead(digest);
  if (file) {
    const poster = picture && html` poster="${picture}"`;
    return html`<figure class="lead">
      <video
        src="${picture ? file : addFirstFrameFragment(file)}"
        ${poster}
        aria-label="${digest.title}"
        controls
        playsinline
        preload="metadata"
      ></video>
    </figure>`;
  }
  const image = picture && html`<img src="${picture}" alt="" decoding="async" fetchpriority="high" />`;
  if (!video) return image ? html`<figure class="lead">${image}</figure>` : undefined;
  const label = readerMessages(digest.language).watch;
  return html`<figure class="lead">
    <a href="${video}" rel="noopener">${image}<span class="watch">${label}</span></a>
  </figure>`;
}

/** Points to the first frame, because phones show a black picture for videos without a poster. */
const addFirstFrameFragment = (file: string) => (file.includes('#') ? file : `${file}#t=0.1`);

function renderSegments(digest: StoredDigest): Html | undefined {
  const { file, video } = findLead(digest);
  const segments = readSegments(digest.video_summary?.summary ?? []).filter(
    ({ title, start }) => title.trim() !== '' && start !== null,
  );
  if (segments.length === 0 || !(file ?? video)) return undefined;
  const id = parseYoutubeId(video ?? '');
  return html`<section class="segments" aria-labelledby="segments">
    <h2 id="segments">${readerMessages(digest.language).segments}</h2>
    <ol>
      ${segments.map(({ title, description, start }) => {
        const seconds = Math.floor(start ?? 0);
        const time = html`<time datetime="PT${seconds}S" dir="ltr">${clockTime(seconds)}</time>`;
        const link = id && `${youtubeWatchUrl(id)}&t=${seconds}s`;
        return html`<li>
          ${link ? html`<a href="${link}" rel="noopener">${time} ${title}</a>` : html`${time} ${title}`}
          ${description && html`<p>${description}</p>`}
        </li>`;
      })}
    </ol>
  </section>`;
}

function clockTime(seconds: number): string {
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'));
  const hours = Math.floor(seconds / 3600);
  return hours > 0 ? `${hours}:${parts.join(':')}` : parts.join(':').replace(/^0/, '');
}

function renderFaq(digest: StoredDigest): Html | undefined {
  const items = answeredQuestions(digest);
  if (items.length === 0) return undefined;
  return html`<section class="faq" aria-labelledby="faq">
    <h2 id="faq">${readerMessages(digest.language).faq}</h2>
    ${items.map(
      ({ question, answer }) =>
        html`<details>
          <summary>${question}</summary>
          <p>${answer}</p>
        </details>`,
    )}
  </section>`;
}

function renderPoll({ poll, language }: StoredDigest): Html | undefined {
  if (!poll?.has_poll || poll.choices.length === 0) return undefined;
  const messages = readerMessages(language);
  return html`<section class="poll" aria-labelledby="poll">
    <h2 id="poll">${poll.headline || messages.poll}</h2>
    <p>${poll.question.question}</p>
    <ul>
      ${poll.choices.map(({ choice }) => html`<li>${choice}</li>`)}
    </ul>
    <p class="note">${messages.pollNote}</p>
  </section>`;
}

function renderSource(digest: StoredDigest): Html | undefined {
  const link = parseWebUrl(digest.source_link);
  if (!link) return undefined;
  const messages = readerMessages(digest.language);
  const name = digest.host?.brand_name ?? new URL(link, 'https://relative.invalid').hostname;
  const authors = digest.source_authors.filter(Boolean).join(', ');
  return html`<footer class="source">
    <p>${messages.publishedBy(name)}${authors && html`<br />${messages.by(authors)}`}</p>
    ${digest.read_reason && html`<p>${digest.read_reason}</p>`}
    <a class="action" href="${link}" rel="noopener">${digest.source_title || messages.readMore}</a>
  </footer>`;
}

function renderTopics({ tags, language }: StoredDigest): Html | undefined {
  if (tags.length === 0) return undefined;
  return html`<ul class="topics" aria-label="${readerMessages(language).topics}">
    ${tags.map(({ title }) => html`<li>${title}</li>`)}
  </ul>`;
}

/**
 * Always Gregorian, because some languages default to another calendar: Thai would show 2570 without an
 * era.
 */
export function longDate(instant: string, language: string, timeZone: string): string {
  const locale = new Intl.Locale(language, { calendar: 'gregory' });
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(instant));
}

export const siteBar = (siteTitle: string) => html`<header class="bar"><span>${siteTitle}</span></header>`;

export function notFoundPage(language: string, siteTitle: string) {
  const messages = readerMessages(language);
  return renderPage({
    language,
    direction: textDirection(language),
    title: messages.notFoundTitle,
    head: html`<meta name="robots" content="noindex" />`,
    styles,
    body: html`${siteBar(siteTitle)}
      <main class="lost">
        <p class="number" aria-hidden="true">404</p>
        <h1>${messages.notFoundTitle}</h1>
        <p>${messages.notFoundText}</p>
      </main>`,
  });
}
