import type { Version } from './form.ts';

/** Whether phones do not get a picture: the server does not know the address that it is reached at. */
export const isLeftOut = (imageUrl: string): boolean =>
  imageUrl.startsWith('/') && document.querySelector('meta[name=push-pictures]') !== null;

/** What the smallest push service takes, less what is around the texts. */
const smallestBytes = 1800;

/** Whether a push service that takes less than the others gets a shortened text. */
export const isShortened = ({ title, text, subtext, imageUrl }: Version): boolean =>
  new TextEncoder().encode(title + text + subtext + imageUrl).length > smallestBytes;
