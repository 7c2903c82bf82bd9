import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { reportPath } from './steps.ts';

interface Report {
  passed: number;
  failed: number;
  skipped: number;
  /** The tests that passed on the second attempt, with the reason for the first failure. */
  repeated: string[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[];
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
    assertionResults: {
      fullName: string;
      status: string;
      /** Jest only. Vitest lists the failures before the pass instead. */
      invocations?: number;
      failureMessages: string[];
      retryReasons?: string[];
    }[];
  }[];
}

/** Returns undefined if the step wrote no report. */
export function readReport(step: string): Report | undefined {
  if (!existsSync(reportPath(step))) return undefined;
  const report = JSON.parse(readFileSync(reportPath(step), 'utf8')) as Playwright | Vitest;
  return 'stats' in report ? summarizePlaywright(report) : summarizeVitest(report);
}

const summarizePlaywright = ({ stats, suites }: Playwright): Report => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
  repeated: suites.flatMap(listFlaky),
});

const listFlaky = ({ file, suites = [], specs }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title, tests }) => withReason(`${file}: ${title}`, tests[0]?.results[0]?.error?.message)),
  ...suites.flatMap(listFlaky),
];

const summarizeVitest = ({
  numPassedTests,
  numFailedTests,
  numPendingTests,
  testResults,
}: Vitest): Report => ({
  passed: numPassedTests,
  failed: numFailedTests,
  skipped: numPendingTests,
  repeated: testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(
      ({ status, invocations = 1, failureMessages }) =>
        status === 'passed' && (invocations > 1 || failureMessages.length > 0),
    )
    .map(({ fullName, failureMessages, retryReasons = [] }) =>
      withReason(fullName, failureMessages[0] ?? retryReasons[0]),
    ),
});

/** The first lines of a failure give the reason; the rest is the stack trace. */
const maxReasonLines = 4;

function withReason(name: string, reason = ''): string {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .map((line) => line.trim());
  return [name, ...lines.filter(Boolean).slice(0, maxReasonLines)].join('\n      ');
}
