import type { TextField } from '../model.ts';

/** A text of one line, which is chosen as a whole. */
export const oneLine: TextField = {
  toBlocks: (text) => [text],
  toParagraphs: (text) => [text],
  both: (local, remote) => `${local} ${remote}`,
};

/** A text without formatting, which is merged line by line. */
export const lines: TextField = {
  // A line has the break before it, so that a line at the end is an addition.
  toBlocks: (text) => text.split(/(?=\n)/),
  toParagraphs: (text) => text.split('\n').filter((line) => line !== ''),
  both: (local, remote) => `${local}${remote.replace(/^\n?/, '\n')}`,
  mergesWords: true,
};
