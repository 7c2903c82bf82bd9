import { CommandError, explain } from './errors.ts';
import { exit, type ExitCode } from './exit.ts';
import type { System } from './system.ts';

/** Tells what went wrong on standard error: as JSON when the data would have been. Returns the exit code. */
export function report(error: unknown, args: string[], { stderr, signal }: System): ExitCode {
  const told = explain(error);
  const { parts } = told;
  if (signal.aborted && !(error instanceof CommandError)) return exit.interrupted;
  if (args.some((arg) => /^--jsonl?(=|$)/.test(arg))) {
    const { code, requestId, next } = parts;
    const body = { code, message: told.message, requestId: requestId ?? null, hint: next ?? null };
    stderr.write(`${JSON.stringify({ error: body })}\n`);
  } else {
    const lines = [`error: ${parts.what}`, parts.why && `  ${parts.why}`, parts.next && `  ${parts.next}`];
    stderr.write(`${lines.filter(Boolean).join('\n')}\n`);
  }
  if (args.includes('--debug') && told.cause instanceof Error) {
    stderr.write(`${told.cause.stack}\n`);
  }
  return parts.exit;
}
