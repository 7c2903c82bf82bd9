import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import type { UrlState } from './useUrlState.ts';
import type { UrlProblem } from './address.ts';

/**
 * Removes invalid parts of the URL and lists them, so that a misspelled filter isn't mistaken for an empty
 * one. Stays until closed.
 */
export function UrlProblemNotice({
  problems,
  removeProblems,
}: Pick<UrlState<object>, 'problems' | 'removeProblems'>) {
  const box = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState(problems);
  if (problems.length > 0 && problems !== removed) setRemoved(problems);
  useEffect(() => {
    if (problems.length > 0) removeProblems();
  });
  if (removed.length === 0) return null;

  function close() {
    box.current?.closest('main')?.focus({ preventScroll: true });
    setRemoved([]);
  }

  return (
    <div ref={box}>
      <Banner tone="warning" title={urlProblemMessages.title}>
        <Stack gap={2} align="start">
          <span dir="auto">{removed.map(urlProblemMessages.problem).join(' ')}</span>
          <Button size="small" onPress={close}>
            {urlProblemMessages.close}
          </Button>
        </Stack>
      </Banner>
    </div>
  );
}

const urlProblemMessages = {
  title: 'Part of the URL was ignored',
  problem: ({ name, text, kind }: UrlProblem) =>
    ({
      unknown: `This page doesn’t use “${name}”.`,
      invalid: `“${name}” can’t be “${text}”.`,
      empty: `“${name}” has no value.`,
    })[kind],
  close: 'Close',
};
