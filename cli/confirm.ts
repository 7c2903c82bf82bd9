import type { Context } from './verb.ts';
import { UsageError } from './errors.ts';

/** From this number of digests on, a yes is not enough: the number has to be typed. */
const minTypedNumber = 20;

interface Plan {
  /** A whole sentence. */
  question: string;
  /** Of digests, or of what `countBy` says. */
  count?: number;
  /** Default `Digests`. */
  countBy?: 'People' | 'Feeds' | 'Headlines' | 'Calls';
  /** The first few of what is about to change, a line each. */
  sample?(): Promise<string[]>;
  /** The number has to be typed however small it is. */
  isDestructive?: true;
  /** Whether the command has `--dry-run`. */
  hasDryRun?: true;
}

interface Consent {
  yes?: true;
  confirmProfile?: string;
}

/** Confirms a change of one item, for protected profiles only. */
export async function confirmIfProtected(
  question: string,
  consent: Consent,
  context: Context,
): Promise<void> {
  if (context.account.isProtected) await confirm({ question }, consent, context);
}

/** Confirms a change that can be reversed: for protected profiles, and when it is of many. */
export async function confirmIfMany(
  plan: Plan & { count: number },
  consent: Consent,
  context: Context,
): Promise<void> {
  if (context.account.isProtected || plan.count >= minTypedNumber) await confirm(plan, consent, context);
}

/**
 * Confirms a change, showing where, as whom, and what. Resolves when it is confirmed; without
 * `--yes` and without a terminal it refuses. A protected profile needs its name beside `--yes`.
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
      'Nothing was changed: there is no terminal to confirm on.',
      `Add --yes to confirm${plan.hasDryRun ? ', or --dry-run to see what would change' : ''}.`,
    );
  }
  const { count } = plan;
  const sample = (await plan.sample?.()) ?? [];
  const counted = plan.countBy ?? 'Digests';
  const width = Math.max('Account'.length, counted.length) + 2;
  // The sample of a notification is what it says, not who gets it.
  const hidden = counted === 'People' ? 0 : (count ?? 0) - sample.length;
  terminal.notice(
    [
      `${'Host'.padEnd(width)}${new URL(account.api).host}${account.isProtected ? ` (${account.profile}, protected)` : ''}`,
      `${'Account'.padEnd(width)}${await context.email()}`,
      ...(count === undefined ? [] : [`${counted.padEnd(width)}${count}`]),
      ...sample.map((line) => `  ${line}`),
      ...(hidden > 0 ? [`  and ${hidden} more`] : []),
    ].join('\n'),
  );
  const isLarge = count !== undefined && count >= minTypedNumber;
  const needsNumber = count !== undefined && (plan.isDestructive || account.isProtected || isLarge);
  const isConfirmed = needsNumber
    ? (await terminal.ask(`${plan.question} Type their number to continue: `)).trim() === String(count)
    : /^y(es)?$/i.test((await terminal.ask(`${plan.question} [y/N] `)).trim());
  if (!isConfirmed) throw new UsageError('Nothing was changed.');
}
