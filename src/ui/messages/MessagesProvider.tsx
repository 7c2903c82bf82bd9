import { createContext, use, type ReactNode } from 'react';
import { I18nProvider, useLocale } from 'react-aria-components';
import { compile, type Catalogue, type Messages, type Translation } from './catalogue.ts';

/** Catalogues of one language by the name of what they translate, such as `ui`; those of libraries in their own form. */
export type Translations = Readonly<Record<string, object>>;

interface Language {
  locale: string;
  translations?: Translations;
}

export interface MessagesProviderProps {
  /** BCP 47, such as `de-AT`: of texts, numbers, dates and React Aria's own texts. Default `en-US`. */
  locale?: string;
  /** What is missing stays English. Default nothing: everything is English. */
  translations?: Translations;
  children: ReactNode;
}

const source = 'en-US';
const LanguageContext = createContext<Language>({ locale: source });

/** The language of everything inside it. Mount it once, around the program. */
export function MessagesProvider({ locale = source, translations, children }: MessagesProviderProps) {
  return (
    <I18nProvider locale={locale}>
      <LanguageContext value={{ locale, translations }}>{children}</LanguageContext>
    </I18nProvider>
  );
}

/**
 * Makes the hook that reads one catalogue in the language of the page. `name` is its key in `translations`; without a
 * translation the English texts are read, with English plural forms.
 */
export function createMessages<const English extends Catalogue>(name: string, english: English) {
  return function useCatalogue(): Messages<English> {
    const { locale } = use(LanguageContext);
    const translation = useTranslation<Translation<English>>(name);
    return translation ? compiled(translation, locale) : compiled(english, source);
  };
}

/** A library's own catalogue in the language of the page; undefined where its default language serves. */
export function useTranslation<Own extends object>(name: string): Own | undefined {
  return use(LanguageContext).translations?.[name] as Own | undefined;
}

/** Formats numbers in the language of the page. */
export function useNumberFormat(options?: Intl.NumberFormatOptions): (value: number) => string {
  const { locale } = useLocale();
  return new Intl.NumberFormat(locale, options).format;
}

const cache = new WeakMap<object, Map<string, unknown>>();

/** Compiled once a catalogue and locale, so that the result is stable between renderings. */
function compiled<English extends Catalogue>(
  catalogue: Translation<English> | English,
  locale: string,
): Messages<English> {
  const byLocale = cache.get(catalogue) ?? new Map<string, unknown>();
  cache.set(catalogue, byLocale);
  const messages = byLocale.get(locale) ?? compile<English>(catalogue as Translation<English>, locale);
  byLocale.set(locale, messages);
  return messages as Messages<English>;
}
