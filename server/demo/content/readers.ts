/** What readers of the app are put together from, by language. */
export const readerNames = {
  en: {
    first: [
      'Amelia', 'Noah', 'Isla', 'Theo', 'Grace', 'Callum', 'Freya', 'Marcus', 'Ines', 'Jonas', 'Tabitha', 'Ravi',
      'Orla', 'Desmond', 'Hana', 'Felix', 'Adaeze', 'Wren', 'Silas', 'Beatrix',
    ],
    last: [
      'Calloway', 'Penrose', 'Okafor', 'Lindgren', 'Hartley', 'Mbeki', 'Novak', 'Ashdown', 'Kowalski', 'Byrne',
      'Sato', 'Tremblay', 'Dunmore', 'Achebe', 'Fairbairn', 'Holloway', 'Iyer', 'Marsh', 'Quillan', 'Thornbury',
    ],
  },
  es: {
    first: ['Lucía', 'Mateo', 'Valeria', 'Hugo', 'Camila', 'Diego', 'Inés', 'Tomás', 'Elena', 'Joaquín'],
    last: ['Robles', 'Arrieta', 'Quintana', 'Salvatierra', 'Fuentes', 'Montalbán', 'Ibarra', 'Cordero'],
  },
  ar: {
    first: ['نور', 'سامي', 'هدى', 'كريم', 'ليان', 'عمر', 'سلمى', 'ياسر'],
    last: ['الحلبي', 'منصور', 'الخطيب', 'نجار', 'صباغ', 'العطار'],
  },
} as const;

/** Where the app was installed: a city and its state. */
export const readerPlaces = [
  ['Port Averin', 'Averin Coast'], ['Lindale', 'Averin Coast'], ['Northgate', 'Upper Vale'],
  ['Stonebridge', 'Upper Vale'], ['Marrow Hill', 'Upper Vale'], ['Saltmarsh', 'The Estuary'],
  ['Ferrymouth', 'The Estuary'], ['Greywater', 'Lakeland'], ['Tarn', 'Lakeland'],
] as const;

export const appPackages = ['com.digestdesk.app', 'com.digestdesk.app', 'com.digestdesk.lite'] as const;

export const readerLists = [
  { title: 'Beta readers', description: 'They get new versions of the app first.', share: 0.08 },
  { title: 'Averin Coast', description: 'Asked for news from their coast.', share: 0.22 },
  { title: 'Weekend subscribers', description: 'Read on Saturdays and Sundays.', share: 0.35 },
] as const;
