import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getPreferences, savePreferences, type Preferences } from '#api/contract/preferences.ts';
import { startTestApp, type TestApp } from '#support/app.ts';

let desk: TestApp;
const path = '/dashboard/me/preferences/';

beforeAll(async () => {
  desk = await startTestApp();
});

beforeEach(() => desk.reset());

afterAll(() => desk.close());

const changed: Preferences = {
  keyboard: { letters: false, actions: [{ id: 'digests.publish', keys: ['Y', 'Mod+Shift+P'] }] },
};
const unchanged: Preferences = { keyboard: { letters: true, actions: [] } };

describe('KEYS-02: the keys of an account', () => {
  it('are the usual ones at first', async () => {
    expect(await desk.call(getPreferences)).toEqual(unchanged);
  });

  it('are stored for their owner alone, and replaced as a whole', async () => {
    expect(await desk.call(savePreferences, { body: changed }, { as: 'editor' })).toEqual(changed);
    expect(await desk.call(getPreferences, {}, { as: 'editor' })).toEqual(changed);
    expect(await desk.call(getPreferences, {}, { as: 'staff' })).toEqual(unchanged);
    await desk.call(savePreferences, { body: unchanged }, { as: 'editor' });
    expect(await desk.call(getPreferences, {}, { as: 'editor' })).toEqual(unchanged);
  });

  it.each([
    ['an action without a name', [{ id: 'publish', keys: ['Y'] }]],
    ['a key that no keyboard has', [{ id: 'digests.publish', keys: ['é'] }]],
    ['an empty key', [{ id: 'digests.publish', keys: [''] }]],
    ['three keys after one another', [{ id: 'digests.publish', keys: ['G D P'] }]],
    ['more keys than anybody has', [{ id: 'digests.publish', keys: ['1', '2', '3', '4', '5'] }]],
    ['more actions than there are', Array.from({ length: 201 }, () => ({ id: 'a.b', keys: [] }))],
  ])('refuse %s, and stay as they were', async (_, actions) => {
    await desk.call(savePreferences, { body: changed });
    const { status } = await desk.send('PUT', path, { keyboard: { letters: true, actions } });
    expect(status).toBe(400);
    expect(await desk.call(getPreferences)).toEqual(changed);
  });

  it('accept an action without a key', async () => {
    const body = { keyboard: { letters: true, actions: [{ id: 'digests.publish', keys: [] }] } };
    expect(await desk.call(savePreferences, { body })).toEqual(body);
  });
});
