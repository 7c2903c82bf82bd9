import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { environmentSample, renderEnvironmentSample, renderSettingsPage, settingsPage } from './settings.ts';

test('OPS-09: docs/settings.md and deploy/.env.example list every setting; `npm run settings` writes them', async () => {
  expect(readFileSync(settingsPage, 'utf8')).toBe(await renderSettingsPage());
  expect(readFileSync(environmentSample, 'utf8')).toBe(renderEnvironmentSample());
});
