import { UsageError } from './errors';
import type { Context } from './commands/verb';

/** From so many on, a yes is not enough: the number has to be typed. */
const askForNumberFrom = 20;

interface Plan {
  /** A whole sentence that asks. */
  question: string;
  count: number;
  /** The first few of what is about to change, a line each. */
  sample(): Promise<string[]>;
}

/**
 * Asks before a change, showing where, as whom, and what. Resolves only to go on; without `--yes`
 * and without somebody to ask, it refuses.
 */
export async function confirm(plan: Plan, yes: boolean | undefined, context: Context): Promise<void> {
  const { account, terminal } = context;
  if (yes) return;
  if (!terminal.isInteractive) {
    throw new UsageError(
      'Nothing was changed: there is no terminal to ask on.',
      'Add --yes to go on without being asked, or --dry-run to see what would change.',
    );
  }
  const sample = await plan.sample();
  const left = plan.count - sample.length;
  terminal.notice(
    [
      `Host     ${new URL(account.api).host}`,
      `Account  ${await accountEmail(context)}`,
      `Digests  ${plan.count}`,
      ...sample.map((line) => `  ${line}`),
      ...(left > 0 ? [`  and ${left} more`] : []),
    ].join('\n'),
  );
  const agreed =
    plan.count < askForNumberFrom
      ? /^y(es)?$/i.test((await terminal.ask(`${plan.question} [y/N] `)).trim())
      : (await terminal.ask(`${plan.question} Type their number to go on: `)).trim() === String(plan.count);
  if (!agreed) throw new UsageError('Nothing was changed.');
}

async function accountEmail({ account, client, signal }: Context): Promise<string> {
  if (account.email) return account.email;
  const { whoAmI } = await import('../src/api/contract/session');
  return (await client.call(whoAmI, {}, { signal })).email;
}
