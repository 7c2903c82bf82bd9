import { useLocation } from 'wouter';
import { MissingState } from '#shared/page/Missing.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { listPath } from '#shared/page/paths.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { messages } from './messages.ts';

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
      />
    </Page>
  );
}
