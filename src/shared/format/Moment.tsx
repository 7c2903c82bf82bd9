import { Text } from '#ui/text/Text.tsx';
import { momentText } from './dates.ts';

interface MomentProps {
  instant: string | null;
  /** What stands for an instant that there is not. */
  none?: string;
}

/** An instant in a cell: the date on one line and the time on the next, neither broken inside. */
export function Moment({ instant, none = '' }: MomentProps) {
  return <Text size="xs">{instant ? <time dateTime={instant}>{momentText(instant)}</time> : none}</Text>;
}
