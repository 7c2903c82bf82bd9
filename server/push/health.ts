import type { PushRecord } from '#domain/serverFacts.ts';
import type { PushOutcome } from './countResults.ts';
import type { DeviceKind } from './push.ts';

const services: Partial<Record<DeviceKind, PushRecord['service']>> = { app: 'phones', web: 'browsers' };

/** Notes which push services take messages. A refused device says nothing of its service. */
export function createPushHealth(now: () => Date = () => new Date()) {
  const records = new Map<PushRecord['service'], PushRecord>();
  return {
    note(kind: DeviceKind, outcome: PushOutcome) {
      const service = services[kind];
      if (!service) return;
      const before = records.get(service);
      const at = now().toISOString();
      if (outcome === 'accepted')
        records.set(service, { service, troubleSince: null, troubleAt: null, acceptedAt: at });
      else if (outcome === 'later' || outcome === 'unknown')
        records.set(service, {
          service,
          troubleSince: before?.troubleSince ?? at,
          troubleAt: at,
          acceptedAt: before?.acceptedAt ?? null,
        });
    },
    read: (): PushRecord[] => [...records.values()],
  };
}
