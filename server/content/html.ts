import { escapeText } from './markup.ts';

/** HTML that is safe to send: made by `html`, or vouched for by `trusted`. */
export class Html {
  constructor(private readonly text: string) {}

  toString(): string {
    return this.text;
  }
}

type Value = Html | string | number | null | undefined | false | Value[];

/** Markup with values put in as text. Nested `html` stays markup, lists are joined, nothing stands for nothing. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.reduce((text, part, index) => text + render(values[index - 1]) + part));
}

/** Takes a text for markup. For sanitised content and for text of ours alone. */
export function trusted(text: string): Html {
  return new Html(text);
}

/** Data for a `script` element that is read as JSON and never run. */
export function jsonData(value: unknown): Html {
  return new Html(JSON.stringify(value).replaceAll('<', '\\u003c'));
}

function render(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (Array.isArray(value)) return value.map(render).join('');
  return value instanceof Html ? value.toString() : escapeText(String(value));
}
