import { CommandError, explain } from './errors.ts';
import { exitCodes, type ExitCode } from './exit.ts';
import { stringifyJson, toPrintableLines } from './output/text.ts';
import type { System } from './system.ts';

/** Writes JSON to standard error if the data would have been JSON. Returns the exit code. */
export function reportError(error: unknown, args: string[], { stderr, signal }: System): ExitCode {
  const explained = explain(error);
  const { parts } = explained;
  if (signal.aborted && !(error instanceof CommandError)) return exitCodes.interrupted;
  if (args.some((arg) => /^--jsonl?(=|$)/.test(arg))) {
    const { code, requestId, hint } = parts;
    const body = { code, message: explained.message, requestId: requestId ?? null, hint: hint ?? null };
    stderr.write(`${stringifyJson({ error: body })}\n`);
  } else {
    const more = [parts.reason, parts.failureMessage, parts.hint]
      .filter(Boolean)
      .map((line) => `\n  ${line}`);
    // Partial success isn't a failure as a whole.
    const label = parts.exitCode === exitCodes.partial ? 'warning' : 'error';
    stderr.write(toPrintableLines(`${label}: ${parts.problem}${more.join('')}\n`));
  }
  if (args.includes('--debug') && explained.cause instanceof Error) {
    stderr.write(`${explained.cause.stack}\n`);
  }
  return parts.exitCode;
}
