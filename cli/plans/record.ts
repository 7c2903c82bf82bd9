import type { CallOptions, Client } from '#api/client.ts';
import { isReadOnly, type AnyEndpoint } from '#api/contract/endpoint.ts';
import type { Plan, PlannedCall, Row } from '../bulk/plan.ts';
import { describeChanges, targetIds, readRow, rowTitle, rowKey, versionFields } from './rows.ts';

type Input = Omit<PlannedCall, 'call'>;

export function recordCalls(client: Client): { recorder: Client; items: Plan['items'] } {
  const items: Plan['items'] = [];
  const rows = new Map<string, Row | undefined>();

  async function readFirst(endpoint: AnyEndpoint, id: number) {
    const key = rowKey(endpoint, id);
    if (!rows.has(key)) rows.set(key, await readRow(endpoint, id, client));
    return rows.get(key);
  }

  async function record(endpoint: AnyEndpoint, input: Input) {
    const call = JSON.parse(JSON.stringify({ call: endpoint.id, ...input })) as PlannedCall;
    const { body } = call;
    const ids = targetIds(endpoint, call);
    const read = await Promise.all(ids.map((id) => readFirst(endpoint, id)));
    const [first] = read;
    items.push({
      id: ids.length === 1 ? (ids[0] ?? null) : null,
      title: read.map(rowTitle).filter(Boolean).join(', ') || rowTitle(body) || endpoint.id,
      ...call,
      read: read.map((row) => (row ? versionFields(row, call) : null)),
      changes: describeChanges(endpoint, call, first),
    });
    for (const [index, id] of ids.entries()) rows.set(rowKey(endpoint, id), { ...read[index], ...body });
    return createResponseStub({ ...first, ...body });
  }

  const recorder: Client = {
    ...client,
    call: (async (endpoint: AnyEndpoint, input: Input = {}, options?: CallOptions) => {
      if (!isReadOnly(endpoint)) return record(endpoint, input);
      // This read depends on a response that doesn't exist yet.
      if (Object.values(input.params ?? {}).some((value) => typeof value === 'function'))
        return createResponseStub({});
      return client.call(endpoint, input as never, options);
    }) as Client['call'],
  };
  return { recorder, items };
}

/** Known fields, and harmless values for the rest. */
function createResponseStub(knownFields: Row): unknown {
  return new Proxy(function answer() {}, {
    get(_target, name) {
      if (typeof name === 'string' && name in knownFields) return knownFields[name];
      if (name === 'then') return undefined;
      if (name === 'length') return 0;
      if (name === Symbol.iterator) return function* nothing() {};
      if (name === Symbol.toPrimitive) return () => 0;
      return createResponseStub({});
    },
    apply: () => createResponseStub({}),
    ownKeys: () => [...new Set(['prototype', ...Object.keys(knownFields)])],
    getOwnPropertyDescriptor: (target, name) =>
      typeof name === 'string' && name in knownFields
        ? { value: knownFields[name], enumerable: true, configurable: true }
        : Reflect.getOwnPropertyDescriptor(target, name),
  });
}
