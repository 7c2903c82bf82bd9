import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { locale } from './numbers.ts';

/**
 * Sets the language of React Aria's strings and formats, which otherwise follow the browser's. Mount it
 * around each root.
 */
export function LocaleProvider({ children }: { children: ReactNode }) {
  return <I18nProvider locale={locale}>{children}</I18nProvider>;
}
