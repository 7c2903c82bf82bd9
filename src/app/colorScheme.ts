import { useSignals } from '@preact/signals-react/runtime';
import { storedSignal } from '#data/storage/storedSignal.ts';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';

/** `light` or `dark` if the user overrides the system, else empty. */
const chosen = storedSignal('theme');

// Applied at import, before the first render.
chosen.subscribe((value) => {
  if (value) document.documentElement.dataset['theme'] = value;
  else delete document.documentElement.dataset['theme'];
});

export function useColorScheme() {
  useSignals();
  const system = useMediaQuery('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  const current = chosen.value || system;
  const other = current === 'dark' ? 'light' : 'dark';
  return {
    isDark: current === 'dark',
    // Choosing the system's scheme makes the page follow the system again.
    turn: () => (chosen.value = other === system ? '' : other),
  };
}
