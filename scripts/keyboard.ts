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

/** The page as it should be. */
export function renderKeyboardPage(): Promise<string> {
  return formatMarkdown(`# Keyboard

Made from \`src/shared/actions/groups/\` by \`npm run keyboard\`; a test compares them.

Keys without Ctrl, Cmd or Alt count where no text is written. \`Mod\` is Ctrl, and Cmd on a Mac; \`G D\` is one after the other. On layouts that are not Latin a key counts by its place. Under Keyboard in the account menu each can be changed, letters and signs can be switched off (WCAG 2.1.4), and all restored; it is stored with the account. \`?\` shows the keys of the page, Ctrl K finds every action by its name.

${allGroups.map(renderGroup).join('\n\n')}
`);
}

const renderGroup = ({ title, actions }: ActionGroup) => `## ${title}

| keys | what it does | where |
|---|---|---|
${Object.values<Action>(actions).map(renderAction).join('\n')}`;

const renderAction = ({ keys, title, scope, reach }: Action) => {
  const also = { writing: ', also while text is written', dialogs: ', also in fields and dialogs' };
  const shown = keys.map((key) => `\`${key}\``).join(', ');
  return `| ${shown} | ${title} | ${scopeNames[scope]}${reach ? also[reach] : ''} |`;
};

if (import.meta.main) writeFileSync(keyboardPage, await renderKeyboardPage());
