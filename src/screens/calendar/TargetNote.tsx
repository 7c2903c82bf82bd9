import { Badge } from '#ui/feedback/Badge.tsx';
import type { measureDay } from './entries.ts';
import { messages } from './messages.ts';

/** How far a day is from the daily targets. */
export function TargetNote({ measure }: { measure: ReturnType<typeof measureDay> }) {
  const { done, target, missing } = measure;
  return (
    <span title={missing.length > 0 ? messages.missing(missing.join(', ')) : messages.met}>
      <Badge tone={missing.length > 0 ? 'neutral' : 'success'}>{messages.targets(done, target)}</Badge>
    </span>
  );
}
