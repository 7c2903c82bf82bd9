import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { locale } from './numbers.ts';

/** Without it, React Aria's strings and formats follow the browser's language. Mount it around each root. */
export function LocaleProvider({ children }: { children: ReactNode }) {
  return <I18nProvider locale={locale}>{children}</I18nProvider>;
}
