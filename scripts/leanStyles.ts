import type { Plugin } from 'vite';

/** Leaves out comments and indentation of styles, which a minifier keeps as parts of texts. */
export function leanStyles(): Plugin {
  return {
    name: 'lean-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]src[\\/].*\.tsx?$/, code: "from 'styled-components'" },
      handler: (code) => ({ code: trimStyles(code), map: null }),
    },
  };
}

/** A module without the comments that have lines of their own, unlike the end of `image/*`, and without indentation. */
export const trimStyles = (code: string): string =>
  code.replace(/^[ \t]*\/\*[^]*?\*\/[ \t]*\n/gm, '').replace(/^[ \t]+/gm, '');
