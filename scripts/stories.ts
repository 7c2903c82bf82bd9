// Builds Storybook, then visits every story in light, the first of each title also in dark at 375 px, and components at 200 % zoom,
// in forced colours and by keyboard alone too (.storybook/test-runner.ts). It fails on any violation of accessibility, console error or failed interaction.
//   --no-build      visits what dist/storybook holds
//   --report=FILE   also writes the outcome as JSON
//   --part=main     leaves out what --part=long visits (.storybook/visit/part.cjs)
//   anything else   goes to test-storybook, such as a part of a story file's name
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromiumFlags, findChromium } from './lib/chromium.ts';
import { bin, root, run } from './lib/run.ts';
import { longCliFiles, longFiles, longTag } from './lib/steps.ts';
import { readTitles } from './lib/titles.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

const folder = path.join(root, 'dist', 'storybook');
const { values, positionals } = parseArgs({
  options: { 'no-build': { type: 'boolean' }, report: { type: 'string' }, part: { type: 'string' } },
  allowPositionals: true,
});

if (!values['no-build']) {
  const code = await run(
    bin('storybook'),
    ['build', '--test', '--quiet', '--loglevel', 'error', '--output-dir', folder],
    { STORYBOOK_VISITS: 'on', ...(values.part === 'long' && { STORYBOOK_DOCGEN: 'on' }) },
  );
  if (code !== 0) process.exit(code);
}

const server = createServer((request, response) => void serveFile(request, response));
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve);
});
// The site has to work from any path, so it is not tested at the root.
const place = '/some/path/';
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${place}`;
const report = values.report ? ['--json', '--outputFile', values.report] : [];
const browser = await findChromium();
await printSurroundings();
try {
  process.exitCode = await run(
    bin('test-storybook'),
    ['--url', url, '--index-json', '--failOnConsole', '--maxWorkers', '2', ...report, ...positionals],
    {
      CHROMIUM_PATH: browser,
      CHROMIUM_FLAGS: chromiumFlags.join(' '),
      ...(positionals.length === 0 && { STORIES_TOGETHER: '4' }),
      ...(values.part && { STORIES_PART: values.part, STORIES_TESTED: listTested() }),
    },
  );
} finally {
  server.closeAllConnections();
  server.close();
}

/** What the tests of `npm test` name, but for stories, among other words with a digit: the environment holds no more. */
function listTested() {
  const left = new Set([...longFiles, ...longCliFiles]);
  const titles = readTitles().filter(
    ({ file, text }) => !file.endsWith('.stories.tsx') && !left.has(file) && !text.includes(longTag),
  );
  return [...new Set(titles.flatMap(({ text }) => text.match(/\S*\d\S*/g) ?? []))].join(' ');
}

/** Layout depends on the browser and on the fonts, so a run names both: those that it renders each script with. */
async function printSurroundings() {
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
  const [start, name = ''] = pathname.split(place);
  const file = path.join(folder, name.endsWith('/') || !name ? `${name}index.html` : name);
  const found = !start && file.startsWith(folder) ? await stat(file).catch(() => undefined) : undefined;
  if (!found?.isFile()) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' });
  createReadStream(file).pipe(response);
}
