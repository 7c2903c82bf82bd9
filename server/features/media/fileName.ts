import { RefusedFile } from './refused.ts';

/** A name is shown and never used as a path; one that tries to be a path was not given by a browser. */
export function checkFileName(name: string) {
  if (name.length > 255) throw new RefusedFile('The file name may have at most 255 characters.');
  // oxlint-disable-next-line no-control-regex -- these are what is refused
  if (/[/\\\u0000-\u001f\u007f]/.test(name) || /^\.{1,2}$/.test(name))
    throw new RefusedFile('The file name may not contain a path.');
}
