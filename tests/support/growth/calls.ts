import type { Calls } from './growth.ts';
import { contentCalls } from './contentCalls.ts';
import { feedCalls } from './feedCalls.ts';
import { groupingCalls } from './groupingCalls.ts';
import { inputCalls } from './inputCalls.ts';
import { textCalls } from './textCalls.ts';
import { videoCalls } from './videoCalls.ts';

export const calls: Calls = {
  ...contentCalls,
  ...feedCalls,
  ...groupingCalls,
  ...inputCalls,
  ...textCalls,
  ...videoCalls,
};

/** What is listed of a file, else the reason of its folder. */
export const makeCalls = (file: string) =>
  calls[file] ??
  calls[Object.keys(calls).find((folder) => folder.endsWith('/') && file.startsWith(folder)) ?? ''];
