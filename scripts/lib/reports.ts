import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './run.ts';
import { reportPath } from './steps.ts';

interface Report {
  passed: number;
  failed: number;
  skipped: number;
  /** The tests that passed at the second attempt. */
  repeated: string[];
  /** The files that took longest, the longest first. */
  slowest: { file: string; seconds: number }[];
}

interface PlaywrightResult {
  duration: number;
  error?: { message?: string };
  attachments?: { name: string; path?: string }[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    tests: { status: string; results: PlaywrightResult[] }[];
  }[];
}

interface Playwright {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
  suites: PlaywrightSuite[];
}

/** The report format shared by Vitest and Jest. */
interface Vitest {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    assertionResults: {
      fullName: string;
      status: string;
      invocations?: number;
      duration?: number | null;
      failureMessages: string[];
      /** Jest's, for a test that it repeated. */
      retryReasons?: string[];
    }[];
  }[];
}

const maxSlowest = 3;

/** Returns undefined if the step wrote no report. */
export async function readReport(step: string): Promise<Report | undefined> {
  if (!existsSync(reportPath(step))) return undefined;
  const json = JSON.parse(await readFile(reportPath(step), 'utf8')) as Playwright | Vitest;
  return 'stats' in json ? summarizePlaywright(json) : summarizeVitest(json);
}

function summarizePlaywright({ stats, suites }: Playwright): Report {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    repeated: suites.flatMap(listFlaky),
    slowest: findSlowest(suites.map((suite) => ({ file: suite.file, milliseconds: measureDuration(suite) }))),
  };
}

const listFlaky = ({ file, suites = [], specs }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title, tests }) => {
      const first = tests.flatMap(({ results }) => results)[0];
      return [withReason(`${file}: ${title}`, first?.error?.message), ...readPage(first)].join('\n      ');
    }),
  ...suites.flatMap(listFlaky),
];

const maxPageLines = 40;

/** Returns the page snapshot that Playwright attaches to a failed attempt. */
function readPage(result: PlaywrightResult | undefined): string[] {
  const file = result?.attachments?.find(({ name }) => name === 'error-context')?.path;
  if (!file || !existsSync(file)) return [];
  const [, page = ''] = /```yaml\n(.*?)\n```/s.exec(readFileSync(file, 'utf8')) ?? [];
  return page.split('\n').slice(0, maxPageLines);
}

/** The first lines of a failure give the reason; the rest is the stack trace. */
const maxReasonLines = 4;

function withReason(name: string, reason = ''): string {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .map((line) => line.trim());
  return [name, ...lines.filter(Boolean).slice(0, maxReasonLines)].join('\n      ');
}

function measureDuration({ suites = [], specs }: PlaywrightSuite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  return sum(own.map(({ duration }) => duration)) + sum(suites.map(measureDuration));
}

function summarizeVitest({ numPassedTests, numFailedTests, numPendingTests, testResults }: Vitest): Report {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
    // Jest counts invocations; Vitest says what failed before a test passed.
    repeated: tests
      .filter(
        ({ status, invocations = 1, failureMessages }) =>
          status === 'passed' && (invocations > 1 || failureMessages.length > 0),
      )
      .map(({ fullName, failureMessages, retryReasons = [] }) =>
        withReason(fullName, failureMessages[0] ?? retryReasons[0]),
      ),
    slowest: findSlowest(
      testResults.map(({ name, assertionResults }) => ({
        file: path.relative(root, name),
        milliseconds: sum(assertionResults.map(({ duration }) => duration ?? 0)),
      })),
    ),
  };
}

function findSlowest(files: { file: string; milliseconds: number }[]): Report['slowest'] {
  return files
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, maxSlowest)
    .map(({ file, milliseconds }) => ({ file, seconds: milliseconds / 1000 }));
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
