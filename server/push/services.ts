import {
  countCapacity,
  deviceKinds,
  keyedKinds,
  type DeviceKind,
  type Push,
  type PushMessage,
} from './push.ts';

/** One service made of one for each kind of device. Those that end in an error leave the outcome of their messages unknown. */
export function createPushServices(services: Record<DeviceKind, Push>): Push {
  const all = [...new Set(Object.values(services))];
  const keyed = deviceKinds.filter((kind) => keyedKinds(services[kind]).includes(kind));
  return {
    batchSize: Math.max(...all.map(({ batchSize }) => batchSize)),
    capacity: () => Math.max(...all.map(countCapacity)),
    honoursKeys: keyed,
    timeoutMs: Math.max(...all.map(({ timeoutMs }) => timeoutMs)),
    async send(messages, signal, report) {
      const ended = await Promise.allSettled(
        all.map((service) => {
          const own = messages.filter(({ kind }) => services[kind] === service);
          return sendInBatches(service, own, { signal, report });
        }),
      );
      const results = ended.flatMap((end) => (end.status === 'fulfilled' ? end.value : []));
      const failed = ended.find((end) => end.status === 'rejected');
      // What the others have answered is not lost for one that has failed.
      if (failed && results.length === 0) throw failed.reason;
      return results;
    },
    async close() {
      await Promise.all(all.map((service) => service.close?.()));
    },
  };
}

interface Progress {
  signal: AbortSignal | undefined;
  report: Parameters<Push['send']>[2];
}

async function sendInBatches(service: Push, messages: PushMessage[], { signal, report }: Progress) {
  const batches: PushMessage[][] = [];
  for (let start = 0; start < messages.length; start += service.batchSize)
    batches.push(messages.slice(start, start + service.batchSize));
  return (await Promise.all(batches.map((batch) => service.send(batch, signal, report)))).flat();
}
