import { Feed } from '#api/contract/feeds.ts';
import { shapeOf } from '#cli/output/shape.ts';
import { localTime } from '#cli/output/text.ts';

export const feedShape = shapeOf(Feed, [
  'id',
  { name: 'title', isFlexible: true },
  { name: 'state', value: ({ health }) => health.state, screen: describeState },
  { name: 'error', value: ({ health }) => health.error ?? '', isFlexible: true },
  { name: 'url', isFlexible: true, leaveOut: 2 },
  { name: 'posts_a_week', value: ({ health }) => health.posts_a_week, leaveOut: 3 },
  {
    name: 'succeeded_at',
    value: ({ health }) => health.succeeded_at,
    screen: ({ health }) => localTime(health.succeeded_at),
    leaveOut: 1,
  },
  {
    name: 'next_at',
    value: ({ health }) => health.next_at,
    screen: ({ health }) => localTime(health.next_at),
    leaveOut: 5,
  },
  { name: 'waits_until', value: ({ health }) => health.waits_until, screen: false },
  { name: 'failure_count', value: ({ health }) => health.failure_count, leaveOut: 4 },
  { name: 'boards', value: ({ feed_categories }) => feed_categories.join(' '), leaveOut: 6 },
  { name: 'makes_headlines', screen: false },
  { name: 'check_minutes', screen: false },
  { name: 'entry_count', value: ({ health }) => health.entry_count, screen: false },
  { name: 'read_count', value: ({ health }) => health.read_count, screen: false },
]);

function describeState({ health: { state, entry_count: all, read_count: read } }: Feed): string {
  if (all === null || read === null || read >= all) return state;
  return `${state}; ${read.toLocaleString('en')} of ${all.toLocaleString('en')} read`;
}
