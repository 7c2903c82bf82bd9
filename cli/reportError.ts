import { CommandError, explain } from './errors.ts';
import { exit, type ExitCode } from './exit.ts';
import { stringifyJson, toPrintableLines } from './output/text.ts';
import type { System } from './system.ts';

/** Writes JSON to standard error if the data would have been JSON. Returns the exit code. */
export function reportError(error: unknown, args: string[], { stderr, signal }: System): ExitCode {
  const explained = explain(error);
  const { parts } = explained;
  if (signal.aborted && !(error instanceof CommandError)) return exit.interrupted;
  if (args.some((arg) => /^--jsonl?(=|$)/.test(arg))) {
    const { code, requestId, next } = parts;
    const body = { code, message: explained.message, requestId: requestId ?? null, hint: next ?? null };
    stderr.write(`${stringifyJson({ error: body })}\n`);
  } else {
    const more = [parts.why, parts.failed, parts.next].filter(Boolean).map((line) => `\n  ${line}`);
    // Partial success isn't a failure as a whole.
    const label = parts.exit === exit.partial ? 'warning' : 'error';
    stderr.write(toPrintableLines(`${label}: ${parts.what}${more.join('')}\n`));
  }
  if (args.includes('--debug') && explained.cause instanceof Error) {
    stderr.write(`${explained.cause.stack}\n`);
  }
  return parts.exit;
}
