import type { Context } from './verb.ts';
import { UsageError } from './errors.ts';

/** At or above this count, the user must type the number instead of answering yes. */
const minTypedCount = 20;

interface Confirmation {
  question: string;
  count?: number;
  countLabel?: 'People' | 'Feeds' | 'Headlines' | 'Calls';
  loadSample?(): Promise<string[]>;
  /** Returns a sentence about the items that fail the publishing checks. */
  describeFailingChecks?(): Promise<string | undefined>;
  /** The count must be typed even when it's small. */
  isDestructive?: true;
  hasDryRun?: true;
}

interface Consent {
  yes?: true;
  confirmProfile?: string;
}

export async function confirmIfProtected(
  question: string,
  consent: Consent,
  context: Context,
): Promise<void> {
  if (context.account.isProtected) await confirm({ question }, consent, context);
}

export async function confirmIfMany(
  details: Confirmation & { count: number },
  consent: Consent,
  context: Context,
): Promise<void> {
  if (context.account.isProtected || details.count >= minTypedCount) await confirm(details, consent, context);
}

/** Without a terminal it requires `--yes`. A protected profile must also be confirmed by name. */
export async function confirm(details: Confirmation, consent: Consent, context: Context): Promise<void> {
  const { account, terminal } = context;
  if (consent.yes) {
    if (!account.isProtected || consent.confirmProfile === account.profile) return;
    throw new UsageError(
      `Nothing was changed: profile ${JSON.stringify(account.profile)} is protected, and --yes alone is not enough.`,
      `Add --confirm-profile ${account.profile} if you’re sure.`,
    );
  }
  if (!terminal.isInteractive) {
    throw new UsageError(
      'Nothing was changed: there is no terminal for the confirmation prompt.',
      `Add --yes to confirm${details.hasDryRun ? ', or --dry-run to see what would change' : ''}.`,
    );
  }
  const { count } = details;
  const sample = (await details.loadSample?.()) ?? [];
  const checks = await details.describeFailingChecks?.();
  const counted = details.countLabel ?? 'Digests';
  const width = Math.max('Account'.length, counted.length) + 2;
  // A notification's sample is its text, not its audience.
  const hidden = counted === 'People' ? 0 : (count ?? 0) - sample.length;
  terminal.notice(
    [
      `${'Host'.padEnd(width)}${new URL(account.api).host}${account.isProtected ? ` (${account.profile}, protected)` : ''}`,
      `${'Account'.padEnd(width)}${await context.loadEmail()}`,
      ...(count === undefined ? [] : [`${counted.padEnd(width)}${count}`]),
      ...sample.map((line) => `  ${line}`),
      ...(hidden > 0 ? [`  and ${hidden} more`] : []),
      ...(checks ? [`${'Checks'.padEnd(width)}${checks}`] : []),
    ].join('\n'),
  );
  const isLarge = count !== undefined && count >= minTypedCount;
  const needsNumber = count !== undefined && (details.isDestructive || account.isProtected || isLarge);
  const isConfirmed = needsNumber
    ? (await terminal.ask(`${details.question} Type the number to continue: `)).trim() === String(count)
    : /^y(es)?$/i.test((await terminal.ask(`${details.question} [y/N] `)).trim());
  if (!isConfirmed) throw new UsageError('Nothing was changed.');
}
