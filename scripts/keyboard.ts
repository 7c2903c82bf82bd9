// Writes docs/keyboard.md from the registry of actions (src/shared/actions/groups).
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Action, ActionGroup } from '#shared/actions/action.ts';
import { allGroups } from '#shared/actions/groups/all.ts';
import { formatMarkdown } from './lib/formatMarkdown.ts';
import { root } from './lib/run.ts';

export const keyboardPage = path.join(root, 'docs/keyboard.md');

const scopeNames: Record<Action['scope'], string> = {
  dialog: 'in a dialog',
  panel: 'in a panel',
  row: 'on a row or the selection',
  page: 'on the page',
  app: 'everywhere',
};

/** Returns the expected content of `docs/keyboard.md`. */
export function renderKeyboardPage(): Promise<string> {
  return formatMarkdown(`# Keyboard

Every shortcut of the web app. Press \`?\` to see those of the current page, or Ctrl K to find any action by name. Generated from \`src/shared/actions/groups/\` by \`npm run keyboard\`.

- \`Mod\` is Ctrl, or Cmd on a Mac. \`G D\` means one key after the other.
- Keys without Ctrl, Cmd or Alt don't work while you type.
- On non-Latin layouts, a key counts by its position.
- Under Keyboard in the account menu you can change each shortcut, turn off letters and signs (WCAG 2.1.4) and restore the defaults. Your choice is stored with your account.

${allGroups.map(renderGroup).join('\n\n')}
`);
}

const renderGroup = ({ title, actions }: ActionGroup) => `## ${title}

| keys | what it does | where |
|---|---|---|
${Object.values<Action>(actions).map(renderAction).join('\n')}`;

const renderAction = ({ keys, title, scope, reach }: Action) => {
  const also = { writing: ', even while you type', dialogs: ', including fields and dialogs' };
  const shown = keys.map((key) => `\`${key}\``).join(', ');
  return `| ${shown} | ${title} | ${scopeNames[scope]}${reach ? also[reach] : ''} |`;
};

if (import.meta.main) writeFileSync(keyboardPage, await renderKeyboardPage());
