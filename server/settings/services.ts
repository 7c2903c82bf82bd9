import {
  checkedText,
  ConfigError,
  integer,
  list,
  oneOf,
  readSettings,
  readIfSet,
  readText,
  serviceUrlSetting,
  defineSettingGroup,
  text,
  webUrlSetting,
} from './schema.ts';

/** For an OpenAI-compatible service. Each API key is sent only to the URL in the same group. */
const modelServiceSettings = (
  title: string,
  prefix: 'TEXT_' | 'EMBEDDINGS_' | 'TRANSCRIPTION_',
  options: { url: string; timeout: number },
) =>
  defineSettingGroup(
    title,
    {
      API_URL: serviceUrlSetting({ example: 'https://api.example.com/v1', description: options.url }),
      API_KEY: text({ isSecret: true, description: 'API key for that service. If unset, no key is sent.' }),
      MODEL: text({ description: 'Name of the model. Required if the URL is set.' }),
      TIMEOUT: integer(1, 600, {
        default: options.timeout,
        unit: 'seconds',
        description: 'Timeout for a request.',
      }),
    },
    { prefix },
  );

export const textGeneration = modelServiceSettings('Texts', 'TEXT_', {
  url: 'OpenAI-compatible service that writes summaries and FAQs: the part of the URL before `/chat/completions`. If unset, they’re generated from the text’s own sentences.',
  timeout: 30,
});

export const embeddings = modelServiceSettings('Similar headlines', 'EMBEDDINGS_', {
  url: 'OpenAI-compatible service whose `/embeddings` endpoint improves the detection of similar headlines. If unset, headlines are compared by their words.',
  timeout: 30,
});

export const transcription = modelServiceSettings('Transcripts', 'TRANSCRIPTION_', {
  url: 'OpenAI-compatible service whose `/audio/transcriptions` endpoint transcribes uploaded videos, ten minutes of audio per request.',
  timeout: 300,
});

export const media = defineSettingGroup(
  'Videos and decoding',
  {
    FFMPEG: text({
      example: '/usr/bin/ffmpeg',
      defaultNote: 'the first on the `PATH`',
      description: 'The ffmpeg that renders videos, 5.1 or newer. `off` turns rendering off.',
    }),
    CONTAIN: oneOf(['auto', 'off', 'require'], {
      default: 'auto',
      description:
        'Sandbox for the processes that decode pages, feeds, pictures and videos. `auto` picks the strictest one that works, `off` turns off the operating system’s sandboxing, and `require` keeps the server from starting unless those processes are isolated from the network and the data folder.',
    }),
    PLAYER_HOST_ORIGIN: webUrlSetting({
      example: 'https://www.example.com',
      defaultNote: 'origin of `PUBLIC_URL`',
      description: 'Origin whose pages can embed the player page and receive its messages.',
    }),
    CLOUDINARY_CLOUD_NAME: checkedText((value) => /^[a-z0-9][a-z0-9_-]*$/i.test(value), {
      example: 'my-newsroom',
      refusal: 'must be the name of a cloud like my-newsroom, not "%s".',
      description: 'Cloudinary cloud that transforms videos. If unset, video pages show the original.',
    }),
  },
  { intro: 'See [sandboxing](operations.md#sandboxing) and [the player](player.md).' },
);

export const sources = defineSettingGroup('Feeds and articles', {
  POST_DAYS: integer(0, 3650, {
    default: 90,
    unit: 'days',
    description:
      'Age at which feed posts are deleted, unless a digest or a headline in progress uses them. `0` keeps them.',
  }),
  ALLOW_PRIVATE_HOSTS: list({
    example: 'news.internal',
    description: 'Private hosts that the server may fetch from.',
  }),
  DIGEST_SERVICE_URL: webUrlSetting({
    example: 'https://digests.example.com',
    defaultNote: 'this server',
    description:
      'Service that creates digests from headlines. Browsers call `/digest-notification/` there with their session token, so it must allow this server’s origin (CORS).',
  }),
});

export interface TextApi {
  url: string;
  key: string | undefined;
  model: string;
  timeoutMs: number;
}

export function readModelService(env: NodeJS.ProcessEnv, schema: typeof textGeneration): TextApi | undefined {
  const values = readIfSet(env, schema, 'API_URL');
  if (!values) return undefined;
  const { API_URL: url, API_KEY: key, MODEL: model, TIMEOUT } = values;
  if (model === undefined)
    throw new ConfigError(`${schema.prefix}API_URL needs ${schema.prefix}MODEL, the name of a model.`);
  return { url, key, model, timeoutMs: TIMEOUT * 1000 };
}

export function readMedia(env: NodeJS.ProcessEnv, publicUrl: string) {
  const values = readSettings(env, media);
  const path = readText(env, 'PATH') ?? '';
  return {
    ffmpeg: values.FFMPEG === 'off' ? ('off' as const) : { file: values.FFMPEG, path },
    contain: { mode: values.CONTAIN, path },
    playerHostOrigin: new URL(values.PLAYER_HOST_ORIGIN ?? publicUrl).origin,
    cloudinaryCloudName: values.CLOUDINARY_CLOUD_NAME,
  };
}

export function readSources(env: NodeJS.ProcessEnv) {
  const { POST_DAYS, ALLOW_PRIVATE_HOSTS, DIGEST_SERVICE_URL } = readSettings(env, sources);
  return {
    postDays: POST_DAYS,
    allowPrivateHosts: ALLOW_PRIVATE_HOSTS,
    digestServiceUrl: DIGEST_SERVICE_URL,
  };
}
