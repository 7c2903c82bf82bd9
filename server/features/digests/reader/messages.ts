const en = {
  publishedBy: (name: string) => `Source: ${name}`,
  readMore: 'Tap to Read more',
  watch: 'Watch the video',
  segments: 'In the video',
  by: (names: string) => `By ${names}`,
  topics: 'Topics',
  faq: 'Questions and answers',
  poll: 'Poll',
  pollNote: 'Answer in the app.',
  subscribe: 'Notify me of new stories',
  subscribed: 'Notifications are on in this browser.',
  subscribing: 'One moment…',
  subscribeFailed: 'That didn’t work. Please try again.',
  blocked: 'Your browser blocks notifications from this site.',
  latest: 'Latest',
  nothingYet: 'Nothing has been published yet.',
  notFoundTitle: 'Page not found',
  notFoundText: 'It may have moved or been withdrawn, or there may be a typo in the URL.',
};

type Messages = typeof en;

const es: Messages = {
  publishedBy: (name) => `Fuente: ${name}`,
  readMore: 'Toca para leer más',
  watch: 'Ver el vídeo',
  segments: 'En el vídeo',
  by: (names) => `Por ${names}`,
  topics: 'Temas',
  faq: 'Preguntas y respuestas',
  poll: 'Encuesta',
  pollNote: 'Responde en la aplicación.',
  subscribe: 'Avísame cuando haya noticias nuevas',
  subscribed: 'Las notificaciones están activadas en este navegador.',
  subscribing: 'Un momento…',
  subscribeFailed: 'No ha funcionado. Inténtalo de nuevo.',
  blocked: 'Tu navegador bloquea las notificaciones de este sitio.',
  latest: 'Lo último',
  nothingYet: 'Todavía no se ha publicado nada.',
  notFoundTitle: 'Página no encontrada',
  notFoundText: 'Puede que se haya movido o retirado, o que la dirección tenga un error.',
};

const ar: Messages = {
  publishedBy: (name) => `المصدر: ${name}`,
  readMore: 'اضغط لقراءة المزيد',
  watch: 'شاهد الفيديو',
  segments: 'في الفيديو',
  by: (names) => `بقلم ${names}`,
  topics: 'المواضيع',
  faq: 'أسئلة وأجوبة',
  poll: 'استطلاع',
  pollNote: 'أجب من خلال التطبيق.',
  subscribe: 'أبلغني بالقصص الجديدة',
  subscribed: 'يتلقى هذا المتصفح الإشعارات.',
  subscribing: 'لحظة من فضلك…',
  subscribeFailed: 'لم ينجح ذلك. يرجى المحاولة مرة أخرى.',
  blocked: 'لا يسمح المتصفح بالإشعارات من هذا الموقع.',
  latest: 'الأحدث',
  nothingYet: 'لم يُنشر شيء بعد.',
  notFoundTitle: 'هذه الصفحة غير موجودة',
  notFoundText: 'ربما نُقلت أو سُحبت، أو أن في العنوان خطأ.',
};

const messagesByLanguage: Record<string, Messages> = { en, es, ar };

export function readerMessages(language: string): Messages {
  return messagesByLanguage[language.split('-')[0] ?? ''] ?? en;
}

export function textDirection(language: string): 'ltr' | 'rtl' {
  return /^(?:ar|he|fa|ur|ps|sd|ug|yi|dv)\b/.test(language) ? 'rtl' : 'ltr';
}
