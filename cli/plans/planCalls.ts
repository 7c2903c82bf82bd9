import { writePlanFile, type Plan } from '../bulk/plan.ts';
import { CommandError } from '../errors.ts';
import { exitCodes, type ExitCode } from '../exit.ts';
import { Output } from '../output/output.ts';
import { Terminal } from '../terminal.ts';
import type { System } from '../system.ts';
import type { Context, Verb } from '../verb.ts';
import type { PlanOptions } from './declareVerb.ts';
import { planItemShape } from './planItemShape.ts';
import { recordCalls } from './record.ts';

export async function planCalls(
  name: string,
  verb: Verb,
  { out, ...options }: PlanOptions,
  context: Context,
  system: System,
): Promise<ExitCode> {
  context.output.requireFields(planItemShape);
  const { account, output, terminal } = context;
  const { recorder, items } = recordCalls(context.client);
  const readAt = new Date().toISOString();
  const quiet = Object.create(context, {
    client: { value: recorder },
    output: { value: new Output({ mode: 'quiet', flags: {}, stream: system.stdout, hasColor: false }) },
    terminal: { value: new Terminal({ ...system, isNonInteractive: true, quiet: true }) },
  }) as Context;
  let left: unknown;
  try {
    await verb.run(
      { ...options, dryRun: undefined, yes: true, confirmProfile: account.profile } as never,
      quiet,
    );
  } catch (error) {
    if (!(error instanceof CommandError) || error.parts.exitCode !== exitCodes.partial || items.length === 0)
      throw error;
    left = error;
  }
  const plan: Omit<Plan, 'checksum'> = {
    schemaVersion: 1,
    summary: `desk ${name}: ${items.length === 1 ? '1 call' : `${items.length} calls`} would be made.`,
    command: name,
    api: account.api,
    account: await context.loadEmail(),
    profile: account.profile,
    readAt,
    change: { action: 'calls' },
    named: {},
    items,
  };
  if (out === undefined) {
    await output.rows(items, planItemShape);
    terminal.notice(`${plan.summary}\nNothing was changed: this was a dry run.`);
  } else await writePlanFile(out, plan, terminal);
  if (left instanceof Error) throw left;
  return exitCodes.done;
}
