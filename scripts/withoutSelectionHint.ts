import type { Plugin } from 'vite';

/**
 * React Aria's tables and lists look out for every turn from pointer to keys and back, for a hint on a kind of selection
 * that none has here (`selectionBehavior="replace"`). With each turn they draw all their cells anew: on the list of
 * digests that delays the first letter typed after a click by 40 ms. So the hint is left out.
 */
export function withoutSelectionHint(): Plugin {
  let isLeftOut = false;
  return {
    name: 'without-selection-hint',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: {
      filter: { id: /\/react-aria\/dist\/private\/grid\/useHighlightSelectionDescription\.mjs$/ },
      handler() {
        isLeftOut = true;
        return 'export const useHighlightSelectionDescription = () => ({});';
      },
    },
    buildEnd(error) {
      if (!error && !isLeftOut) this.error('React Aria’s selection hint is not where it was.');
    },
  };
}
