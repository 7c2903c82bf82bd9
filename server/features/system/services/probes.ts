import type { ServiceName } from '#api/contract/services.ts';
import { createHostEgress } from '#server/egress/egress.ts';
import type { Config } from '#server/settings/config.ts';
import type { TextApi } from '#server/settings/services.ts';
import { createChat } from '#server/adapters/texts/chat.ts';
import { openEmbeddings } from '#server/adapters/texts/embeddings.ts';
import { openTranscriptionService } from '#server/features/media/transcriptions/service.ts';

const sampleRate = 16_000;
const headerBytes = 44;

function silentWav(seconds: number): Uint8Array<ArrayBuffer> {
  const dataBytes = seconds * sampleRate * 2;
  const bytes = new Uint8Array(headerBytes + dataBytes);
  const view = new DataView(bytes.buffer);
  const write = (at: number, text: string) =>
    [...text].forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)));
  write(0, 'RIFF');
  view.setUint32(4, headerBytes - 8 + dataBytes, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  write(36, 'data');
  view.setUint32(40, dataBytes, true);
  return bytes;
}

interface Probe {
  prefix: 'TEXT' | 'TRANSCRIPTION' | 'EMBEDDINGS';
  path: string;
  find: (config: Config) => TextApi | undefined;
  call: (api: TextApi, signal: AbortSignal) => Promise<string>;
}

export const probes: Record<ServiceName, Probe> = {
  texts: {
    prefix: 'TEXT',
    path: 'chat/completions',
    find: ({ textApi }) => textApi,
    async call(api, signal) {
      const egress = createHostEgress(api.url);
      try {
        const answer = await createChat(egress, api)('Answer with one word.', 'Are you there?', signal);
        return `The model answered “${truncateLine(answer)}”.`;
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
      const listener = openTranscriptionService(api);
      try {
        const file = { bytes: silentWav(1), name: 'silence.wav', seconds: 1, language: '' };
        const { entries } = await listener.transcribe(file, signal);
        const heard = entries.map(({ text }) => text).join(' ');
        return heard
          ? `The service transcribed a second of silence as “${truncateLine(heard)}”.`
          : 'The service found no speech in a second of silence, as expected.';
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
        return `The service returned a vector of ${vector?.length ?? 0} numbers.`;
      } finally {
        await embeddings?.close();
      }
    },
  },
};

function truncateLine(text: string) {
  const line = text.slice(0, 400).replace(/\s+/g, ' ').trim().replace(/\.$/, '');
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}
