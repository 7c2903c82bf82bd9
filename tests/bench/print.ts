// How the figures of `npm run bench` are printed.
import { availableParallelism, loadavg } from 'node:os';
import { type ApiFigures } from './api.ts';
import { type BulkFigures } from './bulk.ts';
import { type CliBulkFigures } from './cliBulk.ts';
import type { measureCliStart } from './cliStart.ts';
import { type DeskFigures } from './desk.ts';
import type { Run } from './deskRun.ts';
import { type ExportFigures } from './export.ts';
import { type ReportFigures } from './dailyReport.ts';
import { type EditorFigures } from './editor.ts';
import { type FeedFigures } from './feeds.ts';
import { type ImportFigures } from './import.ts';
import { type ListFigures } from './list.ts';
import type { CaseFigures } from './listCases.ts';
import { type PlagiarismFigures } from './plagiarism.ts';
import { toPrecision, toRecall, recallWithOffers } from '#support/labelledHeadlines.ts';
import { type GroupingFigures } from './grouping.ts';
import { type HeadlineListFigures } from './headlines.ts';
import { type PushFigures } from './push.ts';
import type { WebhookFigures } from './webhooks.ts';
import type { ServersFigures } from './servers.ts';
import { type StaffFigures } from './staff.ts';
import { type VideoFigures } from './video.ts';
import { measureRender } from './videoRender.ts';

export function section(title: string) {
  console.log(`\n${title}`);
}

export function many(count: number) {
  return count.toLocaleString('en');
}

export function kilobytes(bytes: number) {
  return `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
}

export function printEditor({ texts, rounds, bytes }: EditorFigures) {
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

export async function printRender() {
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

export function printVideo({ hours, segments, cues, rounds, opened, tasks, cue, player }: VideoFigures) {
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

export function printCall({ name, product, bare, ...times }: ApiFigures, before?: number) {
  const share = `${((100 * product) / bare).toFixed(0)} %`;
  const change = before
    ? `; before ${(100 * before).toFixed(0)} %, ${(product / bare / before).toFixed(2)} times`
    : '';
  console.log(
    `${name.padEnd(10)} ${product.toFixed(0).padStart(6)} calls/s, bare ${bare.toFixed(0).padStart(6)}: ${share.padStart(5)}  ${middle(times)}${change}`,
  );
}

export function printServers(figures: ServersFigures[]) {
  for (const { servers, cost, callsPerSecond } of figures) {
    const times = servers * (figures[0]!.cost / cost);
    console.log(
      `${servers} ${servers === 1 ? 'server ' : 'servers'}  ${cost.toFixed(3)} ms CPU per call, ${callsPerSecond.toFixed(0)} calls/s: ${times.toFixed(2)} times`,
    );
  }
}

export function printList(figures: ListFigures[]) {
  for (const { name, perSecond, p50, p95, memory } of figures) {
    const times = `p50 ${p50.toFixed(1)} ms  p95 ${p95.toFixed(1)} ms`;
    console.log(`${name}  ${perSecond.toFixed(0).padStart(6)} calls/s  ${times}  ${memory.toFixed(0)} MiB`);
  }
  const [product, bare] = figures;
  if (product && bare) console.log(`that is ${((100 * product.perSecond) / bare.perSecond).toFixed(0)} %`);
}

export async function printCases(measure: (digests: number) => Promise<CaseFigures[]>, size: number) {
  console.log(`${many(size)} digests`);
  for (const { name, count, ...figures } of await measure(size)) {
    console.log(`  ${name.padEnd(28)} ${middle(figures)}  of ${many(count)}`);
  }
}

function middle({ p50, p95 }: { p50: number; p95: number }) {
  return `p50 ${p50.toFixed(1).padStart(6)} ms  p95 ${p95.toFixed(1).padStart(6)} ms`;
}

export function printPlagiarism({ checks, saves, fingerprinting, size, memory }: PlagiarismFigures) {
  for (const { name, most, found, ...check } of checks) {
    console.log(`${name.padEnd(28)} ${middle(check)}  most ${most.toFixed(1)} ms  ${found} digests found`);
  }
  for (const { name, save, fingerprints } of saves) {
    console.log(`save of ${name.padEnd(20)} ${middle(save)}, of which fingerprints ${middle(fingerprints)}`);
  }
  console.log(`fingerprints    ${fingerprinting.toFixed(1)} s to make, ${size.toFixed(0)} MiB`);
  console.log(`server memory   ${memory.before.toFixed(0)} MiB before, ${memory.after.toFixed(0)} MiB after`);
}

export function printHeadlineList(figures: HeadlineListFigures[]) {
  for (const { name, p50, p95, calls } of figures)
    console.log(
      `${name.padEnd(16)} p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, ${calls} calls; load ${loadText()}`,
    );
}

export function loadText() {
  return loadavg()[0]!.toFixed(1);
}

export function printFeeds({ polls, growth, written, failing }: FeedFigures) {
  for (const { name, seconds, processor, requests, posts } of polls)
    console.log(
      `${name.padEnd(18)} ${seconds.toFixed(1)} s, ${processor.toFixed(1)} s of processor, ${requests} requests, ${posts} posts by then; load ${loadText()}`,
    );
  console.log(`memory             at most ${growth.toFixed(0)} MiB more`);
  console.log(`rows written       ${written} beside the checks by the last poll; ${failing} feeds fail`);
}

export function printGrouping(figures: GroupingFigures) {
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
      `${name.padEnd(15)} precision ${toPrecision(pairs).toFixed(3)}, recall ${toRecall(pairs).toFixed(3)}, ` +
        `with offers ${recallWithOffers(pairs).toFixed(3)} (${offers.right} of ${offers.count} offers right), ` +
        `${pairs.found - pairs.right} wrong pairs, ${whole} of ${stories} stories whole`,
    );
  console.log(`load of the machine ${loadavg()[0]!.toFixed(1)} for ${availableParallelism()} processors`);
}

export function printStaff({ reads, writes, perSecond, cores, memory }: StaffFigures) {
  for (const [name, each] of Object.entries({ reads, writes }))
    console.log(
      `${name.padEnd(15)} ${middle(each)}  most ${each.most.toFixed(0)} ms of ${many(each.calls)} calls`,
    );
  console.log(`together        ${perSecond.toFixed(0)} calls/s, ${cores.toFixed(2)} of a core`);
  console.log(
    `server memory   ${memory.map((mebibytes) => mebibytes.toFixed(0)).join(', ')} MiB, a sample a minute; load ${loadText()}`,
  );
}

export function printBulk({ add, undo, addBusy, bare, quiet, busy }: BulkFigures) {
  console.log(`job, with before-images and audit trail  ${add.toFixed(2)} s`);
  console.log(`its undo                                 ${undo.toFixed(2)} s`);
  console.log(`another while lists are read             ${addBusy.toFixed(2)} s`);
  console.log(`bare SQL without them                    ${bare.toFixed(2)} s`);
  for (const [name, list] of Object.entries({ 'lists alone     ': quiet, 'lists meanwhile ': busy })) {
    const times = `p50 ${list.p50.toFixed(1)} ms  p95 ${list.p95.toFixed(1)} ms  most ${list.most.toFixed(1)} ms`;
    console.log(`${name}  ${times}  (${list.calls} calls)`);
  }
}

const runText = ({ seconds, memory }: Run) =>
  `${seconds.toFixed(2)} s, at most ${memory.toFixed(0)} MiB resident`;

export function printCliBulk({ tag, jobs, read }: CliBulkFigures) {
  console.log(`10,000 digests tagged  ${runText(tag)}, in ${jobs} ${jobs === 1 ? 'job' : 'jobs'}`);
  console.log(`1,000,000 ids read     ${runText(read)}`);
}

export function printDesk({ apply, job, again, read }: DeskFigures) {
  console.log(`edits applied          ${runText(apply)}, of which the job ${job.toFixed(2)} s`);
  console.log(`the same file again    ${runText(again)}`);
  console.log(`1,000,000 ids read     ${runText(read)}`);
  console.log(`load of the machine ${loadText()} for ${availableParallelism()} processors`);
}

export function printStart({ bare, version, help, rounds }: ReturnType<typeof measureCliStart>) {
  console.log(`${'node -e 0'.padEnd(25)} ${bare.toFixed(1)} ms, median of ${rounds}`);
  for (const [name, took] of [
    ['desk --version', version],
    ['desk digests list --help', help],
  ] as const)
    console.log(`${name.padEnd(25)} ${took.toFixed(1)} ms, ${(took / bare).toFixed(2)} times`);
}

export function printExport({ digests: rows, firstByte, seconds, bytes, growth, copy }: ExportFigures) {
  const rate = (time: number) => `${Math.round(rows / time).toLocaleString('en')} rows a second`;
  console.log(`first byte     ${firstByte.toFixed(0)} ms`);
  console.log(`whole          ${seconds.toFixed(1)} s for ${(bytes / 1e6).toFixed(0)} MB, ${rate(seconds)}`);
  console.log(`server memory  ${growth.toFixed(0)} MiB more`);
  console.log(`psql \\copy     ${copy.toFixed(1)} s, ${rate(copy)}`);
  console.log(`that is ${((100 * copy) / seconds).toFixed(0)} %`);
}

export function printReport({ published, median, most, rounds }: ReportFigures) {
  console.log(
    `${published.toLocaleString('en')} published  ${(median / 1000).toFixed(2)} s, median of ${rounds}; at most ${(most / 1000).toFixed(2)} s`,
  );
}

export function printPush({
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

export function printImport({ posts, megabytes, ...figures }: ImportFigures) {
  console.log(`${many(posts)} posts, ${megabytes.toFixed(0)} MB`);
  console.log(`  analysis ${figures.analysis.toFixed(1)} s`);
  console.log(`  import ${figures.import.toFixed(1)} s, ${many(Math.round(posts / figures.import))} posts/s`);
  console.log(`  the same file again ${figures.again.toFixed(1)} s`);
  console.log(
    `  memory of the server ${figures.before.toFixed(0)} MiB before; at most ${Object.entries(figures.peaks)
      .map(([phase, most]) => `${most.toFixed(0)} MiB (${phase})`)
      .join(', ')}`,
  );
}

export function printWebhooks({ events, seconds, received, repeated, lists }: WebhookFigures) {
  console.log(
    `delivered                ${many(received)} of ${many(events)} in ${seconds.toFixed(1)} s: ${Math.round(events / seconds).toLocaleString('en')} a second, ${many(repeated)} twice`,
  );
  for (const [name, { calls, p50, p95 }] of Object.entries(lists))
    console.log(
      `list ${name.padEnd(20)}${many(calls)} calls, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
    );
}
