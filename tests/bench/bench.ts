// `npm run bench`: figures measured on this machine in this run, each beside what it is compared with.
// Options: names of parts to measure only those, for example `npm run bench -- list bulk`. `--compare` prints what `api`
// measures beside tests/bench/figures.json, the figures of the last commit that changed them; `--write` changes them.
import { availableParallelism, loadavg } from 'node:os';
import { measureApi, type ApiFigures } from './api.ts';
import { measureBulk, type BulkFigures } from './bulk.ts';
import { measureCliBulk, type CliBulkFigures } from './cliBulk.ts';
import { measureCliStart } from './cliStart.ts';
import { readFigures, writeFigures } from './figures.ts';
import { measureExport, type ExportFigures } from './export.ts';
import { measureReport, type ReportFigures } from './dailyReport.ts';
import { measureEditor, type EditorFigures } from './editor.ts';
import { measureFeeds, type FeedFigures } from './feeds.ts';
import { measureFirstLoad } from './firstLoad.ts';
import {
  measureCasesEmbedded,
  measureCasesOnPostgres,
  measureListEmbedded,
  measureListOnPostgres,
  measureManyCases,
  type ListFigures,
} from './list.ts';
import type { CaseFigures } from './listCases.ts';
import { withManyDigests } from './manyDigests.ts';
import {
  measurePlagiarismEmbedded,
  measurePlagiarismOnPostgres,
  type PlagiarismFigures,
} from './plagiarism.ts';
import { precisionOf, recallOf, recallWithOffers } from '#support/labelledHeadlines.ts';
import { measureGrouping, type GroupingFigures } from './grouping.ts';
import {
  measureHeadlineListEmbedded,
  measureHeadlineListOnPostgres,
  type HeadlineListFigures,
} from './headlines.ts';
import { measureListInBrowser } from './listInBrowser.ts';
import { measurePush, measurePushEmbedded, type PushFigures } from './push.ts';
import { measureStaff, type StaffFigures } from './staff.ts';
import { measureUiBundle } from './uiBundle.ts';
import { measureVideo, type VideoFigures } from './video.ts';
import { measureRender } from './videoRender.ts';
import { ensureBuilt } from '#scripts/lib/build.ts';
import { findPostgres } from '#scripts/lib/postgres.ts';

const digests = 100_000;
const headlines = 200_000;

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
      const { bare, version, help, rounds } = measureCliStart();
      console.log(`${'node -e 0'.padEnd(25)} ${bare.toFixed(1)} ms, median of ${rounds}`);
      for (const [name, took] of [
        ['desk --version', version],
        ['desk digests list --help', help],
      ] as const) {
        console.log(`${name.padEnd(25)} ${took.toFixed(1)} ms, ${(took / bare).toFixed(2)} times`);
      }
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
      const { rounds, rows, longestTask, keys, paint, maxPaint } = figures;
      console.log(`cold load       ${rows.toFixed(0)} ms until rows are there, median of ${rounds}`);
      console.log(
        `longest task    ${longestTask > 0 ? `${longestTask.toFixed(0)} ms` : 'none over 50 ms'} while statuses are chosen`,
      );
      console.log(`key to paint    p95 ${paint} ms, most ${maxPaint} ms of ${keys} keys in the search box`);
    },
  },
  staff: {
    postgres: true,
    async measure() {
      // Fewer minutes are for trying it out.
      const minutes = Number(process.env.STAFF_MINUTES ?? 10);
      section(
        `200 people at work for ${minutes} minutes, ${many(digests)} digests, PostgreSQL (aim: p95 of 50 ms, of writes 100 ms)`,
      );
      printStaff(await measureStaff(200, digests, minutes));
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
      section('One new headline grouped against 50,000 of 14 days (aim: p95 under 5 ms)');
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
  push: {
    postgres: true,
    async measure() {
      section(
        'A notification to 1,000,000 devices, PostgreSQL (aim: 5,000 a second, 100 MB more, lists 100 ms, stop in 2 s, counts 300 ms)',
      );
      printPush(await measurePush(1_000_000));
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

function section(title: string) {
  console.log(`\n${title}`);
}

function many(count: number) {
  return count.toLocaleString('en');
}

function kilobytes(bytes: number) {
  return `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
}

function printEditor({ texts, rounds, bytes }: EditorFigures) {
  for (const { words, opened, typing } of texts) {
    console.log(
      `open from the list  ${opened.toFixed(0)} ms to a caret in ${many(words)} words, median of ${rounds}`,
    );
    if (!typing) continue;
    const { keys, p50, p95, longest, paint } = typing;
    const tasks = `p50 ${p50.toFixed(1)} ms  p95 ${p95.toFixed(1)} ms  longest ${longest.toFixed(1)} ms`;
    console.log(`task of each key    ${tasks}, ${many(keys)} keys with counters, autosave and presence`);
    console.log(`key to paint        p95 ${paint} ms`);
  }
  console.log(`${kilobytes(bytes)}  of JavaScript under brotli, on top of the list`);
  console.log(`load of the machine ${loadavg()[0]!.toFixed(1)} for ${availableParallelism()} processors`);
}

function formatEach(seconds: number[]) {
  return seconds.map((each) => each.toFixed(1)).join(', ');
}

async function printRender() {
  section(
    'A video rendered to 9:16 with two texts and blurred padding (aim: within 1.1 times of plain ffmpeg)',
  );
  const figures = await measureRender();
  if (!figures) return console.log('There is no ffmpeg.');
  const { from, to, filmSeconds, product, plain } = figures;
  const [ours, theirs] = [Math.min(...product), Math.min(...plain)];
  console.log(`${filmSeconds} s of ${from} to ${to}, the best of ${product.length}`);
  console.log(
    `product         ${ours.toFixed(1)} s (${formatEach(product)}), ${(ours / theirs).toFixed(2)} times`,
  );
  console.log(`plain ffmpeg    ${theirs.toFixed(1)} s (${formatEach(plain)})`);
}

function printVideo({ hours, segments, cues, rounds, opened, tasks, cue, player }: VideoFigures) {
  const what = `${hours} hours, ${segments} segments and ${many(cues)} cues`;
  console.log(
    `open                     ${opened.toFixed(0)} ms to a timeline of ${what}, median of ${rounds}`,
  );
  for (const { name, count, longest, ...times } of tasks)
    console.log(`${name.padEnd(24)} ${middle(times)}  longest ${longest.toFixed(1)} ms of ${count}`);
  const looks = `${cue.following.toFixed(2)} µs following, ${cue.sought.toFixed(2)} µs after a jump`;
  console.log(`the spoken cue           ${looks}`);
  console.log(
    `player page              ${player.toFixed(0)} ms to the request of its frame, median of ${rounds}`,
  );
  console.log(`load of the machine ${loadText()} for ${availableParallelism()} processors`);
}

function printCall({ name, product, bare, ...times }: ApiFigures, before?: number) {
  const share = `${((100 * product) / bare).toFixed(0)} %`;
  const change = before
    ? `; before ${(100 * before).toFixed(0)} %, ${(product / bare / before).toFixed(2)} times`
    : '';
  console.log(
    `${name.padEnd(10)} ${product.toFixed(0).padStart(6)} calls/s, bare ${bare.toFixed(0).padStart(6)}: ${share.padStart(5)}  ${middle(times)}${change}`,
  );
}

function printList(figures: ListFigures[]) {
  for (const { name, perSecond, p50, p95, memory } of figures) {
    const times = `p50 ${p50.toFixed(1)} ms  p95 ${p95.toFixed(1)} ms`;
    console.log(`${name}  ${perSecond.toFixed(0).padStart(6)} calls/s  ${times}  ${memory.toFixed(0)} MiB`);
  }
  const [product, bare] = figures;
  if (product && bare) console.log(`that is ${((100 * product.perSecond) / bare.perSecond).toFixed(0)} %`);
}

async function printCases(measure: (digests: number) => Promise<CaseFigures[]>, size: number) {
  console.log(`${many(size)} digests`);
  for (const { name, count, ...figures } of await measure(size)) {
    console.log(`  ${name.padEnd(28)} ${middle(figures)}  of ${many(count)}`);
  }
}

function middle({ p50, p95 }: { p50: number; p95: number }) {
  return `p50 ${p50.toFixed(1).padStart(6)} ms  p95 ${p95.toFixed(1).padStart(6)} ms`;
}

function printPlagiarism({ checks, saves, fingerprinting, size, memory }: PlagiarismFigures) {
  for (const { name, most, found, ...check } of checks) {
    console.log(`${name.padEnd(28)} ${middle(check)}  most ${most.toFixed(1)} ms  ${found} digests found`);
  }
  for (const { name, save, fingerprints } of saves) {
    console.log(`save of ${name.padEnd(20)} ${middle(save)}, of which fingerprints ${middle(fingerprints)}`);
  }
  console.log(`fingerprints    ${fingerprinting.toFixed(1)} s to make, ${size.toFixed(0)} MiB`);
  console.log(`server memory   ${memory.before.toFixed(0)} MiB before, ${memory.after.toFixed(0)} MiB after`);
}

function printHeadlineList(figures: HeadlineListFigures[]) {
  for (const { name, p50, p95, calls } of figures)
    console.log(
      `${name.padEnd(16)} p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, ${calls} calls; load ${loadText()}`,
    );
}

function loadText() {
  return loadavg()[0]!.toFixed(1);
}

function printFeeds({ polls, growth, written, failing }: FeedFigures) {
  for (const { name, seconds, processor, requests, posts } of polls)
    console.log(
      `${name.padEnd(18)} ${seconds.toFixed(1)} s, ${processor.toFixed(1)} s of processor, ${requests} requests, ${posts} posts by then; load ${loadText()}`,
    );
  console.log(`memory             at most ${growth.toFixed(0)} MiB more`);
  console.log(`rows written       ${written} beside the checks by the last poll; ${failing} feeds fail`);
}

function printGrouping(figures: GroupingFigures) {
  const { stored, groups, largest, filling, rebuilding, memory, calls, joined, most, precision, recall } =
    figures;
  console.log(
    `one headline    ${middle(figures)}  most ${most.toFixed(1)} ms  (${many(calls)} calls, ${many(joined)} joined a group)`,
  );
  console.log(
    `all in batches  ${filling.toFixed(1)} s for ${many(stored)}, in ${many(groups)} groups of at most ${largest}`,
  );
  console.log(`made from rows  ${rebuilding.toFixed(1)} s, ${memory.toFixed(0)} MiB of heap`);
  console.log(
    `labelled ones   precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)} among all of these`,
  );
  for (const { name, pairs, whole, stories, offers } of figures.labelled)
    console.log(
      `${name.padEnd(15)} precision ${precisionOf(pairs).toFixed(3)}, recall ${recallOf(pairs).toFixed(3)}, ` +
        `with offers ${recallWithOffers(pairs).toFixed(3)} (${offers.right} of ${offers.count} offers right), ` +
        `${pairs.found - pairs.right} wrong pairs, ${whole} of ${stories} stories whole`,
    );
  console.log(`load of the machine ${loadavg()[0]!.toFixed(1)} for ${availableParallelism()} processors`);
}

function printStaff({ reads, writes, perSecond, cores, memory }: StaffFigures) {
  for (const [name, each] of Object.entries({ reads, writes }))
    console.log(
      `${name.padEnd(15)} ${middle(each)}  most ${each.most.toFixed(0)} ms of ${many(each.calls)} calls`,
    );
  console.log(`together        ${perSecond.toFixed(0)} calls/s, ${cores.toFixed(2)} of a core`);
  console.log(`server memory   ${memory.toFixed(0)} MiB; load ${loadText()}`);
}

function printBulk({ add, undo, addBusy, bare, quiet, busy }: BulkFigures) {
  console.log(`job, with before-images and audit trail  ${add.toFixed(2)} s`);
  console.log(`its undo                                 ${undo.toFixed(2)} s`);
  console.log(`another while lists are read             ${addBusy.toFixed(2)} s`);
  console.log(`bare SQL without them                    ${bare.toFixed(2)} s`);
  for (const [name, list] of Object.entries({ 'lists alone     ': quiet, 'lists meanwhile ': busy })) {
    const times = `p50 ${list.p50.toFixed(1)} ms  p95 ${list.p95.toFixed(1)} ms  most ${list.most.toFixed(1)} ms`;
    console.log(`${name}  ${times}  (${list.calls} calls)`);
  }
}

function printCliBulk({ tag, jobs, read }: CliBulkFigures) {
  const figures = ({ seconds, memory }: typeof tag) =>
    `${seconds.toFixed(2)} s, at most ${memory.toFixed(0)} MiB resident`;
  console.log(`10,000 digests tagged  ${figures(tag)}, in ${jobs} ${jobs === 1 ? 'job' : 'jobs'}`);
  console.log(`1,000,000 ids read     ${figures(read)}`);
}

function printExport({ digests: rows, firstByte, seconds, bytes, growth, copy }: ExportFigures) {
  const rate = (time: number) => `${Math.round(rows / time).toLocaleString('en')} rows a second`;
  console.log(`first byte     ${firstByte.toFixed(0)} ms`);
  console.log(`whole          ${seconds.toFixed(1)} s for ${(bytes / 1e6).toFixed(0)} MB, ${rate(seconds)}`);
  console.log(`server memory  ${growth.toFixed(0)} MiB more`);
  console.log(`psql \\copy     ${copy.toFixed(1)} s, ${rate(copy)}`);
  console.log(`that is ${((100 * copy) / seconds).toFixed(0)} %`);
}

function printReport({ published, median, most, rounds }: ReportFigures) {
  console.log(
    `${published.toLocaleString('en')} published  ${(median / 1000).toFixed(2)} s, median of ${rounds}; at most ${(most / 1000).toFixed(2)} s`,
  );
}

function printPush({
  devices,
  frozen,
  sent,
  seconds,
  cores,
  memory,
  lists,
  stopped,
  counts,
  repeated,
}: PushFigures) {
  console.log(
    `recipients written down  ${frozen.toFixed(1)} s for ${many(devices)}, until the first message`,
  );
  console.log(
    `messages                 ${Math.round(sent / seconds).toLocaleString('en')} a second for ${seconds.toFixed(0)} s, ${many(repeated)} twice`,
  );
  console.log(
    `processor of the server  ${cores.toFixed(2)} of a core, ${many(Math.round(sent / seconds / cores))} messages a second of one`,
  );
  console.log(
    `server memory            ${memory.before.toFixed(0)} MiB before, ${memory.most.toFixed(0)} MiB at most`,
  );
  console.log(`lists meanwhile          ${middle(lists)}  (${lists.calls} calls)`);
  console.log(`stopped                  ${stopped.toFixed(0)} ms until the last message`);
  for (const { name, devices: found, ...count } of counts)
    console.log(`count: ${name.padEnd(25)} ${middle(count)}  of ${many(found)}`);
  console.log(`load of the machine ${loadavg()[0]!.toFixed(1)} for ${availableParallelism()} processors`);
}
