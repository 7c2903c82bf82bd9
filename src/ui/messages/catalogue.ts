/** One text for each plural form that a language has (CLDR categories), chosen by `{count}`. */
export interface Plural {
  zero?: string;
  one?: string;
  two?: string;
  few?: string;
  many?: string;
  other: string;
}

/** Texts by name. `{name}` in a text is a placeholder for a value. */
export type Catalogue = Readonly<Record<string, string | Plural>>;

/** The same names in another language: a plural stays a plural, with the forms of that language. */
export type Translation<English extends Catalogue> = {
  readonly [Name in keyof English]: English[Name] extends string ? string : Plural;
};

type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Values<Message> = Message extends string
  ? { [Name in Names<Message>]: string | number }
  : { [Name in Names<Message[keyof Message]> | 'count']: Name extends 'count' ? number : string | number };

/** A catalogue as components read it: a text, or a function of the values that the text has places for. */
export type Messages<English extends Catalogue> = {
  readonly [Name in keyof English]: keyof Values<English[Name]> extends never
    ? string
    : (values: Values<English[Name]>) => string;
};

/** Makes a catalogue readable. Numbers and plural forms follow `locale`, the language of the texts. */
export function compile<English extends Catalogue>(
  catalogue: Translation<English>,
  locale: string,
): Messages<English> {
  const number = new Intl.NumberFormat(locale);
  const plural = new Intl.PluralRules(locale);
  const shown = (value: unknown) => (typeof value === 'number' ? number.format(value) : String(value));
  const fill = (text: string, values: Record<string, unknown>) =>
    text.replace(/\{(\w+)\}/g, (place, name: string) => (name in values ? shown(values[name]) : place));

  return Object.fromEntries(
    Object.entries(catalogue as Catalogue).map(([name, message]) => {
      if (typeof message !== 'string') {
        return [
          name,
          (values: { count: number }) => fill(message[plural.select(values.count)] ?? message.other, values),
        ];
      }
      if (!message.includes('{')) return [name, message];
      return [name, (values: Record<string, unknown>) => fill(message, values)];
    }),
  ) as Messages<English>;
}
