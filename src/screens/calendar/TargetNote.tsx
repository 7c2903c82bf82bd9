import { Badge } from '#ui/feedback/Badge.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { measureDay } from './entries.ts';
import { messages } from './messages.ts';

/** How far a day is from the daily targets. */
export function TargetNote({ measure }: { measure: ReturnType<typeof measureDay> }) {
  const { done, target, missing } = measure;
  const isMet = missing.length === 0;
  const words = messages.targets(done, target);
  return (
    <span title={isMet ? messages.met : messages.missing(missing.join(', '))}>
      {isMet ? (
        <Badge tone="success">{words}</Badge>
      ) : (
        <Text size="xs" tone="muted">
          {words}
        </Text>
      )}
    </span>
  );
}
