import type { Command } from 'commander';
import { Journal } from '../bulk/journal.ts';
import { NotSignedInError } from '#api/errors.ts';
import { explain } from '../errors.ts';
import { exitCodes, type ExitCode } from '../exit.ts';
import { examplesHelp } from '../help.ts';
import { addOutputOptions } from '../output/mode.ts';
import type { Shape } from '../output/shape.ts';
import type { Context } from '../verb.ts';
import { withTokenSource } from '../account.ts';

interface Finding {
  check: string;
  result: 'ok' | 'note' | 'failed';
  detail: string;
}

const fields = ['check', 'result', 'detail'] as const;

const shape: Shape<Finding> = {
  fields,
  columns: fields.map((name) => ({ name, value: (row) => row[name], isFlexible: name === 'detail' })),
  id: ({ check }) => check,
};

export function declare(command: Command): void {
  command.addHelpText('before', examplesHelp(['desk doctor', 'desk doctor --profile work --json']));
  addOutputOptions(command);
}

export async function run(_options: object, context: Context): Promise<ExitCode> {
  const server = await checkServer(context);
  const account = server.code === exitCodes.done ? await checkAccount(context) : undefined;
  const findings = [checkNode(), checkProfile(context), server.finding];
  if (account) findings.push(account.finding);
  findings.push(checkRuns(context));
  await context.output.rows(findings, shape);
  return server.code || account?.code || (context.account.isUnknown ? exitCodes.usage : exitCodes.done);
}

function checkNode(): Finding {
  return { check: 'node', result: 'ok', detail: process.version };
}

function checkProfile({ account }: Context): Finding {
  if (account.isUnknown)
    return {
      check: 'profile',
      result: 'failed',
      detail: `Profile ${JSON.stringify(account.profile)} doesn’t exist.`,
    };
  const token = account.tokenSource ? `token from ${account.tokenSource}` : 'no token';
  const detail = `${account.profile} at ${account.api}, ${token}${account.isProtected ? ' (protected)' : ''}`;
  return { check: 'profile', result: 'ok', detail };
}

async function checkServer({ account, createClient, signal }: Context) {
  const { whoAmI } = await import('#api/contract/session.ts');
  const start = performance.now();
  try {
    await createClient().call(whoAmI, {}, { signal });
    return failedCheck(
      'server',
      'The server accepted a request without a token, so it may not be Digest Desk. Check the URL set with --api or DESK_API.',
      exitCodes.unavailable,
    );
  } catch (error) {
    if (!(error instanceof NotSignedInError))
      return failedCheck('server', describeError(error), explain(error).parts.exitCode);
    const duration = Math.round(performance.now() - start);
    return passedCheck('server', `${account.api} responded in ${duration} ms`);
  }
}

async function checkAccount({ account, createClient, signal }: Context) {
  if (!account.token)
    return failedCheck('account', 'Not signed in. Sign in with `desk login`.', exitCodes.notAllowed);
  const { whoAmI } = await import('#api/contract/session.ts');
  try {
    const { email, roles } = await createClient(account.token).call(whoAmI, {}, { signal });
    return passedCheck('account', [email, roles[0]?.codename].filter(Boolean).join(', '));
  } catch (error) {
    return failedCheck(
      'account',
      describeError(withTokenSource(error, account)),
      explain(error).parts.exitCode,
    );
  }
}

function checkRuns({ runsFolder }: Context): Finding {
  const unfinished = Journal.all(runsFolder).map((journal) => journal.resumeCommand);
  if (unfinished.length === 0) return { check: 'runs', result: 'ok', detail: 'no unfinished runs' };
  return {
    check: 'runs',
    result: 'note',
    detail: `unfinished runs; continue with: ${unfinished.join('; ')}`,
  };
}

function describeError(error: unknown): string {
  const { problem, reason, hint } = explain(error).parts;
  return [problem, reason, hint].filter(Boolean).join(' ');
}

function passedCheck(check: string, detail: string) {
  return { code: exitCodes.done as ExitCode, finding: { check, result: 'ok', detail } as Finding };
}

function failedCheck(check: string, detail: string, code: ExitCode) {
  return { code, finding: { check, result: 'failed', detail } as Finding };
}
