import type { PlayerErrorNumber } from '#domain/video/playerMessages.ts';

interface Messages {
  play: string;
  pause: string;
  /** Keyed by error number; `error` is the fallback. */
  errors: Partial<Record<PlayerErrorNumber, string>>;
  error: string;
}

const en: Messages = {
  play: 'Play',
  pause: 'Pause',
  errors: {
    [-1]: 'The video can’t be reached.',
    100: 'This video was removed, or is private.',
    101: 'This video can’t be shown here.',
    150: 'This video can’t be shown here.',
  },
  error: 'This video can’t be played.',
};

const es: Messages = {
  play: 'Reproducir',
  pause: 'Pausar',
  errors: {
    [-1]: 'No se puede acceder al vídeo.',
    100: 'Este vídeo se ha retirado o es privado.',
    101: 'Este vídeo no se puede mostrar aquí.',
    150: 'Este vídeo no se puede mostrar aquí.',
  },
  error: 'Este vídeo no se puede reproducir.',
};

const ar: Messages = {
  play: 'تشغيل',
  pause: 'إيقاف مؤقت',
  errors: {
    [-1]: 'لا يمكن الوصول إلى الفيديو.',
    100: 'حُذف هذا الفيديو أو أصبح خاصًا.',
    101: 'لا يُسمح بعرض هذا الفيديو هنا.',
    150: 'لا يُسمح بعرض هذا الفيديو هنا.',
  },
  error: 'لا يمكن تشغيل هذا الفيديو.',
};

const messagesByLanguage: Record<string, Messages> = { en, es, ar };

export const playerMessages = (language: string): Messages =>
  messagesByLanguage[language.split('-')[0] ?? ''] ?? en;
