import { useRef } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { listMessages } from './messages.ts';
import type { UrlState } from './useUrlState.ts';

/** Says which parts of an address were ignored, so that a misspelt filter does not pass for none, and removes them. */
export function AddressNotice({
  problems,
  removeProblems,
}: Pick<UrlState<object>, 'problems' | 'removeProblems'>) {
  const box = useRef<HTMLDivElement>(null);
  if (problems.length === 0) return null;

  function handleRemove() {
    // The pressed button goes with the notice.
    box.current?.closest('main')?.focus({ preventScroll: true });
    removeProblems();
  }

  return (
    <div ref={box}>
      <Banner tone="warning" title={listMessages.problemTitle}>
        <Stack gap={2} align="start">
          <span dir="auto">{problems.map(listMessages.problem).join(' ')}</span>
          <Button size="small" onPress={handleRemove}>
            {listMessages.removeProblems}
          </Button>
        </Stack>
      </Banner>
    </div>
  );
}
