import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  createWebhook,
  deleteWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  maxWebhooks,
  replayWebhook,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '#api/contract/webhooks.ts';
import { limitAndOffset } from '#server/db/cursor.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { fieldError, notFound } from '#server/errors.ts';
import { serve } from '#server/http/routes.ts';
import { diffStates } from '#server/records/audit.ts';
import { checkRecentSignIn } from '#server/features/people/session/recent.ts';
import { send } from './deliver.ts';
import { disableWebhook, waitUntilIdle } from './disable.ts';
import { readFacts } from './facts.ts';
import { findSendingWebhook, findStoredEvent } from './outbox.ts';
import {
  cancelDraftDeliveries,
  countWebhooks,
  enableWebhook,
  findDelivery,
  findWebhook,
  insertTestDelivery,
  insertWebhook,
  listAllWebhooks,
  listDeliveries,
  lockWebhook,
  removeWebhook,
  replaceHeader,
  replaceWebhook,
  replayDeliveries,
  rotateSecret,
  toValues,
} from './queries.ts';
import { recordResults } from './results.ts';
import { checkWebhook, mergeChange, parseHeader, withDefaults, type WebhookValues } from './rules.ts';
import { deliverTask, registerWebhookTasks } from './tasks.ts';

export function registerWebhooks(app: FastifyInstance, deps: Deps) {
  const { db, egress, secrets, queue, config } = deps;
  registerWebhookTasks(app, deps);

  serve(app, listWebhooks, async () => ({ results: await listAllWebhooks(db) }));

  serve(app, createWebhook, ({ body, audit }) =>
    inTransaction(db, async (tx) => {
      const values = withDefaults(body);
      const header = parseHeader(body.header ?? '');
      await checkWebhook(tx, egress, values);
      if ((await countWebhooks(tx)) >= maxWebhooks)
        throw fieldError({ name: [`There are already ${maxWebhooks} webhooks. Delete one first.`] });
      const { id, secret } = await insertWebhook(tx, secrets, values);
      if (header) await replaceHeader(tx, secrets, id, header);
      await audit(tx, {
        action: 'create',
        entity: 'webhook',
        entityId: id,
        after: { ...auditedValues(values), header_name: header?.name ?? null },
      });
      return { secret, ...(await requireWebhook(tx, id)) };
    }),
  );

  serve(app, updateWebhook, async ({ params: { id }, body, audit, user }) => {
    const isDisabled = await inTransaction(db, async (tx) => {
      const row = requireFound(await lockWebhook(tx, id));
      const before = toValues(row);
      const after = mergeChange(before, body);
      // Changing the URL grants access to the content.
      if (after.url !== before.url) await checkRecentSignIn(tx, user, config);
      await checkWebhook(tx, egress, after);
      await replaceWebhook(tx, id, after);
      // The header is meant for the host that it was entered for.
      const given = body.header ?? (after.url === before.url ? undefined : '');
      const header = given === undefined ? undefined : parseHeader(given);
      if (header !== undefined) await replaceHeader(tx, secrets, id, header);
      if (before.includes_drafts && !after.includes_drafts) await cancelDraftDeliveries(tx, id);
      const isEnabled = body.is_enabled ?? row.isEnabled;
      if (isEnabled && !row.isEnabled) await enableWebhook(tx, id);
      if (!isEnabled && row.isEnabled) await disableWebhook(tx, id, 'person');
      await audit(tx, {
        action: 'update',
        entity: 'webhook',
        entityId: id,
        ...diffStates(
          {
            ...auditedValues(before),
            header_name: row.headerName,
            is_header_replaced: false,
            is_enabled: row.isEnabled,
          },
          {
            ...auditedValues(after),
            header_name: header === undefined ? row.headerName : (header?.name ?? null),
            is_header_replaced: Boolean(header),
            is_enabled: isEnabled,
          },
        ),
      });
      return row.isEnabled && !isEnabled;
    });
    if (isDisabled) await waitUntilIdle(db, id);
    return requireWebhook(db, id);
  });

  serve(app, deleteWebhook, async ({ params: { id }, audit }) => {
    await inTransaction(db, async (tx) => {
      requireFound(await lockWebhook(tx, id));
      await disableWebhook(tx, id, 'person');
    });
    await waitUntilIdle(db, id);
    await inTransaction(db, async (tx) => {
      const row = requireFound(await lockWebhook(tx, id));
      await removeWebhook(tx, id);
      await audit(tx, {
        action: 'delete',
        entity: 'webhook',
        entityId: id,
        before: { ...auditedValues(toValues(row)), header_name: row.headerName },
      });
    });
    return undefined;
  });

  serve(app, rotateWebhookSecret, ({ params: { id }, audit }) =>
    inTransaction(db, async (tx) => {
      const row = requireFound(await lockWebhook(tx, id));
      const secret = await rotateSecret(tx, secrets, row);
      await audit(tx, { action: 'rotate', entity: 'webhook', entityId: id, after: { name: row.name } });
      return { secret, ...(await requireWebhook(tx, id)) };
    }),
  );

  serve(app, testWebhook, async ({ params: { id }, audit }) => {
    const holder = randomUUID();
    const deliveryId = await inTransaction(db, async (tx) => {
      const row = requireFound(await lockWebhook(tx, id));
      if (!row.isEnabled) throw fieldError({ id: ['This webhook is disabled. Enable it first.'] });
      await audit(tx, { action: 'test', entity: 'webhook', entityId: id, after: { name: row.name } });
      return insertTestDelivery(tx, id, holder);
    });
    const webhook = requireFound(await findSendingWebhook(db, id));
    const event = await findStoredEvent(db, deliveryId);
    const facts = await readFacts(db, [event], { publicUrl: config.publicUrl, isFull: false });
    const result = await send(deps, { id: deliveryId, holder, retries: 0, webhook, event }, facts);
    await recordResults(db, [{ ...result, isRetried: false }]);
    return requireFound(await findDelivery(db, deliveryId));
  });

  serve(app, listWebhookDeliveries, async ({ params: { id }, query }) => {
    await requireWebhook(db, id);
    return listDeliveries(db, id, { ...limitAndOffset(query), state: query.state, event: query.event });
  });

  serve(app, getWebhookDelivery, async ({ params: { id } }) => {
    const delivery = await findDelivery(db, id);
    if (!delivery) throw notFound('This delivery');
    return delivery;
  });

  serve(app, replayWebhook, ({ params: { id }, body, audit }) =>
    inTransaction(db, async (tx) => {
      const { delivery, failed_since: failedSince } = body;
      if ((delivery === undefined) === (failedSince === undefined))
        throw fieldError({ delivery: ['Enter either a delivery or a time.'] });
      const row = requireFound(await lockWebhook(tx, id));
      if (!row.isEnabled) throw fieldError({ delivery: ['This webhook is disabled. Enable it first.'] });
      const count = await replayDeliveries(tx, id, { delivery, failedSince });
      if (delivery !== undefined && count === 0)
        throw fieldError({ delivery: ['This delivery doesn’t exist, or is being sent right now.'] });
      await audit(tx, {
        action: 'replay',
        entity: 'webhook',
        entityId: id,
        after: { name: row.name, count },
      });
      if (count > 0) await queue.send(deliverTask, {}, { tx });
      return { count };
    }),
  );
}

/** Only the host, because the path of a chat webhook's URL is a secret. */
const auditedValues = ({ url, ...values }: WebhookValues) => ({ ...values, host: new URL(url).host });

function requireFound<Row>(row: Row | undefined): Row {
  if (row === undefined) throw notFound('This webhook');
  return row;
}

const requireWebhook = async (db: Database, id: number) => requireFound(await findWebhook(db, id));
