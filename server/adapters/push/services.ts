import {
  callAfterAll,
  sendCapacity,
  deviceKinds,
  resendableKinds,
  type DeviceKind,
  type Push,
  type PushMessage,
} from './push.ts';

/** If one service throws, only the outcomes of its own messages are unknown. */
export function createPushServices(services: Record<DeviceKind, Push>): Push {
  const all = [...new Set(Object.values(services))];
  const keyed = deviceKinds.filter((kind) => resendableKinds(services[kind]).includes(kind));
  return {
    batchSize: Math.max(...all.map(({ batchSize }) => batchSize)),
    capacity: () => Math.max(...all.map(sendCapacity)),
    dedupesByKey: keyed,
    timeoutMs: Math.max(...all.map(({ timeoutMs }) => timeoutMs)),
    async send(messages, signal, report, onWritten) {
      const batches = all.flatMap((service) => {
        const own = messages.filter(({ kind }) => services[kind] === service);
        return splitIntoBatches(own, service.batchSize).map((batch) => ({ service, batch }));
      });
      const recordWritten = callAfterAll(batches, onWritten);
      const ended = await Promise.allSettled(
        batches.map(async (each) => {
          const write = () => recordWritten(each);
          return each.service.send(each.batch, signal, report, write).finally(write);
        }),
      );
      const results = ended.flatMap((end) => (end.status === 'fulfilled' ? end.value : []));
      const failed = ended.find((end) => end.status === 'rejected');
      if (failed && results.length === 0) throw failed.reason;
      return results;
    },
    async close() {
      await Promise.all(all.map((service) => service.close?.()));
    },
  };
}

function splitIntoBatches(messages: PushMessage[], size: number) {
  const count = Math.ceil(messages.length / size);
  return Array.from({ length: count }, (_, index) => messages.slice(index * size, (index + 1) * size));
}
