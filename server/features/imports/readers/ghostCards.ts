import { marked } from 'marked';
import { escapeText } from '#server/content/markup.ts';
import type { Loss } from './item.ts';

type Payload = Record<string, unknown>;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const maxMarkdownLength = 200_000;

export const markdownToHtml = (markdown: string): string =>
  markdown.length > maxMarkdownLength
    ? `<p>${escapeText(markdown)}</p>`
    : (marked.parse(markdown, { async: false, gfm: true }) as string);

const figure = (inner: string, caption: unknown) =>
  `<figure>${inner}${textOf(caption) ? `<figcaption>${textOf(caption)}</figcaption>` : ''}</figure>`;

function picture({ src, alt, fileName, href }: Payload): string {
  const image = `<img src="${escapeText(textOf(src) || textOf(fileName))}" alt="${escapeText(textOf(alt))}">`;
  return textOf(href) ? `<a href="${escapeText(textOf(href))}">${image}</a>` : image;
}

const pictureAt = (src: unknown) => (textOf(src) ? figure(picture({ src }), '') : '');

const link = (url: string, text = url) =>
  url ? `<p><a href="${escapeText(url)}">${escapeText(text || url)}</a></p>` : '';

/** The cards of Ghost’s two editors, which mostly have the same fields. */
const cards: Record<string, (payload: Payload, losses: Loss[]) => string> = {
  image: (payload) => figure(picture(payload), payload.caption),
  gallery: ({ images, caption }) =>
    (Array.isArray(images) ? (images as Payload[]) : [])
      .map((image) => figure(picture(image), image.caption))
      .join('\n') + (textOf(caption) ? `<p>${textOf(caption)}</p>` : ''),
  markdown: ({ markdown }) => markdownToHtml(textOf(markdown)),
  html: ({ html }) => textOf(html),
  hr: () => '<hr>',
  horizontalrule: () => '<hr>',
  code: ({ code, language, caption }) =>
    figure(
      `<pre><code${textOf(language) ? ` class="language-${escapeText(textOf(language))}"` : ''}>${escapeText(textOf(code))}</code></pre>`,
      caption,
    ),
  codeblock: (payload, losses) => cards.code!(payload, losses),
  embed({ url, html, caption }, losses) {
    const address = textOf(url) || /\bsrc=["']([^"']{1,2000})/.exec(textOf(html))?.[1] || '';
    losses.push({
      kind: 'embed',
      detail: URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : 'unknown',
    });
    return link(address) + (textOf(caption) ? `<p>${textOf(caption)}</p>` : '');
  },
  bookmark({ url, metadata, caption }) {
    const { title } = (metadata ?? {}) as Payload;
    return link(textOf(url), textOf(title)) + (textOf(caption) ? `<p>${textOf(caption)}</p>` : '');
  },
  callout: ({ calloutText, calloutEmoji }) =>
    `<blockquote><p>${textOf(calloutEmoji)} ${textOf(calloutText).replace(/^<p[^<>]*>|<\/p>$/g, '')}</p></blockquote>`,
  calltoaction: ({ imageUrl, textValue, showButton, buttonUrl, buttonText }) =>
    pictureAt(imageUrl) + textOf(textValue) + (showButton ? link(textOf(buttonUrl), textOf(buttonText)) : ''),
  toggle: ({ heading, content }) =>
    `<details><summary>${textOf(heading)}</summary>${textOf(content)}</details>`,
  button: ({ buttonUrl, buttonText }) => link(textOf(buttonUrl), textOf(buttonText)),
  video: ({ src, caption }) => figure(`<video controls src="${escapeText(textOf(src))}"></video>`, caption),
  audio: ({ src, title }) => figure(`<audio controls src="${escapeText(textOf(src))}"></audio>`, title),
  file: ({ src, fileTitle, fileName, fileCaption }) =>
    link(textOf(src), textOf(fileTitle) || textOf(fileName)) +
    (textOf(fileCaption) ? `<p>${textOf(fileCaption)}</p>` : ''),
  header: ({ header, subheader, heading, subheading, backgroundImageSrc, ...button }) =>
    `${pictureAt(backgroundImageSrc)}<h2>${textOf(header) || textOf(heading)}</h2><p>${textOf(subheader) || textOf(subheading)}</p>${button.buttonEnabled ? link(textOf(button.buttonUrl), textOf(button.buttonText)) : ''}`,
  product: ({ productTitle, productDescription, productImageSrc, productUrl, productButton }) =>
    pictureAt(productImageSrc) +
    `<h3>${textOf(productTitle)}</h3>${textOf(productDescription)}${link(textOf(productUrl), textOf(productButton))}`,
};

export function renderCard(cardName: string, payload: Payload, losses: Loss[]): string {
  const name = cardName
    .toLowerCase()
    .replace(/^card-|[_-]?card$/g, '')
    .replace(/-/g, '');
  const render = Object.hasOwn(cards, name) ? cards[name] : undefined;
  if (render) return render(payload, losses);
  if (name !== 'paywall') losses.push({ kind: 'card', detail: cardName });
  // Email cards are only for the newsletter.
  return name.startsWith('email') ? '' : textOf(payload.html);
}
