import { createReadStream } from 'node:fs';
import { UsageError } from '../errors.ts';
import { InvalidIds } from './badIds.ts';
import { IdSet } from './idSet.ts';
import { JsonIdReader } from './json.ts';
import { StreamDecoder } from './streamDecoder.ts';
import { TextIdReader } from './text.ts';

export interface IdsOptions {
  ids: string[];
  idsFile?: string;
}

type Chunks = AsyncIterable<string | Uint8Array>;

/** Deduplicated, in order, from arguments, `--ids-file` and standard input. `noun` appears in errors. */
export const collectIds = async (options: IdsOptions, stdin: () => Chunks, noun?: string) =>
  (await collectIdSet(options, stdin, noun)).slice();

/**
 * Like `collectIds`, but compact enough for millions of IDs. Both throw on empty input, so that it can't be
 * mistaken for "everything".
 */
export async function collectIdSet(
  options: IdsOptions,
  stdin: () => Chunks,
  noun = 'digest',
): Promise<IdSet> {
  const ids = new IdSet();
  const add = async (chunks: Chunks, from: string, place?: string) => {
    for await (const some of readIds(chunks, from, place, noun)) for (const id of some) ids.add(id);
  };
  const usesStdin = options.ids.includes('-') || options.idsFile === '-';
  const given = options.ids.filter((argument) => argument !== '-');
  if (given.length > 0) await add(singleChunk(given.join('\n')), 'the arguments', 'argument');
  if (options.idsFile && options.idsFile !== '-') await add(openFile(options.idsFile), options.idsFile);
  if (usesStdin) await add(stdin(), 'standard input');
  if (ids.size === 0) {
    throw new UsageError(
      usesStdin || options.idsFile ? `No ${noun}s given in the input.` : `No ${noun}s given.`,
      'Pass IDs as arguments, with --ids-file FILE, or use - to read them from standard input.',
    );
  }
  return ids;
}

const leadingComments = /^(\s*#[^\n]*\n)+/;

/** Batched, because a promise per id would use 100 MB for a million ids. One error lists all invalid ids. */
export async function* readIds(
  chunks: Chunks,
  source: string,
  place?: string,
  noun?: string,
): AsyncGenerator<Iterable<number>, void, undefined> {
  const bad = new InvalidIds(source, place, noun);
  const decoder = new StreamDecoder();
  let reader: JsonIdReader | TextIdReader | undefined;
  let start = '';
  for await (const chunk of withEndMarker(chunks)) {
    const text = typeof chunk === 'string' ? chunk.replace(/^\uFEFF/, '') : decoder.decode(chunk);
    if (reader) {
      yield reader.feed(text);
      continue;
    }
    start += text;
    // The first character outside whitespace and comments decides between JSON and lines.
    const plain = start.replace(leadingComments, (lines) => lines.replace(/[^\n]/g, ''));
    const first = plain.trimStart()[0];
    if (first === undefined || first === '#') continue;
    reader = first === '[' || first === '{' ? new JsonIdReader(source, bad) : new TextIdReader(bad);
    yield reader.feed(plain);
  }
  if (reader) yield reader.end();
  bad.check();
}

async function* withEndMarker(chunks: Chunks): Chunks {
  yield* chunks;
  yield new Uint8Array();
}

async function* singleChunk(text: string) {
  yield text;
}

async function* openFile(path: string) {
  try {
    yield* createReadStream(path) as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw new UsageError(`Can’t read the IDs file: ${(error as Error).message}.`);
  }
}
