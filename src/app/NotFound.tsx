import { Search } from 'lucide-react';
import { useLocation } from 'wouter';
import { Button } from '#ui/actions/Button.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { listPath } from '#shared/page/paths.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { messages } from './messages.ts';
import { openPalette } from './palette/recent.ts';

/** S5. */
export function NotFound() {
  const [path] = useLocation();
  usePageTitle(messages.notFoundTitle);
  return (
    <Page title={messages.notFoundTitle} isTitleHidden>
      <EmptyState
        drawing="lost"
        title={messages.notFoundTitle}
        description={messages.notFound(path)}
        action={
          <>
            <Link variant="secondary" href={listPath()}>
              {messages.toList}
            </Link>
            <Button variant="quiet" icon={<Search />} onPress={openPalette}>
              {messages.search}
            </Button>
          </>
        }
      />
    </Page>
  );
}
