import { isVideoFile, isVideoLink } from '../content/urls.ts';

/** What moves is passed through as it is (IMG-08). */
export function canBeCropped(address: string): boolean {
  return address !== '' && !isVideoLink(address) && !isVideoFile(address) && !/\.gif([?#]|$)/i.test(address);
}
