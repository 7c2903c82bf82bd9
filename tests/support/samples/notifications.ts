import type { Broadcast, SentNotification } from '#api/contract/broadcasts/history.ts';
import type { Opens } from '#api/contract/broadcasts/opens.ts';

type Over = Partial<Omit<SentNotification, 'broadcast'>> & {
  broadcast?: Partial<SentNotification['broadcast']>;
};

export const sampleNotification = (
  id: number,
  title: string,
  { broadcast, ...over }: Over = {},
): SentNotification => ({
  id,
  title,
  text: 'Apples from the orchard behind the station feed three schools.',
  subtext: '',
  imageUrl: null,
  notification_type: 'article',
  bottom_tab_index: '1',
  trial_part: null,
  content_object: { id: 4113, slug: 'the-orchard', title: 'The orchard that feeds three schools' },
  channel: { id: 2, name: 'Alerts' },
  group: { id: 2, name: 'Breaking' },
  created_at: '2026-11-21T09:30:00.000Z',
  modified_at: '2026-11-21T09:34:00.000Z',
  report: {
    sent_status: {
      percentage: 100,
      total: 52_118,
      success_count: 51_904,
      fail_count: 210,
      unknown_count: 4,
      held_count: 0,
      open_count: 6_411,
    },
  },
  broadcast: {
    id: id + 100,
    status: 'COMPLETE',
    schedule_datetime: null,
    is_all: true,
    package: null,
    user_type: 'all',
    user_list_type: null,
    cities: [],
    states: [],
    followed_tag: null,
    read: null,
    expires_after_minutes: null,
    sound: null,
    send_by: { id: 7, name: 'Priya Raman' },
    ...broadcast,
  },
  ...over,
});

export const sampleBroadcast = (over: Partial<Broadcast> = {}): Broadcast => ({
  id: 117,
  status: 'COMPLETE',
  created_at: '2026-11-21T09:30:00.000Z',
  schedule_datetime: null,
  schedule_timezone: null,
  schedule_local_time: null,
  zones: [],
  expires_after_minutes: null,
  sound: null,
  trial: null,
  started_at: '2026-11-21T09:30:30.000Z',
  finished_at: '2026-11-21T09:34:00.000Z',
  send_by: { id: 7, name: 'Priya Raman' },
  hold: null,
  decisions: [],
  audience: {
    type: 'all',
    user_list: null,
    test_user: null,
    tokens: 0,
    packages: ['com.example.digest'],
    cities: [],
    states: ['Norte', 'Centro'],
    followed_tag: null,
    read: null,
  },
  versions: [
    {
      notification: sampleNotification(17, 'Apples for three schools'),
      outcome: {
        total: 52_118,
        sent: 51_904,
        failed: [
          { reason: 'unregistered', count: 180 },
          { reason: 'rejected', count: 30 },
        ],
        unknown: 4,
        held_back: [],
        unsent: 0,
        opened: 6_411,
      },
    },
  ],
  ...over,
});

/** Opens of a broadcast in the first four hours: half of them, then always half of the rest. */
export function sampleOpens({ versions }: Broadcast): Opens {
  return {
    versions: versions.map(({ notification }) => notification.id),
    steps: [1, 2, 3, 4].map((part) => ({
      from: `2026-11-21T${String(8 + part).padStart(2, '0')}:00:00.000Z`,
      opened: versions.map(({ outcome }) => Math.round(outcome.opened / 2 ** part)),
    })),
  };
}
