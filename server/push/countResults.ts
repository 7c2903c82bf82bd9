import type { Metrics } from '../metrics/metrics.ts';
import type { Push, PushResult } from './push.ts';

/** The same service, counting each message once by its outcome; `unknown` where the service did not say. */
export function countResults(push: Push, metrics: Pick<Metrics, 'countPush'>): Push {
  return {
    ...push,
    async send(messages, signal, report) {
      const waiting = new Map(messages.map(({ key, kind }) => [key, kind]));
      function count(result: PushResult) {
        const kind = waiting.get(result.key);
        if (kind === undefined) return;
        waiting.delete(result.key);
        metrics.countPush(kind, result.refusal ?? (result.retryAfterMs === undefined ? 'accepted' : 'later'));
      }
      try {
        const results = await push.send(messages, signal, (result) => {
          count(result);
          report?.(result);
        });
        for (const result of results) count(result);
        return results;
      } finally {
        for (const kind of waiting.values()) metrics.countPush(kind, 'unknown');
      }
    },
  };
}
