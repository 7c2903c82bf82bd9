// `npm run bench`: figures measured on this machine in this run, each beside what it is compared with.
// Options: names of parts to measure only those, for example `npm run bench -- list bulk`. `--compare` prints what `api`
// measures beside tests/bench/figures.json, the figures of the last commit that changed them; `--write` changes them.
import { measureApi } from './api.ts';
import { measureBulk } from './bulk.ts';
import { measureCliBulk } from './cliBulk.ts';
import { measureCliStart } from './cliStart.ts';
import { readFigures, writeFigures } from './figures.ts';
import { measureDelivery } from './delivery.ts';
import { measureDesk } from './desk.ts';
import { measureExport } from './export.ts';
import { measureReport } from './dailyReport.ts';
import { measureEditor } from './editor.ts';
import { measureFeeds } from './feeds.ts';
import { measureImportEmbedded, measureImportOnPostgres } from './import.ts';
import { measureFirstLoad } from './firstLoad.ts';
import {
  measureCasesEmbedded,
  measureCasesOnPostgres,
  measureListEmbedded,
  measureListOnPostgres,
  measureManyCases,
} from './list.ts';
import { withManyDigests } from './manyDigests.ts';
import { measurePlagiarismEmbedded, measurePlagiarismOnPostgres } from './plagiarism.ts';
import { measureGrouping } from './grouping.ts';
import { measureHeadlineListEmbedded, measureHeadlineListOnPostgres } from './headlines.ts';
import { measureListInBrowser } from './listInBrowser.ts';
import { measurePush, measurePushEmbedded } from './push.ts';
import { measureServers } from './servers.ts';
import { measureStaff } from './staff.ts';
import { measureUiBundle } from './uiBundle.ts';
import { measureVideo } from './video.ts';
import { measureWebhooks } from './webhooks.ts';
import { ensureBuilt } from '#scripts/lib/build.ts';
import { findPostgres } from '#scripts/lib/postgres.ts';
import {
  section,
  many,
  kilobytes,
  printEditor,
  printRender,
  printVideo,
  printCall,
  printList,
  printCases,
  printPlagiarism,
  printHeadlineList,
  loadText,
  printFeeds,
  printGrouping,
  printServers,
  printStaff,
  printBulk,
  printDesk,
  printStart,
  printCliBulk,
  printExport,
  printImport,
  printReport,
  printPush,
  printWebhooks,
} from './print.ts';

const digests = 100_000;
const headlines = 200_000;
/** Of people at work. Fewer are for trying it out. */
const minutes = Number(process.env.STAFF_MINUTES ?? 10);

const options = new Set(process.argv.slice(2).filter((text) => ['--compare', '--write'].includes(text)));
const named = process.argv.slice(2).filter((text) => !options.has(text));

interface Section {
  /** It needs PostgreSQL. */
  postgres?: true;
  /** It takes long, and is measured only where it is named. */
  isExtra?: true;
  measure(): Promise<void>;
}

/** In the order in which they are measured. */
const sections: Record<string, Section> = {
  load: {
    async measure() {
      section('First load of sign-in and list: JavaScript under brotli (aim: under 170 kB)');
      const firstLoad = await measureFirstLoad();
      for (const { file, bytes } of firstLoad.rows) console.log(`${kilobytes(bytes)}  ${file}`);
      console.log(`${kilobytes(firstLoad.total)}  together`);
    },
  },
  ui: {
    async measure() {
      section('The whole design system: JavaScript under brotli (aim: 130 kB without the lazy parts)');
      for (const { name, bytes } of await measureUiBundle()) console.log(`${kilobytes(bytes)}  ${name}`);
    },
  },
  editor: {
    async measure() {
      section(
        'The editor, in Chromium (aim: a usual digest opens in 120 ms, 20,000 words in 1 s, p95 of 50 ms a key, 350 kB)',
      );
      printEditor(await measureEditor());
    },
  },
  video: {
    async measure() {
      section(
        'A video of 3 hours, in Chromium (aim: opens in 600 ms, tasks p95 under 50 ms, a cue in 10 µs, the player’s frame in 150 ms)',
      );
      printVideo(await measureVideo());
      await printRender();
    },
  },
  start: {
    async measure() {
      section('Start of the command line (aim: within 1.5 times)');
      printStart(measureCliStart());
    },
  },
  api: {
    postgres: true,
    async measure() {
      section(
        `Five calls beside a bare server, ${many(digests)} digests, PostgreSQL (aim: 70 %, of get 50 %, of patch 40 %)`,
      );
      const { calls, memory } = await measureApi(digests);
      const shares = Object.fromEntries(calls.map(({ name, product, bare }) => [name, product / bare]));
      const before = options.has('--compare') ? await readFigures() : {};
      for (const figures of calls) printCall(figures, before[figures.name]);
      if (options.has('--write')) await writeFigures(shares);
      console.log(`server memory   ${memory.toFixed(0)} MiB; load ${loadText()}`);
    },
  },
  delivery: {
    postgres: true,
    async measure() {
      section(
        `Delivery beside a bare server that sends the same bytes, ${many(digests)} digests, PostgreSQL (aim: 90 %, a 304 in under 1 ms)`,
      );
      const { figures, unchanged, settleMs } = await measureDelivery(digests);
      for (const { name, kilobytes: size, product, bare } of figures)
        console.log(
          `${name.padEnd(16)}${product.toFixed(0)} requests/s, bare ${bare.toFixed(0)}, ${((product / bare) * 100).toFixed(0)} %, ${size.toFixed(1)} kB`,
        );
      console.log(
        `304             p50 ${unchanged.p50.toFixed(2)} ms, p95 ${unchanged.p95.toFixed(2)} ms, round trip`,
      );
      console.log(
        `settling        ${settleMs.toFixed(0)} ms for the changes of all digests; load ${loadText()}`,
      );
    },
  },
  servers: {
    postgres: true,
    async measure() {
      section(
        `Two and four servers on one PostgreSQL, ${many(digests)} digests (target: 1.9 and 3.5 times one server, by CPU time per call)`,
      );
      printServers(await measureServers(digests));
      console.log(`load            ${loadText()}`);
    },
  },
  list: {
    postgres: true,
    async measure() {
      section(`List call, ${many(digests)} digests, PostgreSQL (aim: 70 % of the bare server)`);
      printList(await measureListOnPostgres(digests));
    },
  },
  'list-pglite': {
    async measure() {
      section(`List call, ${many(digests)} digests, PGlite (aim: 70 % of the bare server)`);
      printList(await measureListEmbedded(digests));
    },
  },
  filters: {
    postgres: true,
    async measure() {
      section('The list call as people make it, PostgreSQL (aim: p95 under 50 ms)');
      await printCases(measureCasesOnPostgres, 10_000);
      await printCases(measureCasesOnPostgres, 1_000_000);
    },
  },
  'filters-10m': {
    postgres: true,
    isExtra: true,
    async measure() {
      section('The list call of 10,000,000 digests, PostgreSQL: half an hour and 30 GB of disk');
      await printCases(measureManyCases, 10_000_000);
    },
  },
  'filters-pglite': {
    async measure() {
      section('The list call as people make it, PGlite (aim: p95 under 50 ms at 100,000)');
      await printCases(measureCasesEmbedded, 10_000);
      await printCases(measureCasesEmbedded, digests);
      await printCases(measureCasesEmbedded, 1_000_000);
    },
  },
  browser: {
    async measure() {
      section('The list of 10,000 digests in Chromium (aim: under 50 ms from a key to the next paint)');
      const figures = await measureListInBrowser(10_000);
      const { rounds, rows, staticRows, longestTask, keys, paint, maxPaint } = figures;
      console.log(
        `cold load       ${rows.toFixed(0)} ms until rows are there, median of ${rounds}; a static page ${staticRows.toFixed(0)} ms: ${(rows / staticRows).toFixed(1)} times`,
      );
      console.log(
        `longest task    ${longestTask > 0 ? `${longestTask.toFixed(0)} ms` : 'none over 50 ms'} while statuses are chosen`,
      );
      console.log(`key to paint    p95 ${paint} ms, most ${maxPaint} ms of ${keys} keys in the search box`);
    },
  },
  staff: {
    postgres: true,
    async measure() {
      section(
        `200 people at work for ${minutes} minutes, ${many(digests)} digests, PostgreSQL (aim: p95 of 50 ms, of writes 100 ms)`,
      );
      printStaff(await measureStaff(200, digests, minutes));
    },
  },
  soak: {
    postgres: true,
    isExtra: true,
    async measure() {
      const stored = Number(process.env.SOAK_DIGESTS ?? 1_000_000);
      section(
        `200 people at work for ${minutes} minutes, ${many(stored)} digests, PostgreSQL (aim: p95 of 100 ms, no error, memory flat)`,
      );
      // A call that is refused ends it with that error.
      printStaff(await measureStaff(200, stored, minutes));
    },
  },
  plagiarism: {
    postgres: true,
    async measure() {
      section(`Plagiarism check against ${many(digests)} digests, PostgreSQL (aim: under 1 s)`);
      printPlagiarism(await measurePlagiarismOnPostgres(digests));
    },
  },
  'plagiarism-pglite': {
    async measure() {
      section(`Plagiarism check against ${many(digests)} digests, PGlite (aim: under 1 s)`);
      printPlagiarism(await measurePlagiarismEmbedded(digests));
    },
  },
  grouping: {
    async measure() {
      section(
        'One new headline grouped against 50,000 of 14 days, the least of 4 runs (aim: p95 under 5 ms)',
      );
      printGrouping(measureGrouping(50_000));
    },
  },
  headlines: {
    async measure() {
      section(`Headlines: pages of 100 rows of ${many(headlines)} headlines, PGlite (aim: p95 under 120 ms)`);
      printHeadlineList(await measureHeadlineListEmbedded(headlines));
      if (!findPostgres()) return console.log('PostgreSQL is not installed: not measured there.');
      section(
        `Headlines: pages of 100 rows of ${many(headlines)} headlines, PostgreSQL (aim: p95 under 60 ms)`,
      );
      printHeadlineList(await measureHeadlineListOnPostgres(headlines));
    },
  },
  feeds: {
    async measure() {
      section(
        '1,000 feeds of a local server polled into PGlite, one in twenty slow and one in ten broken (aim: under 60 s, 150 MiB)',
      );
      printFeeds(await measureFeeds(1000));
    },
  },
  bulk: {
    postgres: true,
    async measure() {
      section(
        `One tag added to 10,000 of ${many(digests)} digests in one job, PostgreSQL (aim: under 3 s, lists under 100 ms)`,
      );
      printBulk(await measureBulk(digests, 10_000));
    },
  },
  ids: {
    postgres: true,
    async measure() {
      section(
        'Ids on the standard input of desk, PostgreSQL (aim: 10,000 digests tagged in 5 s, one job, under 120 MB)',
      );
      printCliBulk(await measureCliBulk());
    },
  },
  desk: {
    postgres: true,
    async measure() {
      section(
        'The command line on PostgreSQL (aim: 10,000 edits of mixed fields in 5 s, 1,000,000 ids under 100 MB)',
      );
      printDesk(await measureDesk(10_000));
      section('Start of desk, three times (aim: within 1.25 times of node -e 0)');
      for (let time = 0; time < 3; time += 1) printStart(measureCliStart());
      section('Export of 1,000,000 digests (aim: 75 % of the rate of psql)');
      printExport(await withManyDigests(1_000_000, measureExport));
    },
  },
  push: {
    postgres: true,
    async measure() {
      section(
        'A notification to 1,000,000 devices, PostgreSQL (aim: 5,000 a second, 100 MB more, lists 100 ms, stop in 2 s, counts 300 ms)',
      );
      printPush(await measurePush(1_000_000));
    },
  },
  webhooks: {
    postgres: true,
    async measure() {
      section('Webhooks: 10,000 events, PostgreSQL (aim: 1,000 a second, the list keeps its latency)');
      printWebhooks(await measureWebhooks(10_000));
    },
  },
  'push-pglite': {
    async measure() {
      section(`A notification to ${many(digests)} devices, PGlite`);
      printPush(await measurePushEmbedded(digests));
    },
  },
  export: {
    postgres: true,
    async measure() {
      section(
        'Export of 1,000,000 digests, PostgreSQL (aim: first byte in 1 s, 50 MB, half the rate of psql)',
      );
      await withManyDigests(1_000_000, async (desk) => {
        printExport(await measureExport(desk));
        section('Daily report over the same digests, all of 30 days (aim: under 2 s)');
        printReport(await measureReport(desk));
      });
    },
  },
  import: {
    async measure() {
      if (findPostgres()) {
        section('Import of a WordPress export, PostgreSQL (aim: 10,000 posts in a minute, under 300 MB)');
        printImport(await measureImportOnPostgres());
      }
      section('The same, embedded database');
      printImport(await measureImportEmbedded());
    },
  },
};

const unknown = named.filter((name) => !Object.hasOwn(sections, name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(sections).join(', ')}.`);
  process.exit(2);
}
if ((await ensureBuilt()) !== 0) process.exit(1);
for (const [name, { postgres, isExtra, measure }] of Object.entries(sections)) {
  if (named.length > 0 ? !named.includes(name) : isExtra) continue;
  if (postgres && !findPostgres()) {
    console.log(`\n${name}: not measured, because PostgreSQL’s server programs are not installed`);
  } else await measure();
}
