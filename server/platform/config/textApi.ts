import { ConfigError, readInteger, readServiceAddress, readText } from './variables.ts';

/** Any service that speaks OpenAI's chat completions, or its embeddings. The names are those of the first. */
export interface TextApi {
  /** `TEXT_API_URL`, what is before `/chat/completions`. It may be private. */
  url: string;
  /** `TEXT_API_KEY`, sent to it alone. Left out, none is sent. */
  key: string | undefined;
  /** `TEXT_MODEL` */
  model: string;
  /** `TEXT_TIMEOUT`, seconds until a text is given up, default 30. */
  timeoutMs: number;
}

/** Text services are reached by `TEXT_API_URL`, those of embeddings by `EMBEDDINGS_API_URL`, and so on. */
export function readTextApi(
  env: NodeJS.ProcessEnv,
  prefix: 'TEXT' | 'EMBEDDINGS' | 'TRANSCRIPTION',
  seconds = 30,
): TextApi | undefined {
  const url = readServiceAddress(env, `${prefix}_API_URL`, 'https://api.example.com/v1');
  if (url === undefined) return undefined;
  const model = readText(env, `${prefix}_MODEL`);
  if (model === undefined)
    throw new ConfigError(`${prefix}_API_URL needs ${prefix}_MODEL, the name of a model.`);
  const timeoutMs = readInteger(env, `${prefix}_TIMEOUT`, seconds, 1, 600) * 1000;
  return { url, key: readText(env, `${prefix}_API_KEY`), model, timeoutMs };
}
