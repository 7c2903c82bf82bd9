import { describe, expect, it, vi } from 'vitest';
import type { IdentityListener } from '#server/db/messages.ts';
import { createIdentities, maxAgeMs } from './identities.ts';

function start({ isListening = true } = {}) {
  const listeners: IdentityListener[] = [];
  const identities = createIdentities((listener) => {
    listeners.push(listener);
    return () => listeners.pop();
  });
  const [database] = listeners;
  if (isListening) database!.onListening(true);
  const find = vi.fn(async () => ({ valid_ms: maxAgeMs }));
  return { database: database!, find, identities, read: () => identities.read('a', find) };
}

describe('who calls', () => {
  it('is looked for once', async () => {
    const { find, read } = start();
    await read();
    expect(await read()).toEqual({ valid_ms: maxAgeMs });
    expect(find).toHaveBeenCalledTimes(1);
  });

  it('is looked for at every call while changes are not heard', async () => {
    const { database, find, read } = start({ isListening: false });
    await read();
    await read();
    expect(find).toHaveBeenCalledTimes(2);
    database.onListening(true);
    await read();
    await read();
    expect(find).toHaveBeenCalledTimes(3);
    database.onListening(false);
    await read();
    expect(find).toHaveBeenCalledTimes(4);
  });

  it.each(['database', 'server'] as const)(
    'is looked for again after a change that the %s says',
    async (who) => {
      const { database, find, identities, read } = start();
      await read();
      if (who === 'database') database.onChange();
      else identities.clear();
      await read();
      expect(find).toHaveBeenCalledTimes(2);
    },
  );

  it('is not stored when it changed while it was looked for', async () => {
    const { database, find, read } = start();
    find.mockImplementationOnce(async () => {
      database.onChange();
      return { valid_ms: maxAgeMs };
    });
    await read();
    await read();
    expect(find).toHaveBeenCalledTimes(2);
  });

  it('is looked for again once it is no longer valid', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { find, read } = start();
    find.mockResolvedValueOnce({ valid_ms: 1000 });
    await read();
    vi.advanceTimersByTime(999);
    await read();
    expect(find).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await read();
    expect(find).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  it('is looked for again where no user was found, or the use is to be recorded', async () => {
    const { find, identities } = start();
    const unknown = vi.fn(async () => undefined);
    await identities.read('b', unknown);
    await identities.read('b', unknown);
    expect(unknown).toHaveBeenCalledTimes(2);
    find.mockResolvedValue({ valid_ms: 0 });
    await identities.read('a', find);
    await identities.read('a', find);
    expect(find).toHaveBeenCalledTimes(2);
  });
});
