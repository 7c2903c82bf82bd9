import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from '#server/deps.ts';
import { readFacts, type Facts } from './facts.ts';
import {
  claimDeliveries,
  findDisabled,
  findSendingWebhook,
  keepClaims,
  releaseClaims,
  routeEvents,
  type ClaimedDelivery,
} from './outbox.ts';
import { renderBody } from './payload.ts';
import { mask, post, type Outcome } from './post.ts';
import { recordResults, type Result } from './results.ts';
import { decryptHeader, decryptSecrets, signatureHeaders } from './signing.ts';
import { TemplateError } from './template.ts';

export type DeliverDeps = Pick<Deps, 'db' | 'egress' | 'secrets' | 'log'> & {
  config: Pick<Deps['config'], 'publicUrl'>;
};

/** Concurrent requests to one webhook. A failing webhook gets only probes. */
const maxConcurrent = 10;
const maxProbes = 2;

/**
 * Deliveries whose last check is older are checked again before they're sent: the webhook may have been
 * disabled, or the digest unpublished.
 */
const maxAgeMs = 1000;
const refreshAgeMs = 500;
/** Results are recorded in batches, because a transaction for each would take longer than the requests. */
const tickMs = 20;
/** How often to look for new events while deliveries are under way. */
const pollMs = 100;

/** Time that requests to a disabled webhook have left to finish. Shorter than the wait of `waitUntilIdle`. */
const endGraceMs = 3000;

/** Maximum number of deliveries claimed per webhook. */
const maxClaimed = 100;

/** Maximum number of deliveries read at a time, so that people's requests are served in between. */
const maxPrepared = 20;

interface Lane {
  queue: Prepared[];
  /** When its webhook was found to be disabled or deleted. */
  disabledAt: number | undefined;
  /** Aborts requests to a disabled webhook. */
  ending: AbortController;
  /** True until the outcome that stopped it is recorded. */
  isStopped: boolean;
  active: number;
  limit: number;
  /** Number of deliveries claimed and not yet recorded. */
  claimed: number;
}

interface Prepared {
  delivery: ClaimedDelivery;
  facts: Facts;
  /** The time just before the database confirmed that it may be sent. */
  checkedAt: number;
}

/**
 * Sends due deliveries until none are left or the signal aborts. Each webhook has its own lane, so that a
 * slow receiver delays only its own deliveries.
 */
export async function deliverDue(deps: DeliverDeps, signal: AbortSignal): Promise<void> {
  const { db } = deps;
  const lanes = new Map<number, Lane>();
  const claims = new Set<ClaimedDelivery>();
  const results: Result[] = [];
  /** Deliveries whose requests were aborted. */
  const ended: ClaimedDelivery[] = [];
  const underWay = new Set<Promise<void>>();
  const failures: unknown[] = [];

  const laneOf = ({ id, is_failing: isFailing }: ClaimedDelivery['webhook']): Lane => {
    const lane = lanes.get(id) ?? {
      queue: [],
      disabledAt: undefined,
      ending: new AbortController(),
      isStopped: false,
      active: 0,
      limit: 0,
      claimed: 0,
    };
    lanes.set(id, lane);
    lane.limit = isFailing ? maxProbes : maxConcurrent;
    return lane;
  };

  function settle(delivery: ClaimedDelivery) {
    claims.delete(delivery);
    lanes.get(delivery.webhook.id)!.claimed -= 1;
  }

  function pump(lane: Lane) {
    while (
      !lane.isStopped &&
      lane.active < lane.limit &&
      isFresh(lane.queue[0], maxAgeMs) &&
      !signal.aborted
    ) {
      lane.active += 1;
      const { delivery, facts } = lane.queue.shift()!;
      const { ending } = lane;
      const work = send(deps, delivery, facts, AbortSignal.any([signal, ending.signal]))
        .then((result) => {
          results.push(result);
          if (stopsLane(result.outcome)) lane.isStopped = true;
        })
        .catch((error: unknown) => {
          if (ending.signal.aborted) ended.push(delivery);
          else failures.push(error);
        })
        .finally(() => {
          underWay.delete(work);
          lane.active -= 1;
          pump(lane);
        });
      underWay.add(work);
    }
  }

  async function record() {
    const recorded = results.splice(0);
    const stopped = [...lanes.values()].filter(({ isStopped }) => isStopped);
    await recordResults(db, recorded);
    for (const { delivery } of recorded) settle(delivery as ClaimedDelivery);
    // Released only now, so that they aren't claimed again before their webhook is paused or disabled.
    const released = stopped.flatMap((lane) => {
      lane.isStopped = false;
      return lane.queue.splice(0).map(({ delivery }) => delivery);
    });
    released.push(...ended.splice(0));
    await releaseClaims(db, released);
    for (const delivery of released) settle(delivery);
  }

  async function endDisabled() {
    const ids = [...lanes].flatMap(([id, { claimed }]) => (claimed > 0 ? [id] : []));
    const disabled = ids.length > 0 ? await findDisabled(db, ids) : new Set();
    for (const [id, lane] of lanes) {
      if (!disabled.has(id)) {
        lane.disabledAt = undefined;
        continue;
      }
      lane.isStopped = true;
      lane.disabledAt ??= performance.now();
      if (performance.now() - lane.disabledAt < endGraceMs) continue;
      lane.ending.abort();
      lane.ending = new AbortController();
    }
  }

  async function refresh(lane: Lane) {
    if (lane.queue.length === 0 || isFresh(lane.queue[0], refreshAgeMs)) return;
    const queued = lane.queue.splice(0).map(({ delivery }) => delivery);
    const checkedAt = Date.now();
    const kept = await keepClaims(db, queued);
    const webhook = await findSendingWebhook(db, queued[0]!.webhook.id);
    // The webhook's URL may have changed since.
    if (webhook) for (const delivery of queued) delivery.webhook = webhook;
    const dropped = queued.filter((delivery) => !kept.has(delivery.id));
    await releaseClaims(db, dropped);
    for (const delivery of dropped) settle(delivery);
    lane.queue = await prepare(
      deps,
      queued.filter(({ id }) => kept.has(id)),
      checkedAt,
    );
    pump(lane);
  }

  /** Returns whether there may be more to do. */
  async function claimMore(): Promise<boolean> {
    const checkedAt = Date.now();
    const claimed = await claimDeliveries(db, {
      claimed: (id) => lanes.get(id)?.claimed ?? 0,
      limitOf: ({ is_failing: isFailing }) => (isFailing ? maxProbes : maxClaimed),
    });
    for (const delivery of claimed) {
      claims.add(delivery);
      laneOf(delivery.webhook).claimed += 1;
    }
    for (const prepared of await prepare(deps, claimed, checkedAt))
      laneOf(prepared.delivery.webhook).queue.push(prepared);
    for (const lane of lanes.values()) pump(lane);
    return claimed.length > 0;
  }

  async function waitForResults() {
    const until = performance.now() + pollMs;
    do {
      await Promise.race([Promise.all(underWay), delay(tickMs)]);
    } while (results.length === 0 && underWay.size > 0 && performance.now() < until);
  }

  try {
    let routedAt = -pollMs;
    let isMoreToRoute = false;
    while (!signal.aborted && failures.length === 0) {
      await record();
      for (const lane of lanes.values()) await refresh(lane);
      if (underWay.size === 0 || performance.now() - routedAt >= pollMs) {
        await endDisabled();
        isMoreToRoute = await routeEvents(db);
        routedAt = performance.now();
      }
      const isClaimed = await claimMore();
      if (underWay.size > 0) await waitForResults();
      else if (!isClaimed && !isMoreToRoute && results.length === 0) break;
    }
  } finally {
    await Promise.all(underWay);
    await record();
    await releaseClaims(db, [...claims]);
  }
  if (failures.length > 0 && !signal.aborted) throw failures[0];
}

/** Groups deliveries of the same event, so that its facts are read only once. */
async function prepare(
  { db, config }: DeliverDeps,
  claims: readonly ClaimedDelivery[],
  checkedAt: number,
): Promise<Prepared[]> {
  const sorted = claims.toSorted((a, b) => a.event.id - b.event.id);
  const prepared: Prepared[] = [];
  for (let from = 0; from < sorted.length; from += maxPrepared) {
    const some = sorted.slice(from, from + maxPrepared);
    // oxlint-disable-next-line no-await-in-loop -- so that requests are answered in between
    const facts = await readFacts(
      db,
      some.map(({ event }) => event),
      { publicUrl: config.publicUrl, isFull: some.some(({ webhook }) => webhook.payload === 'full') },
    );
    prepared.push(...some.map((delivery) => ({ delivery, facts, checkedAt })));
  }
  return prepared;
}

/** The receiver is gone, asks to wait, or doesn't respond: the rest of its batch waits until that is recorded. */
const stopsLane = ({ isSuccess, isGone, retryAfterMs, status }: Outcome) =>
  !isSuccess && (isGone || retryAfterMs !== undefined || status === null);

const isFresh = (prepared: Prepared | undefined, ageMs: number) =>
  prepared !== undefined && Date.now() - prepared.checkedAt < ageMs;

/** One attempt. Throws only if the signal aborts. */
export async function send(
  { egress, secrets, config, log }: Pick<DeliverDeps, 'egress' | 'secrets' | 'config' | 'log'>,
  delivery: ClaimedDelivery,
  facts: Facts,
  signal?: AbortSignal,
): Promise<Result> {
  const { webhook, event } = delivery;
  let body: string;
  try {
    // A template can split a surrogate pair, half of which can't be stored as JSON.
    body = withoutLoneSurrogates(renderBody(event, webhook, facts, config.publicUrl));
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    return { delivery, request: '', outcome: unsent(error.message) };
  }
  const { header_name: headerName, header_value: storedHeader } = webhook;
  const request = headerName === null ? body : `${headerName}: ${mask}\n\n${body}`;
  let keys: string[];
  let header: string | undefined;
  try {
    header = storedHeader === null ? undefined : decryptHeader(secrets, webhook.id, storedHeader).text;
    keys = decryptSecrets(secrets, {
      id: webhook.id,
      secret: webhook.secret,
      previousSecret: webhook.previous_secret,
      previousSecretUntil:
        webhook.previous_secret_until === null ? null : new Date(webhook.previous_secret_until),
    });
  } catch (err) {
    log.error({ err, webhook: webhook.id }, 'A webhook secret could not be decrypted.');
    const remedy =
      headerName === null ? 'Rotate the secret.' : 'Rotate the secret, and enter the header again.';
    return {
      delivery,
      request,
      outcome: unsent(`The secret can’t be decrypted with the current SECRETS_KEY. ${remedy}`),
    };
  }
  const headers = {
    ...(headerName !== null && header !== undefined && { [headerName.toLowerCase()]: header }),
    ...signatureHeaders(keys, { id: event.message_id, at: Date.now(), body }),
  };
  return {
    delivery,
    request,
    outcome: await post(egress, { url: webhook.url, headers, body, secret: header }, signal),
  };
}

const withoutLoneSurrogates = (text: string) => Buffer.from(text).toString();

const unsent = (error: string): Outcome => ({
  at: new Date(),
  ms: 0,
  status: null,
  error,
  response: '',
  isSuccess: false,
  isGone: false,
});
