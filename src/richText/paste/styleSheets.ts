import { parkedStyle } from '../parseHtml.ts';

/** HTML without its style sheets, as a strict policy reports these even where they do nothing, and what they say. */
export function splitStyleSheets(html: string): { html: string; css: string } {
  const lower = html.toLowerCase();
  let [rest, css, from] = ['', '', 0];
  for (;;) {
    const start = lower.indexOf('<style', from);
    if (start === -1) return { html: rest + html.slice(from), css };
    const end = lower.indexOf('</style', start);
    const inner = lower.indexOf('>', start) + 1;
    rest += html.slice(from, start);
    if (end === -1 || inner === 0) return { html: rest, css };
    css += `${html.slice(inner, end)}\n`;
    from = lower.indexOf('>', end) + 1;
    if (from === 0) return { html: rest, css };
  }
}

/**
 * Adds to elements the emphasis that their class has in a style sheet of Apple's programs, which name no element for it.
 * Other programs' sheets say how all of a page looks.
 */
export function applyAppleStyles(body: HTMLElement, css: string): void {
  for (const rule of css.split('}')) {
    const brace = rule.lastIndexOf('{');
    const said = rule.slice(brace + 1);
    const [, name] =
      /\bspan\.(s\d{1,4})\s*$/.exec(rule.slice(Math.max(0, brace - 99), Math.max(0, brace))) ?? [];
    if (!name || !/bold|italic|underline|line-through/.test(said)) continue;
    for (const element of body.querySelectorAll(`span.${name}`))
      element.setAttribute(parkedStyle, `${said};${element.getAttribute(parkedStyle) ?? ''}`);
  }
}
