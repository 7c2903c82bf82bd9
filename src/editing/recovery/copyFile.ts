import { formatDateTime } from '#shared/format/dates.ts';
import type { CopiedField } from './copyKind.ts';

/** A copy as it is stored, for this program or another one to read. */
export const jsonFile = (value: unknown) =>
  new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' });

interface HtmlFileOptions {
  name: string;
  /** In milliseconds. */
  at: number;
  /** What was written. */
  html: string;
  fields: readonly CopiedField[];
}

/** A copy as a page to be read: what was written, and below it every field that was typed into. */
export function htmlFile({ name, at, html, fields }: HtmlFileOptions): Blob {
  const rows = fields.map(
    ({ label, after }) => `<tr><th>${escaped(label)}</th><td>${escaped(after)}</td></tr>`,
  );
  // What someone typed may show pictures and runs nothing.
  const policy =
    "default-src 'none'; img-src https: http: data:; media-src https: http:; style-src 'unsafe-inline'";
  const page = [
    `<!doctype html><meta charset="utf-8"><meta http-equiv="content-security-policy" content="${policy}">`,
    `<title>${escaped(name)}</title>`,
    `<article>${html}</article><hr>`,
    `<table><caption>${formatDateTime(new Date(at).toISOString())}</caption>${rows.join('')}</table>`,
  ];
  return new Blob([page.join('\n')], { type: 'text/html' });
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
