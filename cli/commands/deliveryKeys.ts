import {
  createDeliveryKey,
  defaultCallsPerMinute,
  DeliveryKey,
  listDeliveryKeys,
  maxCallsPerMinute,
  revokeDeliveryKey,
} from '#api/contract/deliveryKeys.ts';
import { wholeNumberParser } from '../flags.ts';
import { shapeOf, type Shape } from '../output/shape.ts';
import { changeCommand, idArgument, pagedListCommand } from './forms.ts';

const shape = shapeOf(DeliveryKey, [
  'id',
  { name: 'name', isFlexible: true },
  'hint',
  { name: 'language', value: ({ language }) => language?.code ?? 'all' },
  { name: 'tag', value: ({ tag }) => tag?.title ?? 'all', isFlexible: true },
  'calls_a_minute',
  { name: 'last_used_at', isInstant: true },
  { name: 'revoked_at', isInstant: true },
]);

type CreatedKey = DeliveryKey & { key: string };

const createdShape: Shape<CreatedKey> = {
  ...shape,
  fields: [...shape.fields, 'key'],
  columns: [...shape.columns, { name: 'key', value: ({ key }) => key }],
};

export const deliveryKeys = {
  list: pagedListCommand<DeliveryKey>({
    noun: 'delivery-keys',
    examples: ['desk delivery-keys list', 'desk delivery-keys list --json'],
    shape,
    createPageReader:
      async (_, { client, signal }) =>
      (page, size) =>
        client.call(listDeliveryKeys, { query: { page, size } }, { signal }),
  }),
  /** The key is printed only this once. */
  add: changeCommand<{ name: string; forLanguage?: number; tag?: number; limit: number }, CreatedKey>({
    examples: [
      'desk delivery-keys add --name "iOS app"',
      'desk delivery-keys add --name site --tag 12 --json key',
    ],
    addFlags: (command) =>
      command
        .requiredOption('--name <name>', 'what the key is for')
        .option(
          '--for-language <id>',
          'limit the key to the language with this ID',
          wholeNumberParser(1, 2_147_483_647),
        )
        .option('--tag <id>', 'limit the key to the tag with this ID', wholeNumberParser(1, 2_147_483_647))
        .option(
          '--limit <number>',
          `requests a minute, up to ${maxCallsPerMinute}`,
          wholeNumberParser(1, maxCallsPerMinute),
          defaultCallsPerMinute,
        ),
    shape: createdShape,
    question: ({ name }) => `Create the delivery key ${JSON.stringify(name)}?`,
    call: ({ name, forLanguage = null, tag = null, limit }, { client, signal }) =>
      client.call(
        createDeliveryKey,
        { body: { name, language: forLanguage, tag, calls_a_minute: limit } },
        { signal },
      ),
    failureMessage: 'Unable to create delivery key.',
    successMessage: 'Save the key now. It won’t be shown again.',
  }),
  revoke: changeCommand<{ id: number }>({
    examples: ['desk delivery-keys revoke 12', 'desk delivery-keys revoke 12 --yes'],
    addFlags: idArgument('delivery key ID'),
    question: ({ id }) => `Revoke delivery key ${id}? Apps and sites that use it will stop getting content.`,
    isAlwaysConfirmed: true,
    call: ({ id }, { client, signal }) => client.call(revokeDeliveryKey, { params: { id } }, { signal }),
    failureMessage: 'Unable to revoke delivery key.',
    successMessage: 'Delivery key revoked.',
  }),
};
