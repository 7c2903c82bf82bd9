import type { FastifyInstance } from 'fastify';
import type { Resource } from '#api/contract/endpoint.ts';
import type { Deps } from '#server/deps.ts';
import { defineTask } from '#server/work/queue.ts';
import { deliverDue } from './deliver.ts';
import { settleChanges } from '../delivery/changes.ts';
import { hasUnroutedEvents, isSubscribed, nextDeliveryAt } from './outbox.ts';
import { purgeWebhookLog, reencryptSecrets } from './queries.ts';

export const deliverTask = defineTask({ name: 'deliver-webhooks' });
/** Also picks up due retries and events left behind by killed processes. */
const queueDueDeliveriesTask = defineTask({ name: 'find-webhook-deliveries', everyMinutes: 1 });
const purgeTask = defineTask({ name: 'purge-webhook-log', everyMinutes: 60 });

/** Later retries are picked up by the task that runs every minute. */
const maxWaitMs = 60_000;

/** Used while another process is sending the due deliveries. */
const minPauseMs = 1000;

/** Changes to these resources may have created events or marked digests as changed. */
const eventResources: ReadonlySet<string> = new Set<Resource>([
  'broadcasts',
  'bulk',
  'categories',
  'digests',
  'faq',
  'feeds',
  'headlines',
  'hosts',
  'imports',
  'inbox',
  'planning',
  'reportSchedules',
  'tags',
  'users',
]);

export function registerWebhookTasks(app: FastifyInstance, deps: Deps) {
  const { db, queue, changes, config, log } = deps;
  let plannedAt = 0;
  let isRunning = false;
  let isLooking = false;
  let isLookWanted = false;

  /** Settling stores the event `delivery.changed`. */
  async function settleForSubscribers() {
    if (await isSubscribed(db, 'delivery.changed')) await settleChanges(db);
  }

  queue.handle(deliverTask, async (_, { signal }) => {
    isRunning = true;
    try {
      await deliverDue(deps, signal);
    } finally {
      isRunning = false;
    }
    if (await hasUnroutedEvents(db)) return void (await queue.send(deliverTask, {}));
    const next = await nextDeliveryAt(db);
    if (!next || next.getTime() > Date.now() + maxWaitMs) return;
    const at = Math.max(next.getTime(), Date.now() + minPauseMs);
    if (plannedAt > Date.now() && plannedAt <= at) return;
    plannedAt = at;
    await queue.send(deliverTask, {}, { at: new Date(at) });
  });

  async function lookForEvents() {
    isLookWanted = true;
    if (isLooking) return;
    isLooking = true;
    try {
      while (isLookWanted) {
        isLookWanted = false;
        await settleForSubscribers();
        // A running delivery looks for new events itself.
        if (!isRunning && (await hasUnroutedEvents(db))) await queue.send(deliverTask, {});
      }
    } finally {
      isLooking = false;
    }
  }

  async function sendDue() {
    await settleForSubscribers();
    const next = await nextDeliveryAt(db);
    if ((await hasUnroutedEvents(db)) || (next && next.getTime() <= Date.now() + maxWaitMs))
      await queue.send(deliverTask, {});
  }

  queue.handle(queueDueDeliveriesTask, sendDue);
  queue.handle(purgeTask, (_, { signal }) => purgeWebhookLog(db, signal));

  const onChange = () =>
    void lookForEvents().catch((err: unknown) => log.warn({ err }, 'Webhook events could not be looked up.'));

  if (config.role === 'web') return;
  let unsubscribe: (() => void) | undefined;
  app.addHook('onListen', async () => {
    await reencryptSecrets(db, deps.secrets, log);
    await sendDue();
    unsubscribe = changes.subscribe({
      onChange: ({ resource }) => eventResources.has(resource) && onChange(),
      onGap: onChange,
    });
  });
  app.addHook('onClose', async () => unsubscribe?.());
}
