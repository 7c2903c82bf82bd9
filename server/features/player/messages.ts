import type { PlayerErrorNumber } from '#domain/video/playerMessages.ts';

interface Messages {
  play: string;
  pause: string;
  /** By the number of an error; `error` for all others. */
  errors: Partial<Record<PlayerErrorNumber, string>>;
  error: string;
}

const en: Messages = {
  play: 'Play',
  pause: 'Pause',
  errors: {
    [-1]: 'The video cannot be reached.',
    100: 'This video was removed, or is private.',
    101: 'This video may not be shown here.',
    150: 'This video may not be shown here.',
  },
  error: 'This video cannot be played.',
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

const byLanguage: Record<string, Messages> = { en, es, ar };

/** The texts of the player page in the language of a digest; English where there are none. */
export const playerMessagesIn = (language: string): Messages =>
  byLanguage[language.split('-')[0] ?? ''] ?? en;
