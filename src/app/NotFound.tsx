import { Search } from 'lucide-react';
import { useLocation } from 'wouter';
import { Button } from '#ui/actions/Button.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { MissingState } from '#shared/page/Missing.tsx';
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
      <MissingState
        title={messages.notFoundTitle}
        description={messages.notFound(path)}
        href={listPath()}
        linkLabel={messages.toList}
      >
        <Button variant="quiet" icon={<Search />} onPress={openPalette}>
          {messages.search}
        </Button>
      </MissingState>
    </Page>
  );
}
