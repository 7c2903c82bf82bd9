import { isDropped } from './readStyle.ts';

export interface DroppedContent {
  links: number;
  unsupportedLinks: number;
  pictures: number;
  embeds: number;
}

/** Readers can't open URLs of local, app-specific or non-uploadable pictures. */
const usableUrlPattern = /^(?:https?:\/\/|\/(?!\/))/i;
const usableDataUrlPattern = /^data:image\/(?:jpeg|png|avif|webp|gif)[;,]/i;

/** Changes the body in place. Removes and counts media without a usable URL. */
export function normalizeMedia(
  body: HTMLElement,
  canUpload: boolean,
): Pick<DroppedContent, 'pictures' | 'embeds'> {
  const leftOut = { pictures: 0, embeds: 0 };
  for (const picture of body.querySelectorAll('img')) {
    const address = pictureUrl(picture);
    if (isEmoji(picture)) picture.replaceWith(picture.getAttribute('alt')!);
    else if (isPlaceholder(picture, address)) picture.remove();
    else if (usableUrlPattern.test(address) || (canUpload && usableDataUrlPattern.test(address)))
      picture.setAttribute('src', address);
    else leftOut.pictures += remove(picture);
  }
  for (const drawing of body.querySelectorAll('canvas, svg[role=img], svg:has(> title)'))
    leftOut.pictures += remove(drawing);
  for (const video of body.querySelectorAll('video')) {
    const sources = [video, ...video.querySelectorAll('source')].map(
      (source) => source.getAttribute('src') ?? '',
    );
    const address = sources.find((each) => usableUrlPattern.test(each));
    if (address === undefined) leftOut.embeds += remove(video);
    else video.setAttribute('src', address);
  }
  for (const player of body.querySelectorAll('iframe, embed, object, audio')) {
    const link = isVisible(player) ? playerPageUrl(player) : undefined;
    if (link === undefined) leftOut.embeds += remove(player);
    else {
      const paragraph = body.ownerDocument.createElement('p');
      const anchor = body.ownerDocument.createElement('a');
      anchor.setAttribute('href', link);
      anchor.textContent = (player.getAttribute('title') ?? '').trim() || link;
      paragraph.append(anchor);
      player.replaceWith(paragraph);
    }
  }
  return leftOut;
}

function remove(element: Element): number {
  const count = isVisible(element) ? 1 : 0;
  element.remove();
  return count;
}

function isVisible(element: Element): boolean {
  for (let parent = element.parentElement; parent; parent = parent.parentElement)
    if (isDropped(parent)) return false;
  const isDot = ['width', 'height'].some((side) => /^[01](?:px)?$/.test(element.getAttribute(side) ?? ''));
  return !isDot && !element.hasAttribute('hidden');
}

/** Lazy-loading pages keep the real URL in an attribute other than `src`. */
function pictureUrl(picture: Element): string {
  const lazyUrls = ['data-src', 'data-original', 'data-lazy-src'].map((name) => picture.getAttribute(name));
  const [candidate = ''] = (picture.getAttribute('srcset') ?? '').trim().split(/[\s,]/, 1);
  const address = picture.getAttribute('src') ?? '';
  if (/^(?:https?:\/\/|\/(?!\/))/i.test(address)) return address;
  return lazyUrls.find((each) => each && usableUrlPattern.test(each)) ?? (address || candidate);
}

/** Some programs write emoji as pictures. */
const isEmoji = (picture: Element) =>
  picture.getAttribute('data-stringify-type') === 'emoji' ||
  /^\p{Extended_Pictographic}(?:\p{Emoji}|\u200D|\uFE0F){0,15}$/u.test(picture.getAttribute('alt') ?? '');

/** Tracking pixels, placeholders, and Google Docs' checklist boxes. */
const isPlaceholder = (picture: Element, address: string) =>
  !isVisible(picture) ||
  picture.hasAttribute('aria-roledescription') ||
  (/^data:image\/gif/i.test(address) && address.length < 120);

/** The URL of the player's page on its own site. Other embeds, such as ads, aren't linked. */
function playerPageUrl(player: Element): string | undefined {
  const address = (player.getAttribute('src') ?? player.getAttribute('data') ?? '').replace(
    /^\/\//,
    'https://',
  );
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  const { hostname, pathname } = new URL(address);
  const [, video] = /^\/(?:embed|v)\/([\w-]{11})$/.exec(pathname) ?? [];
  if (video && /(?:^|\.)youtube(?:-nocookie)?\.com$/.test(hostname))
    return `https://www.youtube.com/watch?v=${video}`;
  const [, vimeo] = /^\/video\/(\d+)$/.exec(pathname) ?? [];
  if (vimeo && hostname === 'player.vimeo.com') return `https://vimeo.com/${vimeo}`;
  return player.localName === 'audio' || playerHostPattern.test(hostname) ? address : undefined;
}

const playerHostPattern =
  /(?:^|\.)(?:youtube\.com|vimeo\.com|dailymotion\.com|twitter\.com|x\.com|instagram\.com|facebook\.com|tiktok\.com|spotify\.com|soundcloud\.com|reddit(?:media)?\.com|bsky\.app|threads\.net|linkedin\.com|twitch\.tv|ted\.com|datawrapper\.(?:de|dwcdn\.net)|dwcdn\.net|flourish\.studio|google\.com|apple\.com)$/;
