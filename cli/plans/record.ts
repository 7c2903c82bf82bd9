import type { CallOptions, Client } from '#api/client.ts';
import { isReading, type AnyEndpoint } from '#api/contract/endpoint.ts';
import type { Plan, PlannedCall, Row } from '../bulk/plan.ts';
import { findChanges, findIds, readRow, findTitle, toKey, readVersion } from './rows.ts';

type Input = Omit<PlannedCall, 'call'>;

/** A client that reads as any other, and writes down what it would change instead of calling it. */
export function recordCalls(client: Client): { recorder: Client; items: Plan['items'] } {
  const items: Plan['items'] = [];
  /** As earlier calls of the command would leave them. */
  const rows = new Map<string, Row | undefined>();

  async function readFirst(endpoint: AnyEndpoint, id: number) {
    const key = toKey(endpoint, id);
    if (!rows.has(key)) rows.set(key, await readRow(endpoint, id, client));
    return rows.get(key);
  }

  async function record(endpoint: AnyEndpoint, input: Input) {
    // As the file has it: what is left out is not named.
    const call = JSON.parse(JSON.stringify({ call: endpoint.id, ...input })) as PlannedCall;
    const { body } = call;
    const ids = findIds(endpoint, call);
    const read = await Promise.all(ids.map((id) => readFirst(endpoint, id)));
    const [first] = read;
    items.push({
      id: ids.length === 1 ? (ids[0] ?? null) : null,
      title: read.map(findTitle).filter(Boolean).join(', ') || findTitle(body) || endpoint.id,
      ...call,
      read: read.map((row) => (row ? readVersion(row, call) : null)),
      changes: findChanges(endpoint, call, first),
    });
    for (const [index, id] of ids.entries()) rows.set(toKey(endpoint, id), { ...read[index], ...body });
    return toAnswer({ ...first, ...body });
  }

  const recorder: Client = {
    ...client,
    call: (async (endpoint: AnyEndpoint, input: Input = {}, options?: CallOptions) => {
      if (!isReading(endpoint)) return record(endpoint, input);
      // What depends on an answer that there is not yet.
      if (Object.values(input.params ?? {}).some((value) => typeof value === 'function')) return toAnswer({});
      return client.call(endpoint, input as never, options);
    }) as Client['call'],
  };
  return { recorder, items };
}

/** Stands for the answer of a call that was not made: what is known of it, and for the rest nothing that breaks. */
function toAnswer(known: Row): unknown {
  return new Proxy(function answer() {}, {
    get(_target, name) {
      if (typeof name === 'string' && name in known) return known[name];
      if (name === 'then') return undefined;
      if (name === 'length') return 0;
      if (name === Symbol.iterator) return function* nothing() {};
      if (name === Symbol.toPrimitive) return () => 0;
      return toAnswer({});
    },
    apply: () => toAnswer({}),
    ownKeys: () => [...new Set(['prototype', ...Object.keys(known)])],
    getOwnPropertyDescriptor: (target, name) =>
      typeof name === 'string' && name in known
        ? { value: known[name], enumerable: true, configurable: true }
        : Reflect.getOwnPropertyDescriptor(target, name),
  });
}
