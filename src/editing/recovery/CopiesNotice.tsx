import { useEffect, useState } from 'react';
import { localCopiesPath } from '#shared/page/paths.ts';
import { useSession } from '#shared/session/session.ts';
import { Link } from '#ui/actions/Link.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { messages } from '../messages.ts';
import { readStoredCopies } from './localCopies.ts';

const strings = messages.copies;

export function CopiesNotice() {
  const { person } = useSession();
  const [count, setCount] = useState(0);
  useEffect(() => {
    countCopies(person).then(setCount, () => setCount(0));
  }, [person]);
  if (count === 0) return null;
  return (
    <Banner tone="warning" title={strings.notice(count)}>
      <Link href={localCopiesPath()}>{strings.show}</Link>
    </Banner>
  );
}

async function countCopies(userId: string): Promise<number> {
  const { entries, open } = await readStoredCopies();
  const own = entries.filter(
    ([id, value]) => !open.has(id) && (value as { userId?: unknown } | undefined)?.userId === userId,
  );
  return own.length;
}
