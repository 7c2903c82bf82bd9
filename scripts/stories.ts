// Builds Storybook, then visits every story in light mode, the first of each title also in dark mode at 375 px, and
// components also at 200 % zoom, in forced colours and with the keyboard only (.storybook/test-runner.ts). Fails on any
// accessibility violation, console error or failed interaction.
//   --no-build      visits the existing build in dist/storybook
//   --report=FILE   also writes the results as JSON
//   --part=main     skips the stories that --part=long visits (.storybook/visit/part.cjs)
//   anything else   is passed to test-storybook, such as part of a story file's name
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromiumFlags, findChromium } from './lib/chromium.ts';
import { programPath, root, run } from './lib/run.ts';
import { longCliFiles, longFiles, longTag } from './lib/steps.ts';
import { readTitles } from './lib/titles.ts';

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

const siteFolder = path.join(root, 'dist', 'storybook');
const { values, positionals } = parseArgs({
  options: { 'no-build': { type: 'boolean' }, report: { type: 'string' }, part: { type: 'string' } },
  allowPositionals: true,
});

if (!values['no-build']) {
  const code = await run(
    programPath('storybook'),
    ['build', '--test', '--quiet', '--loglevel', 'error', '--output-dir', siteFolder],
    { STORYBOOK_VISITS: 'on', ...(values.part === 'long' && { STORYBOOK_DOCGEN: 'on' }) },
  );
  if (code !== 0) process.exit(code);
}

const server = createServer((request, response) => void serveFile(request, response));
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve);
});
/** The site must work under any path, so it isn't tested at the root. */
const basePath = '/some/path/';
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${basePath}`;
const reportArgs = values.report ? ['--json', '--outputFile', values.report] : [];
const browser = await findChromium();
await printEnvironment();
try {
  process.exitCode = await run(
    programPath('test-storybook'),
    ['--url', url, '--index-json', '--failOnConsole', '--maxWorkers', '2', ...reportArgs, ...positionals],
    {
      CHROMIUM_PATH: browser,
      CHROMIUM_FLAGS: chromiumFlags.join(' '),
      ...(positionals.length === 0 && { STORIES_TOGETHER: '4' }),
      ...(values.part && { STORIES_PART: values.part, STORIES_TESTED: listTestedIds() }),
    },
  );
} finally {
  server.closeAllConnections();
  server.close();
}

/**
 * Returns the words with a digit, such as row ids, from the titles of all tests in `npm test` except
 * stories. Other words are omitted because the length of an environment variable is limited.
 */
function listTestedIds() {
  const left = new Set([...longFiles, ...longCliFiles]);
  const titles = readTitles().filter(
    ({ file, text }) => !file.endsWith('.stories.tsx') && !left.has(file) && !text.includes(longTag),
  );
  return [...new Set(titles.flatMap(({ text }) => text.match(/\S*\d\S*/g) ?? []))].join(' ');
}

/**
 * Layout depends on the browser and the fonts, so each run prints the browser version and the font used
 * for each script.
 */
async function printEnvironment() {
  const { chromium } = await import('@playwright/test');
  const instance = await chromium.launch({ executablePath: browser, args: chromiumFlags });
  try {
    const page = await instance.newPage();
    await page.goto(`${url}iframe.html?id=actions-button--default&viewMode=story`);
    await page.locator('#storybook-root button').waitFor();
    const devtools = await page.context().newCDPSession(page);
    const samples = { Latin: 'Storm warning', Arabic: 'رفع التحذير', Cyrillic: 'Отбой тревоги' };
    const fonts: string[] = [];
    for (const [script, text] of Object.entries(samples)) {
      await page.evaluate(async (words) => {
        const sample =
          document.querySelector('#fonts') ?? document.body.appendChild(document.createElement('p'));
        Object.assign(sample, { id: 'fonts', textContent: words });
        await document.fonts.load(`1em ${getComputedStyle(sample).fontFamily}`, words);
      }, text);
      await devtools.send('DOM.enable');
      await devtools.send('CSS.enable');
      const { root: tree } = await devtools.send('DOM.getDocument');
      const { nodeId } = await devtools.send('DOM.querySelector', {
        nodeId: tree.nodeId,
        selector: '#fonts',
      });
      const used = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
      fonts.push(`${script}: ${used.fonts.map(({ familyName }) => familyName).join(', ') || 'none'}`);
    }
    console.log(`Chromium ${instance.version()}. Fonts: ${fonts.join('; ')}.`);
  } finally {
    await instance.close();
  }
}

async function serveFile(request: IncomingMessage, response: ServerResponse) {
  const { pathname } = new URL(request.url ?? '/', url);
  const [start, name = ''] = pathname.split(basePath);
  const file = path.join(siteFolder, name.endsWith('/') || !name ? `${name}index.html` : name);
  const found = !start && file.startsWith(siteFolder) ? await stat(file).catch(() => undefined) : undefined;
  if (!found?.isFile()) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': contentTypes[path.extname(file)] ?? 'application/octet-stream' });
  createReadStream(file).pipe(response);
}
