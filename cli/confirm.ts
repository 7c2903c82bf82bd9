import type { Context } from './commands/verb.ts';
import { UsageError } from './errors.ts';

/** From so many on, a yes is not enough: the number has to be typed. */
const askForNumberFrom = 20;

interface Plan {
  /** A whole sentence that asks. */
  question: string;
  /** Of digests, where it is about digests. */
  count?: number;
  /** The first few of what is about to change, a line each. */
  sample?(): Promise<string[]>;
  /** The number is asked for however small it is. */
  isDestructive?: true;
}

interface Consent {
  yes?: true;
  confirmProfile?: string;
}

/**
 * Asks before a change, showing where, as whom, and what. Resolves only to go on; without `--yes`
 * and without somebody to ask, it refuses. A protected profile wants its name beside `--yes`.
 */
export async function confirm(plan: Plan, consent: Consent, context: Context): Promise<void> {
  const { account, terminal } = context;
  if (consent.yes) {
    if (!account.isProtected || consent.confirmProfile === account.profile) return;
    throw new UsageError(
      `Nothing was changed: profile ${JSON.stringify(account.profile)} is protected, and --yes alone is not enough.`,
      `Add --confirm-profile ${account.profile} when you mean it.`,
    );
  }
  if (!terminal.isInteractive) {
    throw new UsageError(
      'Nothing was changed: there is no terminal to ask on.',
      'Add --yes to go on without being asked, or --dry-run to see what would change.',
    );
  }
  const { count } = plan;
  const sample = (await plan.sample?.()) ?? [];
  const left = (count ?? 0) - sample.length;
  terminal.notice(
    [
      `Host     ${new URL(account.api).host}${account.isProtected ? ` (${account.profile}, protected)` : ''}`,
      `Account  ${await context.email()}`,
      ...(count === undefined ? [] : [`Digests  ${count}`]),
      ...sample.map((line) => `  ${line}`),
      ...(left > 0 ? [`  and ${left} more`] : []),
    ].join('\n'),
  );
  const isLarge = count !== undefined && count >= askForNumberFrom;
  const needsNumber = count !== undefined && (plan.isDestructive || account.isProtected || isLarge);
  const agreed = needsNumber
    ? (await terminal.ask(`${plan.question} Type their number to go on: `)).trim() === String(count)
    : /^y(es)?$/i.test((await terminal.ask(`${plan.question} [y/N] `)).trim());
  if (!agreed) throw new UsageError('Nothing was changed.');
}
