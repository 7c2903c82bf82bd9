import type { Calls } from './growth.ts';
import { contentCalls } from './contentCalls.ts';
import { feedCalls } from './feedCalls.ts';
import { groupingCalls } from './groupingCalls.ts';
import { textCalls } from './textCalls.ts';
import { videoCalls } from './videoCalls.ts';

export const calls: Calls = {
  ...contentCalls,
  ...feedCalls,
  ...groupingCalls,
  ...textCalls,
  ...videoCalls,
};

/** What is listed of a file, else the reason of its folder. */
export const makeCalls = (file: string) =>
  Object.hasOwn(calls, file) ? calls[file] : calls[file.slice(0, file.indexOf('/', 'server/'.length) + 1)];
