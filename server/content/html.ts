import { escapeText } from './markup.ts';

export class Html {
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

type Value = Html | string | number | null | undefined | false | Value[];

/**
 * Escapes values. Nested `html` isn't escaped again, lists are joined, and `undefined` becomes an empty
 * string.
 */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.reduce((text, part, index) => text + render(values[index - 1]) + part));
}

/** Only for sanitized content and our own text. */
export function trustedHtml(text: string): Html {
  return new Html(text);
}

/** Serializes a value as JSON, escaped for use in a script element. */
export function jsonForScript(value: unknown): Html {
  return new Html(JSON.stringify(value).replaceAll('<', '\\u003c'));
}

function render(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (Array.isArray(value)) return value.map(render).join('');
  return value instanceof Html ? value.toString() : escapeText(String(value));
}
