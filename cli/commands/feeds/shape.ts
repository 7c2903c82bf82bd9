import { Feed } from '#api/contract/feeds.ts';
import { shapeOf } from '#cli/output/shape.ts';
import { formatLocalTime } from '#cli/output/text.ts';

export const feedShape = shapeOf(Feed, [
  'id',
  { name: 'title', isFlexible: true },
  { name: 'state', value: ({ health }) => health.state, formatForTerminal: describeState },
  { name: 'error', value: ({ health }) => health.error ?? '', isFlexible: true },
  { name: 'url', isFlexible: true, dropPriority: 2 },
  { name: 'posts_a_week', value: ({ health }) => health.posts_a_week, dropPriority: 3 },
  {
    name: 'succeeded_at',
    value: ({ health }) => health.succeeded_at,
    formatForTerminal: ({ health }) => formatLocalTime(health.succeeded_at),
    dropPriority: 1,
  },
  {
    name: 'next_at',
    value: ({ health }) => health.next_at,
    formatForTerminal: ({ health }) => formatLocalTime(health.next_at),
    dropPriority: 5,
  },
  { name: 'waits_until', value: ({ health }) => health.waits_until, formatForTerminal: false },
  { name: 'failure_count', value: ({ health }) => health.failure_count, dropPriority: 4 },
  { name: 'boards', value: ({ feed_categories }) => feed_categories.join(' '), dropPriority: 6 },
  { name: 'makes_headlines', formatForTerminal: false },
  { name: 'check_minutes', formatForTerminal: false },
  { name: 'entry_count', value: ({ health }) => health.entry_count, formatForTerminal: false },
  { name: 'read_count', value: ({ health }) => health.read_count, formatForTerminal: false },
]);

function describeState({ health: { state, entry_count: all, read_count: read } }: Feed): string {
  if (all === null || read === null || read >= all) return state;
  return `${state}; ${read.toLocaleString('en')} of ${all.toLocaleString('en')} read`;
}
