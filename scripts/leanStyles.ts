import type { Plugin } from 'vite';

/**
 * Removes comments and indentation from styles. Minifiers keep them because they are part of template
 * literals.
 */
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

/**
 * Removes indentation, and comments that start on their own line. Matching any comment would break on
 * strings such as `image/*`.
 */
export const trimStyles = (code: string): string =>
  code.replace(/^[ \t]*\/\*[^]*?\*\/[ \t]*\n/gm, '').replace(/^[ \t]+/gm, '');
