import { describe, expect, it } from 'vitest';
import type { NotificationType } from '#api/contract/broadcasts.ts';
import { ConnectionError, createResponseError, InvalidInputError, ServerError } from '#api/errors.ts';
import {
  audienceSendErrors,
  failureText,
  hasErrors,
  mergeErrors,
  notificationErrors,
  parseServerErrors,
} from './errors.ts';
import { createBlankForm, createBlankVersion, type SendForm } from './form.ts';

const now = new Date('2026-11-21T12:00:30Z');
const packages = [{ id: 4, name: 'com.example.app', is_default: true }];
const complete: SendForm = {
  ...createBlankForm(),
  audience: 'all',
  versions: [{ ...createBlankVersion(), title: 'A', text: 'B', group: 2, channel: 5 }],
};
const refusal = (body: unknown) => new InvalidInputError({ status: 400, body, requestId: '' });
const tooFew = 'Number of users in the list selected, are lesser than the number of notification versions.';

describe('what is missing', () => {
  it('SEND-21, SEND-22, SEND-23: users, a package, and four things a version', () => {
    const version = {
      title: 'Please enter title',
      text: 'Please enter text',
      group: 'Please enter group',
      channel: 'Please enter channel',
    };
    const blank = {
      ...createBlankForm(),
      versions: [{ ...createBlankVersion(), title: '  ' }, createBlankVersion()],
    };
    expect(audienceSendErrors(blank, [], now)).toEqual({
      audience: 'Please select attendees',
      packages: 'Please select Package',
      versions: [version, version],
    });
  });

  it('SEND-25: is neither sub-text nor image', () => {
    expect(hasErrors(audienceSendErrors(complete, packages, now))).toBe(false);
  });

  it.each<[NotificationType, string | undefined]>([
    ['home', undefined],
    ['category', 'Please select category'],
    ['formatted_article', 'Please select formatted article'],
    ['publication', 'Please select publication'],
    ['tag', 'Please select tag'],
    ['article', 'Please select article'],
    ['pill', 'Please select pill'],
  ])('SEND-24: the target of %s', (type, message) => {
    expect(audienceSendErrors({ ...complete, type }, packages, now).versions[0]!.target).toBe(message);
  });

  it('is an audience of device tokens without one', () => {
    const form = { ...complete, audience: 'registration_ids', tokens: ' \n' };
    expect(audienceSendErrors(form, packages, now).tokens).toBe('Please select attendees');
    expect(audienceSendErrors({ ...form, tokens: 'a' }, packages, now).tokens).toBeUndefined();
  });

  it('of a test is neither the audience nor the schedule', () => {
    const form = { ...complete, audience: null, isScheduled: true, scheduleAt: '2020-01-01T00:00:00Z' };
    expect(hasErrors(notificationErrors(form, packages))).toBe(false);
    expect(hasErrors(audienceSendErrors(form, packages, now))).toBe(true);
  });
});

const at = (scheduleAt: string | null) =>
  audienceSendErrors({ ...complete, isScheduled: true, scheduleAt }, packages, now).scheduleAt;

it('SEND-16: a time in less than five minutes', () => {
  expect(at('2026-11-21T12:04:00Z')).toBe('Please select atleast five minute more than current time');
  expect(at('2026-11-21T12:05:00Z')).toBe('Please select atleast five minute more than current time');
  expect(at('2026-11-21T12:06:00Z')).toBeUndefined();
  expect(at(null)).toBeUndefined();
});

const from = (readFrom: string) => audienceSendErrors({ ...complete, readFrom }, packages, now).readFrom;

it('SEND-27: a time of reading that is to come', () => {
  expect(from('2026-11-21T12:01:00Z')).toBe('Please select past date and time');
  expect(from('2026-11-21T12:00:00Z')).toBeUndefined();
});

describe('what the server refuses', () => {
  it('is shown at its field, of its version', () => {
    expect(
      parseServerErrors(
        refusal({
          user_list_type: ['This notification has no recipients.'],
          'registration_ids.3': ['Too long.'],
          'filters.read.keywords': ['Too many.'],
          tag_followed: [
            'A notification to a tag’s followers must be about that tag and can’t have a second version.',
          ],
          'notification_datas.1.object_id': ['Tag 4 does not exist.'],
          'notification_datas.1.channel': ['Channel not found.'],
          unknown: ['?'],
        }),
      ),
    ).toEqual({
      audience: 'This notification has no recipients.',
      tokens: 'Too long.',
      read: 'Too many.',
      isForFollowers:
        'A notification to a tag’s followers must be about that tag and can’t have a second version.',
      versions: [{}, { target: 'Tag 4 does not exist.', channel: 'Channel not found.' }],
    });
    expect(parseServerErrors(new ConnectionError('x'))).toEqual({ versions: [] });
  });

  it('is beside what is missing', () => {
    const merged = mergeErrors(
      { packages: 'a', versions: [{ title: 'b' }] },
      { packages: 'c', read: 'd', versions: [{ title: 'e', text: 'f' }, { text: 'g' }] },
    );
    expect(merged).toEqual({
      packages: 'a',
      read: 'd',
      versions: [{ title: 'b', text: 'f' }, { text: 'g' }],
    });
  });
});

const toText = (error: unknown) => failureText(error, parseServerErrors(error));

describe('the toast of a failed send', () => {
  it('SEND-33, C10: is about the number of users on 400', () => {
    expect(toText(refusal({ user_list_type: [tooFew] }))).toBe(tooFew);
    expect(toText(refusal({ detail: 'x' }))).toBe(tooFew);
  });

  it('is left out where another field says what is wrong', () => {
    expect(toText(refusal({ filters: ['The reading history of readers is not stored.'] }))).toBeUndefined();
    expect(toText(refusal({ 'notification_datas.0.channel': ['Channel not found.'] }))).toBeUndefined();
  });

  it('SEND-34, C11: is of its own for any other failure', () => {
    const server = new ServerError({ status: 500, body: {}, requestId: '' });
    for (const error of [server, new ConnectionError('x')])
      expect(toText(error)).toBe('Unable to send notifications.');
  });

  it('SIGNIN-13: is that of the server where a sign-in is not recent', () => {
    const body = { detail: 'Nothing was changed.', code: 'recent_sign_in_needed' };
    expect(toText(createResponseError({ status: 403, body, requestId: '' }))).toBe(body.detail);
  });
});
