import { dark } from './palette.ts';
import { theme } from './theme.ts';

type TokenTree = { [name: string]: string | TokenTree };

/** `--dd-a: value;` for each leaf. */
function declareVariables(names: TokenTree, values: TokenTree): string {
  return Object.entries(values)
    .map(([key, value]) => {
      const name = names[key];
      if (typeof value === 'string') return `${String(name)}:${value};`;
      return declareVariables(name as TokenTree, value);
    })
    .join('');
}

const lightValues = declareVariables(theme.vars, theme.raw);
const darkValues =
  declareVariables(theme.vars.color, dark) +
  declareVariables(theme.vars.shadow, {
    low: '0 1px 2px rgb(0 0 0 / 40%)',
    mid: '0 0 0 1px rgb(255 255 255 / 6%), 0 6px 18px rgb(0 0 0 / 45%)',
    high: '0 0 0 1px rgb(255 255 255 / 8%), 0 18px 48px rgb(0 0 0 / 60%)',
  });

export const tokenRules = `
  :root, [data-theme='light'] {
    color-scheme: light;
    ${lightValues}
  }
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) {
      color-scheme: dark;
      ${darkValues}
    }
  }
  @media not (forced-colors: active) {
    [data-theme='dark'] {
      color-scheme: dark;
      ${darkValues}
    }
  }
  /* System colours apply to the whole page; subtrees can't have their own. */
  @media (forced-colors: active) {
    :root {
      ${theme.vars.color.stage}: Canvas;
      ${theme.vars.color.onStage}: CanvasText;
    }
  }
  @media (prefers-contrast: more) {
    :root, [data-theme] {
      ${theme.vars.color.textMuted}: ${theme.color.text};
      ${theme.vars.color.textSubtle}: ${theme.color.text};
      ${theme.vars.color.border}: color-mix(in srgb, ${theme.color.text} 55%, ${theme.color.canvas});
      ${theme.vars.color.borderControl}: ${theme.color.text};
      ${theme.vars.color.borderHovered}: ${theme.color.text};
    }
  }
  @media (pointer: coarse) {
    :root {
      ${theme.vars.control.sm}: 2.5rem;
      ${theme.vars.control.md}: 2.75rem;
      ${theme.vars.control.icon}: 1.125rem;
      /* Below 16 px, Safari zooms into a field when it gets the focus. */
      ${theme.vars.control.text}: 1rem;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    :root {
      ${theme.vars.motion.fast}: 0s;
      ${theme.vars.motion.base}: 0s;
      ${theme.vars.motion.slow}: 0s;
    }
  }
`;
