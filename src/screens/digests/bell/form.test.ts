import { describe, expect, it } from 'vitest';
import type { Digest } from '#api/contract/digests.ts';
import { InvalidInputError, ServerError } from '#api/errors.ts';
import { serverErrors } from '#shared/form/serverErrors.ts';
import { scheduledInstant } from '#shared/notifications/schedule.ts';
import { channelFor, failureMessage, toPayload, createInitialForm, validate, wireNames } from './form.ts';

const digest = {
  id: 7,
  title: 'A harbour town',
  notification_short_title: '',
  notification_text: '',
  cover_pic: '/media/a.webp',
  custom_thumbnail: null,
  type: { code: 275, title: 'long_digest' },
} as Digest;
const now = new Date('2026-11-21T12:00:30Z');
const filled = { ...createInitialForm(digest), channel: 3, audience: 'all' };
const at = (scheduleAt: string | null) => ({ ...filled, isScheduled: true, scheduleAt });
const refusal = (body: unknown) => new InvalidInputError({ status: 400, body, requestId: '' });

describe('LIST-53: the form', () => {
  it('starts with Alert and the first tab, or with what the digest says', () => {
    expect(createInitialForm(digest)).toMatchObject({
      title: 'A harbour town',
      text: 'Alert',
      bottomTab: '1',
    });
    const withTexts = { ...digest, notification_short_title: 'Fish!', notification_text: 'It is back.' };
    expect(createInitialForm(withTexts)).toMatchObject({ title: 'Fish!', text: 'It is back.' });
  });

  it('is sent to group 2 as the documented payload', () => {
    expect(toPayload(filled, digest, now)).toEqual({
      notification_datas: [
        {
          object_id: 7,
          title: 'A harbour town',
          text: 'Alert',
          subtext: '',
          imageUrl: '/media/a.webp',
          channel: 3,
          group: 2,
          notification_type: 'article',
        },
      ],
      user_list_type: 'all',
      bottom_tab_index: '1',
      schedule_datetime: null,
      only_once: true,
    });
  });

  it('S35: is sent to a test user without an audience', () => {
    const payload = toPayload({ ...filled, isScheduled: true }, digest, now, 5);
    expect(payload).toMatchObject({ test_user: 5 });
    expect(payload).not.toHaveProperty('user_list_type');
    expect(payload).not.toHaveProperty('schedule_datetime');
  });

  it('uses the channel of the first category, or else the first channel', () => {
    const channels = [
      { id: 1, name: 'Alerts' },
      { id: 2, name: 'Science' },
    ];
    expect(channelFor(channels, [{ title: 'science' }])).toBe(2);
    expect(channelFor(channels, [{ title: 'Travel' }])).toBe(1);
    expect(channelFor([], [{ title: 'Travel' }])).toBeNull();
  });
});

describe('LIST-50: a schedule', () => {
  it('LIST-49: is the first minute that is five minutes away until another time is selected', () => {
    expect(scheduledInstant(at(null), now)).toBe('2026-11-21T12:06:00.000Z');
    expect(scheduledInstant(filled, now)).toBeNull();
    expect(validate(at(null), now)).toEqual({});
  });

  it('is refused when it is in less than five minutes', () => {
    const message = 'Please select atleast five minute more than current time';
    expect(validate(at('2026-11-21T12:04:00.000Z'), now)).toEqual({ scheduleAt: message });
    expect(validate(at('2026-11-21T12:05:00.000Z'), now)).toEqual({ scheduleAt: message });
    expect(validate(at('2026-11-21T12:06:00.000Z'), now)).toEqual({});
  });
});

it('LIST-56: a refused input is the channel’s, unless it names a field of the form', () => {
  expect(failureMessage(refusal({ detail: 'x' }))).toBe('Channel not found.');
  expect(failureMessage(new ServerError({ status: 500, body: {}, requestId: '' }))).toBe(
    'Unable to send notifications.',
  );
  const findErrors = (body: unknown) => serverErrors(refusal(body), filled, wireNames);
  expect(findErrors({ user_list_type: ['Empty.'] })).toEqual({ audience: 'Empty.' });
  expect(findErrors({ schedule_datetime: ['Too early.'] })).toEqual({ scheduleAt: 'Too early.' });
  expect(findErrors({ 'notification_datas.0.channel': ['Channel not found.'] })).toEqual({});
});
