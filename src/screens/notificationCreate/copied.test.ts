import { describe, expect, it } from 'vitest';
import type { Broadcast } from '#api/contract/broadcasts/history.ts';
import { notificationCopyState, broadcastCopyState } from '#shared/notifications/copied.ts';
import { sampleNotification } from '#support/samples/notifications.ts';
import { parseCopiedNotification, toForm, recordTokens } from './copied.ts';
import { createBlankForm, toPayload, tokensAudience } from './form.ts';

const packages = ['com.example.app', 'com.example.lite'].map((name, index) => ({
  id: index + 1,
  name,
  is_default: index === 0,
}));

const narrowed = sampleNotification(17, 'Apples', {
  notification_type: 'tag',
  content_object: { id: 31, slug: 'weather', title: 'Weather' },
  broadcast: {
    package: { name: 'com.example.app, com.example.lite' },
    cities: ['Porto'],
    followed_tag: { id: 31, title: 'Weather' },
    read: {
      tags: [{ id: 4, title: 'Rain' }],
      categories: [{ id: 5, title: 'World' }],
      keywords: ['storm'],
      datetime_from: '2026-11-01T00:00:00.000Z',
    },
  },
});

describe('SEND-02: a copy', () => {
  it('goes to no more people than the notification that it is of', () => {
    expect(toPayload(toForm({ notification: narrowed, others: [] }), packages, new Date())).toMatchObject({
      user_list_type: 'all',
      app_package_name: ['com.example.app', 'com.example.lite'],
      tag_followed: true,
      cities: ['Porto'],
      states: [],
      filters: {
        read: {
          tags: [4],
          categories: [5],
          keywords: ['storm'],
          datetime_from: '2026-11-01T00:00:00.000Z',
        },
      },
    });
  });

  it('of a broadcast has all its versions, and the tokens that this page sent', () => {
    const tokens = { user_type: 'registration_ids', id: 117 };
    const versions = ['Apples', 'Pears'].map((title, index) => ({
      notification: sampleNotification(17 + index, title, { broadcast: tokens }),
    }));
    const copy = parseCopiedNotification(broadcastCopyState({ versions } as Pick<Broadcast, 'versions'>))!;
    expect(toForm(copy).versions.map(({ title }) => title)).toEqual(['Apples', 'Pears']);
    expect(toForm(copy)).toMatchObject({ audience: tokensAudience, tokens: '' });
    recordTokens(117, { ...createBlankForm(), audience: tokensAudience, tokens: 'one\ntwo' });
    expect(toForm(copy).tokens).toBe('one\ntwo');
  });

  it('READER-01: expires and sounds like the notification that it is of', () => {
    const limited = sampleNotification(17, 'Apples', {
      broadcast: { expires_after_minutes: 60, sound: 'default' },
    });
    expect(toForm({ notification: limited, others: [] })).toMatchObject({
      expiresAfter: 60,
      sound: 'default',
    });
  });

  it('is not made of what does not say whom it went to', () => {
    expect(parseCopiedNotification(notificationCopyState(narrowed))).toEqual({
      notification: narrowed,
      others: [],
    });
    const { cities: _, ...broadcast } = narrowed.broadcast;
    expect(parseCopiedNotification({ notification: { ...narrowed, broadcast } })).toBeUndefined();
  });
});
