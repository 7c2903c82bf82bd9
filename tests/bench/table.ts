import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '#scripts/lib/chromium.ts';
import { bundle } from './bundle.ts';

const rowCount = 10_000;
const rounds = 3;

/** A table that is given all its rows at once: until the first are rendered, and the longest task while it is scrolled to its end. */
export async function measureTable() {
  const chunks = await bundle(page);
  const server = createServer((request, response) => {
    const chunk = chunks.get((request.url ?? '').slice(1));
    response.writeHead(200, { 'content-type': chunk ? 'text/javascript' : 'text/html' });
    response.end(chunk?.code ?? html([...chunks.values()].find(({ isEntry }) => isEntry)!.fileName));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const results: Awaited<ReturnType<typeof visit>>[] = [];
    for (let round = 0; round < rounds; round++) {
      const tab = await browser.newPage({ viewport: { width: 1280, height: 860 } });
      await tab.goto(url);
      results.push(await visit(tab));
      await tab.close();
    }
    const median = (of: (result: (typeof results)[0]) => number) =>
      results.map(of).toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!;
    return {
      rowCount,
      rounds,
      firstRows: median(({ firstRows }) => firstRows),
      longestTask: median(({ longestTask }) => longestTask),
      rendered: results[0]!.rendered,
    };
  } finally {
    await browser.close();
    server.close();
  }
}

async function visit(tab: Page) {
  await tab.waitForFunction(() => 'firstRows' in window);
  await tab.evaluate(() => {
    const seen = window as unknown as { longestTask: number };
    seen.longestTask = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longestTask = Math.max(seen.longestTask, duration);
    }).observe({ type: 'longtask' });
  });
  await tab.mouse.move(600, 400);
  for (let turn = 0; turn < 60; turn++) await tab.mouse.wheel(0, 400);
  // And to the end at one go, as with the End key or the bar.
  await tab.evaluate(async () => {
    const grid = document.querySelector('[role=grid]')!;
    grid.scrollTop = grid.scrollHeight;
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
  });
  return tab.evaluate(() => {
    const { firstRows, longestTask } = window as unknown as { firstRows: number; longestTask: number };
    return { firstRows, longestTask, rendered: document.querySelectorAll('[role=row]').length };
  });
}

const html = (entry: string) =>
  `<!doctype html><html lang="en"><title>Table</title><div id="root"></div><script type="module" src="/${entry}"></script>`;

const page = `
  import { createRoot } from 'react-dom/client';
  import { DataTable } from '/src/ui/table/Table.tsx';
  import { GlobalStyle } from '/src/ui/theme/GlobalStyle.tsx';

  const rows = Array.from({ length: ${rowCount} }, (_, id) => ({ id, title: 'Port of Rotterdam reopens ' + id, words: id % 700 }));
  const columns = [
    { id: 'id', header: 'Id', width: 80, isSortable: true, render: (row) => row.id },
    { id: 'title', header: 'Title', isRowHeader: true, render: (row) => <a href="#story">{row.title}</a> },
    { id: 'words', header: 'Words', width: 110, align: 'end', isSortable: true, render: (row) => row.words },
  ];
  const started = performance.now();
  createRoot(document.getElementById('root')).render(
    <>
      <GlobalStyle />
      <DataTable label="Stories" rows={rows} columns={columns} getRowId={(row) => row.id} getRowLabel={(row) => row.title}
        selectedIds={new Set()} onSelectionChange={() => {}} onRowAction={() => {}} />
    </>,
  );
  requestAnimationFrame(function check() {
    if (document.querySelectorAll('[role=row]').length < 5) requestAnimationFrame(check);
    else setTimeout(() => { window.firstRows = performance.now() - started; });
  });
`;
