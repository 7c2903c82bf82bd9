import { listPath } from '#shared/page/paths.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { messages as listMessages } from '../messages.ts';
import { messages } from './messages.ts';
import type { ViewProblem } from './savedView.ts';

export function MissingView({ problem }: { problem: ViewProblem }) {
  const { title, hint } = messages.problems[problem];
  return (
    <Banner tone="warning" title={title}>
      {hint} <Link href={listPath()}>{listMessages.showAll}</Link>
    </Banner>
  );
}
