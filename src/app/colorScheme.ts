import { useSignals } from '@preact/signals-react/runtime';
import { stored } from '#data/storage/stored.ts';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';

/** `light` or `dark` where the user chose other than the system's, else empty. */
const chosen = stored('theme');

// Applied at import, before the first render.
chosen.subscribe((value) => {
  if (value) document.documentElement.dataset['theme'] = value;
  else delete document.documentElement.dataset['theme'];
});

/** The colour scheme in use, and the function that changes to the other one. */
export function useColorScheme() {
  useSignals();
  const system = useMediaQuery('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  const current = chosen.value || system;
  const other = current === 'dark' ? 'light' : 'dark';
  return {
    isDark: current === 'dark',
    // Back at the system's own, the page follows the system again.
    turn: () => (chosen.value = other === system ? '' : other),
  };
}
