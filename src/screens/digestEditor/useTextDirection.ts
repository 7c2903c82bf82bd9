import { useSignals } from '@preact/signals-react/runtime';
import { languageCode } from '#data/session.ts';
import { useDraft } from './DraftContext.tsx';

const rightToLeftLanguages = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** Text direction of the digest's language; a new digest uses the selected language (S46). */
export function useTextDirection(): 'ltr' | 'rtl' {
  useSignals();
  const language = useDraft().stored.value?.language ?? languageCode();
  return rightToLeftLanguages.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';
}
