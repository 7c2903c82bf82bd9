import { wallTimeAt } from '#domain/wallTime.ts';
import { timeZone } from '#shared/notifications/schedule.ts';
import { describe, expect, it } from 'vitest';
import type { AppPackage } from '#api/contract/broadcasts/lookups.ts';
import { attemptIdentity } from '#shared/notifications/schedule.ts';
import {
  toAudienceInput,
  createBlankForm,
  createBlankVersion,
  selectedPackages,
  toPayload,
  toTestPayload,
  splitTokens,
  type SendForm,
  type Version,
} from './form.ts';

const now = new Date('2026-11-21T12:00:30Z');
const main: AppPackage = { id: 4, name: 'com.example.app', is_default: true };
const lite: AppPackage = { id: 9, name: 'com.example.lite', is_default: false };

const version = (values: Partial<Version> = {}): Version => ({
  ...createBlankVersion(),
  title: ' Apples for everybody ',
  text: 'A record year.',
  group: 2,
  channel: 5,
  ...values,
});
const formWith = (values: Partial<SendForm> = {}): SendForm => ({
  ...createBlankForm(),
  audience: '9',
  versions: [version()],
  ...values,
});

const followed = (versions: Version[]) =>
  toPayload(formWith({ type: 'tag', isForFollowers: true, versions }), [main], now).tag_followed;

describe('SEND-38: the payload', () => {
  it('has every documented field, and no target for the home page', () => {
    expect(toPayload(formWith(), [main], now)).toEqual({
      notification_datas: [
        {
          object_id: null,
          title: 'Apples for everybody',
          text: 'A record year.',
          subtext: '',
          imageUrl: null,
          channel: 5,
          group: 2,
          notification_type: 'home',
        },
      ],
      user_list_type: '9',
      test_user: null,
      bottom_tab_index: '1',
      app_package_name: ['com.example.app'],
      tag_followed: false,
      cities: [],
      states: [],
      filters: { read: { tags: [], categories: [], keywords: [], datetime_from: null } },
      app_config_data: [{ app_package_name: 'com.example.app', app_config_ids: [4] }],
      schedule_datetime: null,
    });
  });

  it('has the target and the picture of each version, and what was selected', () => {
    const target = { id: 31, label: 'Weather' };
    const payload = toPayload(
      formWith({
        type: 'tag',
        versions: [version({ target, imageUrl: ' /media/a.webp ', subtext: 'Local' }), version({ target })],
        bottomTab: '2',
        cities: ['Porto'],
        isScheduled: true,
        scheduleAt: '2026-12-01T08:00:00.000Z',
      }),
      [main, lite],
      now,
    );
    expect(payload).toMatchObject({
      notification_datas: [
        { object_id: 31, notification_type: 'tag', imageUrl: '/media/a.webp', subtext: 'Local' },
        { object_id: 31, notification_type: 'tag', imageUrl: null, subtext: '' },
      ],
      bottom_tab_index: '2',
      app_package_name: ['com.example.app', 'com.example.lite'],
      cities: ['Porto'],
      schedule_datetime: '2026-12-01T08:00:00.000Z',
    });
  });

  it('SEND-15: is scheduled five minutes from now until another time is selected', () => {
    expect(toPayload(formWith({ isScheduled: true }), [main], now).schedule_datetime).toBe(
      '2026-11-21T12:06:00.000Z',
    );
  });

  it('SEND-10: goes to followers of the tag alone only as a single version', () => {
    expect(followed([version()])).toBe(true);
    expect(followed([version(), version()])).toBe(false);
  });

  it('SEND-06: has the device tokens with that audience alone, each once', () => {
    const tokens = 'a:1\n b:2,a:1\n\n';
    expect(splitTokens(formWith({ tokens }))).toEqual(['a:1', 'b:2']);
    const devices = toPayload(formWith({ tokens, audience: 'registration_ids' }), [main], now);
    expect(devices).toMatchObject({ user_list_type: 'registration_ids', registration_ids: ['a:1', 'b:2'] });
    expect(toPayload(formWith({ tokens }), [main], now)).not.toHaveProperty('registration_ids');
  });

  it('S35: a test has a user in place of the audience and all that narrows it', () => {
    expect(
      toTestPayload(formWith({ cities: ['Porto'], isScheduled: true }), [main], 6, formWith({}).versions[0]!),
    ).toEqual({
      notification_datas: toPayload(formWith(), [main], now).notification_datas,
      app_package_name: ['com.example.app'],
      app_config_data: [{ app_package_name: 'com.example.app', app_config_ids: [4] }],
      test_user: 6,
      bottom_tab_index: '1',
    });
  });

  it('is the same attempt a minute later, unless something else was selected', () => {
    const form = formWith({ isScheduled: true });
    const at = (time: Date, values = form) =>
      JSON.stringify(attemptIdentity(toPayload(values, [main], time), values));
    const later = new Date('2026-11-21T12:02:00Z');
    expect(at(later)).toBe(at(now));
    expect(at(now, { ...form, scheduleAt: '2026-12-01T08:00:00.000Z' })).not.toBe(at(now));
    expect(at(now, { ...form, isScheduled: false })).not.toBe(at(now));
  });
});

it('SEND-39: filters hold tags and categories as ids, keywords and a time', () => {
  const payload = toPayload(
    formWith({
      readTags: [{ id: 3, label: 'Storms' }],
      readCategories: [{ id: 8, label: 'Science' }],
      keywords: ['storm', 'flood'],
      readFrom: '2026-11-01T00:00:00.000Z',
    }),
    [main, lite],
    now,
  );
  expect(payload.filters).toEqual({
    read: {
      tags: [3],
      categories: [8],
      keywords: ['storm', 'flood'],
      datetime_from: '2026-11-01T00:00:00.000Z',
    },
  });
  expect(payload.app_config_data).toEqual([
    { app_package_name: 'com.example.app', app_config_ids: [4] },
    { app_package_name: 'com.example.lite', app_config_ids: [9] },
  ]);
});

describe('the packages', () => {
  it('are the default one until others are chosen, and only those that there are', () => {
    expect(selectedPackages(formWith(), [main, lite])).toEqual([main]);
    expect(selectedPackages(formWith({ packages: ['com.example.lite', 'com.gone'] }), [main, lite])).toEqual([
      lite,
    ]);
    expect(selectedPackages(formWith({ packages: [] }), [main, lite])).toEqual([]);
  });
});

const countedFor = (target: Version['target'], type: SendForm['type'] = 'tag') =>
  toAudienceInput(formWith({ type, isForFollowers: true, versions: [version({ target })] }), 'all', [main]);

describe('the audience that is counted', () => {
  it('is the one that is sent to, with the channels of all versions', () => {
    const form = formWith({
      cities: ['Porto'],
      versions: [version({ channel: 5 }), version({ channel: 7 }), version({ channel: null }), version()],
    });
    const sent = toPayload(form, [main], now);
    const counted = toAudienceInput(form, 'channel_follower', [main]);
    expect(counted).toEqual({
      user_list_type: 'channel_follower',
      app_package_name: sent.app_package_name,
      app_config_data: sent.app_config_data,
      tag_followed: sent.tag_followed,
      cities: sent.cities,
      states: sent.states,
      filters: sent.filters,
      channels: [5, 7],
    });
  });

  it('S33: is of the followers of the tag, once it is selected', () => {
    expect(countedFor({ id: 31, label: 'Weather' })).toMatchObject({ tag_followed: true, tag: 31 });
    expect(countedFor(null)).toMatchObject({ tag_followed: true, tag: null });
    const ofArticle = countedFor({ id: 31, label: 'Weather' }, 'article');
    expect(ofArticle).toMatchObject({ tag_followed: false });
    expect(ofArticle).not.toHaveProperty('tag');
  });

  it('waits for device tokens', () => {
    expect(toAudienceInput(formWith(), 'registration_ids', [main])).toBeNull();
    expect(toAudienceInput(formWith({ tokens: 'a:1' }), 'registration_ids', [main])).toMatchObject({
      registration_ids: ['a:1'],
    });
  });
});

it('READER-05: has what clocks show where each reader is, in the place of an instant', () => {
  const scheduled = { isScheduled: true, isLocal: true, scheduleAt: '2026-12-01T07:00:00.000Z' };
  const { schedule_datetime, schedule_local_time, schedule_timezone } = toPayload(
    formWith(scheduled),
    [main],
    now,
  );
  expect([schedule_datetime, schedule_local_time, schedule_timezone]).toEqual([
    undefined,
    wallTimeAt(Date.parse(scheduled.scheduleAt), timeZone),
    timeZone,
  ]);
  // At once, it says nothing.
  expect(toPayload(formWith({ isLocal: true }), [main], now)).not.toHaveProperty('schedule_local_time');
});
