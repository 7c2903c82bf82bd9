import type { BroadcastInput } from '#api/contract/broadcasts.ts';
import { ConflictError } from '#api/errors.ts';
import { randomKey } from '#domain/randomKey.ts';
import { confirm } from '#cli/confirm.ts';
import { CommandError, explain, withFailureMessage, UsageError } from '#cli/errors.ts';
import type { Context } from '#cli/verb.ts';
import { extractAudience, type SendOptions } from './input.ts';
import { reachShape, reportShape, type Reach } from './shape.ts';

export async function deliver(input: BroadcastInput, options: SendOptions, context: Context) {
  const { client, output, signal, terminal } = context;
  output.requireFields(options.dryRun ? reachShape : reportShape);
  const { countAudience, getBroadcastReport, sendBroadcast } = await import('#api/contract/broadcasts.ts');
  const isTest = Boolean(input.test_user);
  const isPlanned = Boolean(input.schedule_datetime ?? input.schedule_local_time);
  const reach = isTest
    ? undefined
    : await client.call(countAudience, { body: extractAudience(input) }, { signal });
  checkExpected(reach, options);
  if (options.dryRun) {
    if (reach) await output.record(reach, reachShape);
    terminal.notice('Nothing was sent: this was a dry run.');
    return;
  }
  await confirm(
    {
      question: isPlanned ? 'Schedule this notification?' : 'Send this notification?',
      ...(reach && { count: reach.users, countLabel: 'People', isDestructive: true }),
      loadSample: async () => input.notification_datas.map(({ title, text }) => `${title}: ${text}`),
      hasDryRun: true,
    },
    options,
    context,
  );
  // Typing the number, or passing it with --expect, counts as confirmation.
  const confirmed_users = options.yes ? options.expect : reach?.users;
  const headers = { 'idempotency-key': options.key ?? randomKey() };
  const { data } = await withFailureMessage('Unable to send notifications.', () =>
    client
      .call(sendBroadcast, { body: { ...input, confirmed_users } }, { headers })
      .catch((error: unknown) => {
        throw addExpectHint(error);
      }),
  );
  const { id, status } = data.broadcast;
  const report = await client.call(getBroadcastReport, { params: { id } }, { signal });
  await output.record(report, reportShape);
  terminal.notice(isPlanned ? 'Notification scheduled.' : 'Sending notification.');
  if (status === 'HELD')
    terminal.notice(`The notification is on hold. See why with \`desk notifications show ${id}\`.`);
  terminal.notice(`Stop it with \`desk notifications stop ${id}\`.`);
}

function checkExpected(reach: Reach | undefined, { expect }: SendOptions) {
  const users = reach?.users ?? 1;
  if (expect === undefined || expect === users) return;
  throw new UsageError(`Nothing was sent: the notification would go to ${users} people, not ${expect}.`);
}

function addExpectHint(error: unknown): unknown {
  if (!(error instanceof ConflictError)) return error;
  const { code, users } = error.body as { code?: string; users?: number };
  if (code !== 'needs_confirmation') return error;
  const next = `Add --expect ${users} to confirm that number.`;
  return new CommandError({ ...explain(error).parts, hint: next }, { cause: error });
}
