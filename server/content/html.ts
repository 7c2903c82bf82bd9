import { escapeText } from './markup.ts';

/** HTML that is safe to send: from `html`, or marked by `trusted`. */
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

/** Markup with escaped values. Nested `html` stays markup, lists are joined, `undefined` is empty. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.reduce((text, part, index) => text + render(values[index - 1]) + part));
}

/** Marks a string as markup. Only for sanitised content and our own text. */
export function trusted(text: string): Html {
  return new Html(text);
}

/** JSON for a `script` element of a type that does not execute. */
export function jsonData(value: unknown): Html {
  return new Html(JSON.stringify(value).replaceAll('<', '\\u003c'));
}

function render(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (Array.isArray(value)) return value.map(render).join('');
  return value instanceof Html ? value.toString() : escapeText(String(value));
}
