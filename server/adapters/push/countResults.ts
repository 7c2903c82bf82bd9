import type { DeviceKind, Push, PushRefusal, PushResult } from './push.ts';

/** `later`: rejected for now, can be retried. `unknown`: no response, so it may have been accepted. */
export type PushOutcome = PushRefusal | 'accepted' | 'later' | 'unknown';

export function countResults(push: Push, count: (kind: DeviceKind, outcome: PushOutcome) => void): Push {
  return {
    ...push,
    async send(messages, signal, report, onWritten) {
      const waiting = new Map(
        messages.filter(({ isDryRun }) => !isDryRun).map(({ key, kind }) => [key, kind]),
      );
      function countResult(result: PushResult) {
        const kind = waiting.get(result.key);
        if (kind === undefined) return;
        waiting.delete(result.key);
        count(kind, result.refusal ?? (result.retryAfterMs === undefined ? 'accepted' : 'later'));
      }
      const countAndReport: NonNullable<Parameters<Push['send']>[2]> = (result) => {
        countResult(result);
        report?.(result);
      };
      try {
        const results = await push.send(messages, signal, countAndReport, onWritten);
        for (const result of results) countResult(result);
        return results;
      } finally {
        for (const kind of waiting.values()) count(kind, 'unknown');
      }
    },
  };
}
