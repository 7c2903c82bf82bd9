import type { ServiceName } from '#api/contract/services.ts';
import { egressTo } from '#server/egress/egressTo.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { TextApi } from '#server/platform/config/textApi.ts';
import { createChat } from '#server/texts/chat.ts';
import { openEmbeddings } from '#server/texts/embeddings.ts';
import { openListener } from '../transcriptions/service.ts';
import { silence } from './silence.ts';

interface Probe {
  /** What the names of its environment variables begin with. */
  prefix: 'TEXT' | 'TRANSCRIPTION' | 'EMBEDDINGS';
  /** What is called, after its address. */
  path: string;
  find: (config: Config) => TextApi | undefined;
  /** Calls it once. Returns what it answered, as a sentence. */
  call: (api: TextApi, signal: AbortSignal) => Promise<string>;
}

/** How each service is called as a test: as little as it answers to. */
export const probes: Record<ServiceName, Probe> = {
  texts: {
    prefix: 'TEXT',
    path: 'chat/completions',
    find: ({ textApi }) => textApi,
    async call(api, signal) {
      const egress = egressTo(api.url);
      try {
        const answer = await createChat(egress, api)('Answer with one word.', 'Are you there?', signal);
        return `It answered “${cut(answer)}”.`;
      } finally {
        await egress.close();
      }
    },
  },
  transcription: {
    prefix: 'TRANSCRIPTION',
    path: 'audio/transcriptions',
    find: ({ transcriptionApi }) => transcriptionApi,
    async call(api, signal) {
      const listener = openListener(api);
      try {
        const file = { bytes: silence(1), name: 'silence.wav', seconds: 1, language: '' };
        const { entries } = await listener.listen(file, signal);
        const heard = entries.map(({ text }) => text).join(' ');
        return heard
          ? `It transcribed a second of silence as “${cut(heard)}”.`
          : 'It transcribed a second of silence as nothing, as it should.';
      } finally {
        await listener.close();
      }
    },
  },
  embeddings: {
    prefix: 'EMBEDDINGS',
    path: 'embeddings',
    find: ({ embeddingsApi }) => embeddingsApi,
    async call(api, signal) {
      const embeddings = openEmbeddings({ embeddingsApi: api });
      try {
        const [vector] = (await embeddings?.embed(['Night trains return in June.'], signal)) ?? [];
        return `It returned a vector of ${vector?.length ?? 0} numbers.`;
      } finally {
        await embeddings?.close();
      }
    },
  },
};

/** The start of what a model said, in one line. */
function cut(text: string) {
  const line = text.slice(0, 400).replace(/\s+/g, ' ').trim().replace(/\.$/, '');
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}
