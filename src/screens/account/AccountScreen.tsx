import { useSession } from '#shared/session/session.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { DescribedSections } from '#ui/layout/DescribedSection.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { messages } from './messages.ts';
import { PasswordSection } from './PasswordSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

/** One's own password, and where one is signed in. */
export function AccountScreen() {
  usePageTitle(messages.title);
  const { email } = useSession();
  return (
    <Page title={messages.title} description={messages.signedInAs(email)}>
      <DescribedSections>
        <SessionsSection />
        <PasswordSection />
      </DescribedSections>
    </Page>
  );
}
