import {
  deleteWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhook,
  rotateWebhookSecret,
  testWebhook,
  WebhookDelivery,
  WebhookDeliveryDetail,
  type Webhook,
} from '#api/contract/webhooks.ts';
import { webhookDeliveryStates, type WebhookDeliveryState } from '#domain/webhooks.ts';
import { Option } from 'commander';
import { UsageError } from '../errors.ts';
import { wholeNumberParser } from '../flags.ts';
import { shapeOf } from '../output/shape.ts';
import { maxId } from '../resolve.ts';
import { localTimeZone, parseTime, timeHelp } from '../times.ts';
import { changeCommand, idArgument, listCommand, pagedListCommand, showCommand } from './forms.ts';
import { secretShape, webhookShape, type WebhookWithSecret } from './webhooks/shape.ts';

const parseSince = (since: string) => parseTime('--since', since, localTimeZone());

const addIdArgument = idArgument('webhook ID');

const deliveryColumns = [
  'id',
  'event',
  'state',
  'tries',
  'status',
  { name: 'error', isFlexible: true },
  { name: 'created_at', isInstant: true },
] as const;
const deliveryShape = shapeOf(WebhookDelivery, [...deliveryColumns]);
const detailShape = shapeOf(WebhookDeliveryDetail, [...deliveryColumns]);

interface ReplayOptions {
  id: number;
  delivery?: number;
  since?: string;
}

export const webhooks = {
  list: listCommand<Webhook>({
    examples: ['desk webhooks list', 'desk webhooks list --json id,name,is_enabled,waiting_count'],
    shape: webhookShape,
    loadRows: async (_, { client, signal }) => (await client.call(listWebhooks, {}, { signal })).results,
  }),
  remove: changeCommand<{ id: number }>({
    examples: ['desk webhooks remove 3', 'desk webhooks remove 3 --yes'],
    addFlags: addIdArgument,
    question: ({ id }) => `Remove webhook ${id} and its log? It won’t receive any more events.`,
    isAlwaysConfirmed: true,
    call: ({ id }, { client, signal }) => client.call(deleteWebhook, { params: { id } }, { signal }),
    failureMessage: 'Unable to remove the webhook.',
    successMessage: 'Webhook removed.',
  }),
  rotate: changeCommand<{ id: number }, WebhookWithSecret>({
    examples: ['desk webhooks rotate 3', 'desk webhooks rotate 3 --json secret'],
    addFlags: addIdArgument,
    shape: secretShape,
    question: ({ id }) => `Rotate the secret of webhook ${id}?`,
    call: ({ id }, { client, signal }) => client.call(rotateWebhookSecret, { params: { id } }, { signal }),
    failureMessage: 'Unable to rotate the secret.',
    successMessage:
      'Save the secret now. It won’t be shown again. For 24 hours, deliveries are signed with both the new and the previous secret.',
  }),
  test: changeCommand<{ id: number }, WebhookDeliveryDetail>({
    examples: ['desk webhooks test 3', 'desk webhooks test 3 --json state,status,attempts'],
    addFlags: addIdArgument,
    shape: detailShape,
    question: ({ id }) => `Send a test event to webhook ${id}?`,
    call: ({ id }, { client, signal }) => client.call(testWebhook, { params: { id } }, { signal }),
    failureMessage: 'Unable to send a test event.',
    successMessage: ({ state, error }) =>
      state === 'delivered' ? 'Test event delivered.' : `The test event wasn’t delivered. ${error ?? ''}`,
  }),
  deliveries: pagedListCommand<WebhookDelivery, { id: number; state?: WebhookDeliveryState }>({
    noun: 'deliveries',
    examples: [
      'desk webhooks deliveries 3',
      'desk webhooks deliveries 3 --state failed --all --json id,event,error',
    ],
    addFlags: (command) => {
      addIdArgument(command);
      command.addOption(
        new Option('--state <state>', 'only deliveries in this state').choices(webhookDeliveryStates),
      );
    },
    shape: deliveryShape,
    createPageReader:
      async ({ id, state }, { client, signal }) =>
      (page, size) =>
        client.call(listWebhookDeliveries, { params: { id }, query: { page, size, state } }, { signal }),
  }),
  delivery: showCommand<WebhookDeliveryDetail, { id: number }>({
    examples: ['desk webhooks delivery 81', 'desk webhooks delivery 81 --json attempts'],
    addFlags: idArgument('delivery ID'),
    shape: detailShape,
    loadRow: ({ id }, { client, signal }) => client.call(getWebhookDelivery, { params: { id } }, { signal }),
  }),
  replay: changeCommand<ReplayOptions, { count: number }>({
    examples: ['desk webhooks replay 3 --since 2h', 'desk webhooks replay 3 --delivery 81'],
    addFlags: (command) => {
      addIdArgument(command);
      command
        .option('--delivery <id>', 'resend this delivery', wholeNumberParser(1, maxId))
        .option(
          '--since <time>',
          `resend all deliveries that have failed or been cancelled since: ${timeHelp}`,
        );
    },
    shape: {
      fields: ['count'],
      columns: [{ name: 'count', value: ({ count }) => count }],
      id: ({ count }) => count,
    },
    check: ({ delivery, since }) => {
      if ((delivery === undefined) === (since === undefined))
        throw new UsageError('Specify either --delivery or --since.', 'For example: --since 2h.');
      if (since !== undefined) parseSince(since);
    },
    question: ({ id }) => `Resend deliveries of webhook ${id}?`,
    call: ({ id, delivery, since }, { client, signal }) =>
      client.call(
        replayWebhook,
        {
          params: { id },
          body: since === undefined ? { delivery } : { failed_since: parseSince(since) },
        },
        { signal },
      ),
    failureMessage: 'Unable to replay deliveries.',
  }),
};
