import { formatDateTime } from '#shared/format/dates.ts';
import type { ChangedField } from './readableCopy.ts';

export const jsonFile = (value: unknown) =>
  new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' });

interface HtmlFileOptions {
  name: string;
  at: number;
  html: string;
  fields: readonly ChangedField[];
}

export function htmlFile({ name, at, html, fields }: HtmlFileOptions): Blob {
  const rows = fields.map(
    ({ label, after }) => `<tr><th>${escapeHtml(label)}</th><td>${escapeHtml(after)}</td></tr>`,
  );
  // User content may show images, but never run scripts.
  const policy =
    "default-src 'none'; img-src https: http: data:; media-src https: http:; style-src 'unsafe-inline'";
  const page = [
    `<!doctype html><meta charset="utf-8"><meta http-equiv="content-security-policy" content="${policy}">`,
    `<title>${escapeHtml(name)}</title>`,
    `<article>${html}</article><hr>`,
    `<table><caption>${formatDateTime(new Date(at).toISOString())}</caption>${rows.join('')}</table>`,
  ];
  return new Blob([page.join('\n')], { type: 'text/html' });
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
