import { createHash } from 'node:crypto';
import { html, trustedHtml, type Html } from './html.ts';

const baseStyles = `
:root {
  color-scheme: light dark;
  --canvas: light-dark(#f5f3ee, #121416);
  --surface: light-dark(#fffefb, #1a1d20);
  --sunken: light-dark(#ece9e1, #0d0f11);
  --text: light-dark(#1b1d20, #edeae4);
  --muted: light-dark(#54524b, #b9b5ac);
  --border: light-dark(#dcd8cd, #33383d);
  --accent: light-dark(#0a5a67, #72ccd9);
  --accent-tint: light-dark(#dfedef, #12353d);
  --focus: light-dark(#1264d8, #7fb6ff);
  --sans: -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', Arial, 'Noto Sans Arabic', 'Geeza Pro', sans-serif;
  --serif: 'Iowan Old Style', Charter, 'Bitstream Charter', Georgia, 'Noto Serif', 'Liberation Serif', 'Noto Naskh Arabic', 'Geeza Pro', serif;
  --mono: ui-monospace, 'SF Mono', 'Cascadia Mono', Consolas, 'Liberation Mono', monospace;
}
*, ::before, ::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding-top: 1rem; }
body { margin: 0; background: var(--canvas); color: var(--text); font-family: var(--sans); line-height: 1.6; overflow-wrap: break-word; }
h1, h2, h3, h4 { line-height: 1.25; text-wrap: balance; }
a { color: var(--accent); text-underline-offset: 0.15em; text-decoration-thickness: 0.06em; }
a:hover { text-decoration-thickness: 0.12em; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 2px; }
img, video { max-width: 100%; height: auto; }
code, pre { font-family: var(--mono); }
@media print { :root { color-scheme: light; } body { background: none; } }
`;

export interface Page {
  language: string;
  direction: 'ltr' | 'rtl';
  title: string;
  head?: Html;
  styles: string;
  body: Html;
  /** Extra content security policy directives. Default none. */
  policy?: string[];
  /** Sites that may frame the page. Default none. */
  frameAncestors?: string;
}

/** The content security policy blocks all scripts, unless `policy` allows them. */
export function renderPage({
  language,
  direction,
  title,
  head,
  styles,
  body,
  policy = [],
  frameAncestors = "'none'",
}: Page) {
  const style = baseStyles + styles;
  const hash = createHash('sha256').update(style).digest('base64');
  // Must be exactly the hashed text.
  const styleElement = trustedHtml(`<style>${style}</style>`);
  const document = html`<!doctype html>
    <html lang="${language}" dir="${direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${head} ${styleElement}
      </head>
      <body>
        ${body}
      </body>
    </html> `;
  return {
    document: String(document),
    policy: [
      "default-src 'none'",
      "img-src 'self' https: http: data:",
      "media-src 'self' https: http:",
      `style-src 'sha256-${hash}'`,
      // Text colors allowed by the sanitizer.
      "style-src-attr 'unsafe-inline'",
      ...policy,
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${frameAncestors}`,
    ].join('; '),
  };
}
