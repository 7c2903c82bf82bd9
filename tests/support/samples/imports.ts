import type { Import, ImportItem, ImportReport } from '#api/contract/imports.ts';

export const sampleReport: ImportReport = {
  site: 'https://harbour-daily.example',
  version: '1.2',
  language: 'en',
  counts: [
    { kind: 'post', status: 'published', count: 1204 },
    { kind: 'post', status: 'draft', count: 16 },
    { kind: 'page', status: 'published', count: 9 },
    { kind: 'attachment', status: 'published', count: 2310 },
  ],
  authors: [
    {
      key: 'ada',
      name: 'Ada Verne',
      email: 'ada@example.com',
      items: 812,
      user: { id: 7, name: 'Ada Verne', email: 'ada@example.com' },
    },
    { key: 'bo', name: 'Bo Lindqvist', email: 'bo@harbour-daily.example', items: 408, user: null },
  ],
  tags: { matched: 41, created: 120, new_titles: ['Trams', 'Ferries'] },
  categories: [
    { title: 'Politics', items: 310, parent: null, category: { id: 3, title: 'Politics' } },
    { title: 'Harbour', items: 120, parent: null, category: null },
    { title: 'Ferries', items: 44, parent: 'Harbour', category: null },
  ],
  pictures: { count: 2280, hosts: [{ host: 'harbour-daily.example', count: 2280 }] },
  losses: [
    {
      kind: 'shortcode',
      count: 12,
      details: [{ detail: 'contact-form', count: 12 }],
      examples: [{ title: 'Write to us', place: 'line 1840', detail: 'contact-form' }],
    },
    {
      kind: 'comments',
      count: 310,
      details: [{ detail: '4', count: 12 }],
      examples: [{ title: 'Tram line 4 returns', place: 'line 96', detail: '4' }],
    },
  ],
  warnings: [
    {
      kind: 'slug_clash',
      count: 1,
      details: [{ detail: 'about', count: 1 }],
      examples: [{ title: 'About', place: 'line 20', detail: 'about' }],
    },
  ],
  known: { unchanged: 0, newer: 0, edited: 0 },
};

export function sampleImport(id: number, over: Partial<Import> = {}): Import {
  return {
    id,
    file_name: 'harbour-daily.xml',
    file_size: 48_000_000,
    kind: 'wordpress',
    state: 'ready',
    error: null,
    report: sampleReport,
    choices: null,
    total: 1229,
    done: 0,
    results: { created: 0, updated: 0, unchanged: 0, kept: 0, skipped: 0, failed: 0, undone: 0 },
    pictures: { stored: 0, failed: 0 },
    created_by: { id: 7, name: 'Ada Moreau' },
    created_at: '2026-11-05T15:04:00.000Z',
    started_at: null,
    finished_at: null,
    ...over,
  };
}

export const sampleEndedImport = (over: Partial<Import> = {}) =>
  sampleImport(4, {
    state: 'done',
    done: 1229,
    results: { created: 1218, updated: 0, unchanged: 0, kept: 0, skipped: 10, failed: 1, undone: 0 },
    pictures: { stored: 2278, failed: 2 },
    started_at: '2026-11-05T15:06:00.000Z',
    finished_at: '2026-11-05T15:21:00.000Z',
    ...over,
  });

export const sampleImportItem = (number: number, over: Partial<ImportItem> = {}): ImportItem => ({
  external_id: String(number),
  title: `Report ${number} of the harbour`,
  place: `line ${number * 40}`,
  result: 'created',
  reason: null,
  digest: { id: number, slug: `report-${number}` },
  ...over,
});
