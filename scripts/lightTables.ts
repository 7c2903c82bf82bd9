import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const cell = /\/react-aria\/dist\/private\/grid\/useGridCell\.mjs$/;
const item = /\/react-aria\/dist\/private\/selection\/useSelectableItem\.mjs$/;
const hint = /\/react-aria\/dist\/private\/grid\/useHighlightSelectionDescription\.mjs$/;
const cellItem = /\/useSelectableItem\.mjs\?cell$/;
const table = /\/react-aria-components\/dist\/private\/Table\.mjs$/;
const press = /let \{ pressProps: (\w+), isPressed: (\w+) \} = [^;]+;/;
const longPress = /let \{ longPressProps: (\w+) \} = \(0, [^)]+\)\(\{[^]+?\n {4}\}\);/;

const rowHover =
  /let \{ hoverProps: (\w+), isHovered: (\w+) \} = \(0, [^)]+\)\(\{[^{}]*isDisabled: !states\.allowsSelection[^{}]*\}\);/;
const focusAndHover =
  /let \{ isFocused: (\w+), isFocusVisible: (\w+), focusProps: (\w+) \} = [^;]+;\s+let \{ hoverProps: (\w+), isHovered: (\w+) \} = \(0, [^)]+\)\(\{\}\);/;

/**
 * Leaves out of React Aria's tables what none has here, as that is much of the time in which a list is rendered:
 * - The presses of a cell: rows are opened, and boxes selected. Nor is a cell rendered again for its focus and the pointer,
 *   which are the style sheet's. They are two fifths of all hooks of the list of digests.
 * - The pointer over a row, which is the style sheet's, too: the row that it leaves and the one it comes to rendered all their
 *   cells anew.
 * - A hint on a kind of selection (`selectionBehavior="replace"`). With each turn from pointer to keys and back it renders all
 *   cells anew, which on the list of digests delays the first letter typed after a click by 40 ms.
 */
export function lightTables(): Plugin {
  const missing = new Set(['the hint', 'the presses of a cell', 'its focus', 'the pointer over a row']);
  return {
    name: 'light-tables',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: {
      order: 'pre',
      filter: { id: /\/selection\/useSelectableItem\.mjs$/ },
      async handler(source, importer, options) {
        if (!importer || !cell.test(importer)) return undefined;
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
        return resolved && item.test(resolved.id) ? `${resolved.id}?cell` : undefined;
      },
    },
    load: {
      filter: { id: [hint, cellItem, table] },
      async handler(id) {
        if (hint.test(id)) {
          missing.delete('the hint');
          return 'export const useHighlightSelectionDescription = () => ({});';
        }
        const code = await readFile(id.replace(/\?cell$/, ''), 'utf8');
        if (table.test(id)) {
          if (focusAndHover.test(code)) missing.delete('its focus');
          if (rowHover.test(code)) missing.delete('the pointer over a row');
          return code
            .replace(focusAndHover, 'let $1 = false, $2 = false, $3 = {}, $4 = {}, $5 = false;')
            .replace(rowHover, 'let $1 = {}, $2 = false;');
        }
        if (press.test(code) && longPress.test(code)) missing.delete('the presses of a cell');
        return code.replace(press, 'let $1 = {}, $2 = false;').replace(longPress, 'let $1 = {};');
      },
    },
    buildEnd(error) {
      if (!error && missing.size > 0)
        this.error(`React Aria’s tables are not as they were: ${[...missing].join(', ')}.`);
    },
  };
}
