import { useSignals } from '@preact/signals-react/runtime';
import { createStoredSignal } from '#data/storage/storedSignal.ts';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';

/** `light` or `dark`; empty follows the system. */
const themeOverride = createStoredSignal('theme');

// Applied at import, before the first render.
themeOverride.subscribe((value) => {
  if (value) document.documentElement.dataset['theme'] = value;
  else delete document.documentElement.dataset['theme'];
});

export function useColorScheme() {
  useSignals();
  const system = useMediaQuery('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  const current = themeOverride.value || system;
  const other = current === 'dark' ? 'light' : 'dark';
  return {
    isDark: current === 'dark',
    // Choosing the system's scheme makes the page follow the system again.
    toggle: () => (themeOverride.value = other === system ? '' : other),
  };
}
