import { JSONParser } from '@streamparser/json';
import { ImportError } from './item.ts';

/** Characters per value, such as a post. Reading fails after 20 times as many without a complete value. */
const maxValueLength = 16_000_000;

export interface JsonValue {
  /** The keys above the value: `['data', 'posts']`, without positions in arrays. */
  path: string[];
  key: string | number | undefined;
  value: unknown;
  line: number;
}

/**
 * Yields the values at the paths of a JSON document, one by one, without keeping the document in memory. Throws
 * an ImportError with the line.
 */
export async function* streamJson(
  texts: AsyncIterable<string>,
  paths: string[],
  signal?: AbortSignal,
): AsyncGenerator<JsonValue> {
  let ready: JsonValue[] = [];
  let line = 1;
  let sinceValue = 0;
  const parser = new JSONParser({ paths, keepStack: false, stringBufferSize: 64 * 1024 });
  parser.onValue = ({ value, key, stack }) => {
    sinceValue = 0;
    const path = stack.map((each) => each.key).filter((each): each is string => typeof each === 'string');
    ready.push({ path, key, value, line });
  };
  let failure: Error | undefined;
  parser.onError = (error) => {
    failure ??= error;
  };
  const check = () => {
    if (failure)
      throw new ImportError(
        `Line ${line}: The file isn’t valid JSON: ${failure.message.split('\n')[0]!.slice(0, 200)}`,
      );
  };
  for await (const text of texts) {
    signal?.throwIfAborted();
    // By line, so that an error has its line; long lines are written in pieces.
    for (let from = 0; from < text.length;) {
      const end = text.indexOf('\n', from);
      const to = end < 0 ? text.length : end + 1;
      try {
        if (!parser.isEnded) parser.write(text.slice(from, to));
        else if (text.slice(from, to).trim() !== '') failure ??= new Error('there is text after its end');
      } catch (error) {
        failure ??= error as Error;
      }
      check();
      sinceValue += to - from;
      if (end >= 0) line += 1;
      from = to;
    }
    if (sinceValue > maxValueLength * 20) throw new ImportError(`Line ${line}: A value is too large.`);
    yield* ready;
    ready = [];
  }
  if (!parser.isEnded) {
    try {
      parser.end();
    } catch (error) {
      failure ??= error as Error;
    }
    failure ??= new Error('it ends too early, and may be cut off');
  }
  check();
  yield* ready;
}
