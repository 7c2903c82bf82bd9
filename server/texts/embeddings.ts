import { t, type Static } from '#api/contract/schema.ts';
import { egressTo } from '../egress/egressTo.ts';
import type { Config } from '../platform/config/config.ts';
import { compileCheck } from '../platform/http/validate.ts';
import { TextError } from './errors.ts';
import { createPost, parseJson } from './service.ts';

/** A model that makes vectors of texts. */
export interface Embeddings {
  /** Vectors of different models say nothing of each other. */
  model: string;
  /** One vector for each text, in their order. Throws a `TextError`, and the reason of a signal that aborts. */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<Int8Array[]>;
  close(): Promise<void>;
}

/** Of one request: services limit them, some to 128 and some by tokens. */
const perRequest = 64;
/** Vectors of 4096 numbers of twenty digits for each text. */
const maxBytes = perRequest * 4096 * 22;

const Answer = t.object({
  data: t.array(
    t.object({ index: t.integer({ minimum: 0 }), embedding: t.array(t.number(), { minItems: 1 }) }),
  ),
});
const check = compileCheck(Answer, 'json');

/** OpenAI's `/embeddings`, limited to what all compatible services support. Undefined where none is configured. */
export function openEmbeddings({ embeddingsApi }: Pick<Config, 'embeddingsApi'>): Embeddings | undefined {
  if (!embeddingsApi) return undefined;
  const { model } = embeddingsApi;
  const egress = egressTo(embeddingsApi.url);
  const post = createPost(egress, embeddingsApi, { path: 'embeddings', maxBytes });
  return {
    model,
    async embed(texts, signal) {
      const vectors: Int8Array[] = [];
      for (let from = 0; from < texts.length; from += perRequest) {
        const input = texts.slice(from, from + perRequest);
        // One request at a time: such services limit how many a caller makes.
        // oxlint-disable-next-line no-await-in-loop
        vectors.push(...read(await post({ model, input }, signal), input.length));
      }
      return vectors;
    },
    close: () => egress.close(),
  };
}

function read(text: string, count: number): Int8Array[] {
  const outcome = check(parseJson(text));
  const data = 'value' in outcome ? (outcome.value as Static<typeof Answer>).data : [];
  const byIndex = new Map(data.map(({ index, embedding }) => [index, embedding]));
  return Array.from({ length: count }, (_, index) => {
    const embedding = byIndex.get(index);
    if (!embedding || data.length !== count)
      throw new TextError('bad_answer', 'The answer does not have one vector for each text.');
    return inBytes(embedding);
  });
}

/** A byte for each number: the angle between vectors is the same to two digits, and a fourth of the memory holds them. */
function inBytes(embedding: readonly number[]): Int8Array {
  const largest = embedding.reduce((most, each) => Math.max(most, Math.abs(each)), 0) || 1;
  return Int8Array.from(embedding, (each) => Math.round((each / largest) * 127));
}
