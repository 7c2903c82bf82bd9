import { t, type Static } from '#api/contract/schema.ts';
import { createHostEgress } from '#server/egress/egress.ts';
import type { Config } from '#server/settings/config.ts';
import { compileCheck } from '#server/http/validate.ts';
import { TextError } from './errors.ts';
import { createJsonPost, parseJson } from './service.ts';

export interface Embeddings {
  /** Vectors of different models aren't comparable. */
  model: string;
  /** Returns one vector per text, in order. Throws a `TextError`, or the signal's reason. */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<Int8Array[]>;
  close(): Promise<void>;
}

/** Some services limit a request to 128 texts, others limit its tokens. */
const textsPerRequest = 64;
/** Enough for vectors of 4,096 numbers with 20 digits each. */
const maxBytes = textsPerRequest * 4096 * 22;

const EmbeddingsResponse = t.object({
  data: t.array(
    t.object({ index: t.integer({ minimum: 0 }), embedding: t.array(t.number(), { minItems: 1 }) }),
  ),
});
const check = compileCheck(EmbeddingsResponse, 'json');

export function openEmbeddings({ embeddingsApi }: Pick<Config, 'embeddingsApi'>): Embeddings | undefined {
  if (!embeddingsApi) return undefined;
  const { model } = embeddingsApi;
  const egress = createHostEgress(embeddingsApi.url);
  const post = createJsonPost(egress, embeddingsApi, { path: 'embeddings', maxBytes });
  return {
    model,
    async embed(texts, signal) {
      const vectors: Int8Array[] = [];
      for (let from = 0; from < texts.length; from += textsPerRequest) {
        const input = texts.slice(from, from + textsPerRequest);
        // One request at a time: such services limit how many a caller makes.
        // oxlint-disable-next-line no-await-in-loop
        vectors.push(...parseEmbeddings(await post({ model, input }, signal), input.length));
      }
      return vectors;
    },
    close: () => egress.close(),
  };
}

function parseEmbeddings(text: string, count: number): Int8Array[] {
  const outcome = check(parseJson(text));
  const data = 'value' in outcome ? (outcome.value as Static<typeof EmbeddingsResponse>).data : [];
  const byIndex = new Map(data.map(({ index, embedding }) => [index, embedding]));
  return Array.from({ length: count }, (_, index) => {
    const embedding = byIndex.get(index);
    if (!embedding || data.length !== count)
      throw new TextError('bad_answer', 'The response doesn’t have one vector for each text.');
    return quantize(embedding);
  });
}

/** Scales each number to one byte, which keeps angles to two digits and takes a quarter of the memory. */
function quantize(embedding: readonly number[]): Int8Array {
  const largest = embedding.reduce((most, each) => Math.max(most, Math.abs(each)), 0) || 1;
  return Int8Array.from(embedding, (each) => Math.round((each / largest) * 127));
}
