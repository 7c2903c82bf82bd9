// Writes docs/settings.md and deploy/.env.example from the setting schemas (server/settings).
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { settingGroups } from '#server/settings/config.ts';
import { listSettings, type Setting, type SettingGroup } from '#server/settings/schema.ts';
import { formatMarkdown } from './lib/formatMarkdown.ts';
import { root } from './lib/run.ts';

export const settingsPage = path.join(root, 'docs/settings.md');
export const environmentSample = path.join(root, 'deploy/.env.example');

export function renderSettingsPage(): Promise<string> {
  return formatMarkdown(`# Settings

For operators: the server's environment variables. [deploy/.env.example](../deploy/.env.example) is a template. Both are generated from \`server/settings/\` by \`npm run settings\`.

- The server reads settings once at start, and refuses to start with an invalid one. Empty counts as unset.
- Lists are separated by commas.
- A setting with a \`…_FILE\` variant is a secret. Instead of the secret, you can name a file that contains it.

${settingGroups.map(renderSubject).join('\n\n')}
`);
}

const renderSubject = (subject: SettingGroup) => `## ${subject.title}
${subject.intro ? `\n${subject.intro}\n` : ''}
| setting | values | default | meaning |
|---|---|---|---|
${listSettings(subject)
  .map(
    ([name, setting]) =>
      `| ${formatNames(name, setting)} | ${setting.values}${formatUnit(setting)} | ${formatDefault(setting)} | ${formatDescription(setting)} |`,
  )
  .join('\n')}`;

const formatNames = (name: string, { isSecret }: Setting) =>
  isSecret ? `\`${name}\`, \`${name}_FILE\`` : `\`${name}\``;

const formatUnit = ({ unit: name }: Setting) => (name === undefined ? '' : ` ${name}`);

function formatDefault(setting: Setting) {
  const value = plainDefault(setting);
  return setting.defaultNote ?? (value === '' ? '–' : `\`${value}\``);
}

const formatDescription = ({ description, example }: Setting) =>
  example === undefined ? description : `${description} Example: \`${example}\``;

/** The default as it would be written in the environment; empty if there is none. */
function plainDefault({ default: value }: Setting): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'object') return '';
  return String(value ?? '');
}

/** Returns the variables that `deploy/compose.yaml` requires. */
function readRequiredNames(): string[] {
  const compose = readFileSync(path.join(root, 'deploy/compose.yaml'), 'utf8');
  return [...new Set([...compose.matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name!))].toSorted();
}

export function renderEnvironmentSample(): string {
  return `# Settings of Digest Desk, explained in docs/settings.md. Copy this file to deploy/.env for the compose file, or to
# /etc/digest-desk.env for systemd. A line that begins with # leaves its setting at its default.

# Required by deploy/compose.yaml, which sets the address, the database and the bucket itself.
${readRequiredNames()
  .map((name) => `#${name}=`)
  .join('\n')}

${settingGroups.map(renderSample).join('\n\n')}
`;
}

const renderSample = (subject: SettingGroup) =>
  [
    `# ${subject.title}`,
    ...listSettings(subject).map(
      ([name, setting]) =>
        `\n# ${setting.description.replaceAll('`', '')}\n#${name}=${setting.example ?? plainDefault(setting)}`,
    ),
  ].join('\n');

if (import.meta.main) {
  writeFileSync(settingsPage, await renderSettingsPage());
  writeFileSync(environmentSample, renderEnvironmentSample());
}
