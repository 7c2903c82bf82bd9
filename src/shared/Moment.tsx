import { Text } from '#ui/text/Text.tsx';
import { formatDateTime } from './dates.ts';

interface MomentProps {
  instant: string | null;
  /** What stands for an instant that there is not. */
  none?: string;
}

/** An instant in a cell: the date on one line and the time on the next, neither broken inside. */
export function Moment({ instant, none = '' }: MomentProps) {
  const text = formatDateTime(instant);
  const [date = '', time = ''] = text.split(/(?<=\d{4}) /);
  return (
    <Text size="xs">
      {instant ? (
        <time
          dateTime={instant}
        >{`${date.replaceAll(' ', '\u00a0')} ${time.replaceAll(' ', '\u00a0')}`}</time>
      ) : (
        none
      )}
    </Text>
  );
}
