import { useSession } from '#shared/session/session.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { DescribedSections } from '#ui/layout/DescribedSection.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { messages } from './messages.ts';
import { NoticesSection } from './notices/NoticesSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

/** Where one is signed in, what one is mailed, and one's own password. */
export function AccountScreen() {
  usePageTitle(messages.title);
  const { email } = useSession();
  return (
    <Page title={messages.title} description={messages.signedInAs(email)}>
      <DescribedSections>
        <SessionsSection />
        <NoticesSection />
        <PasswordSection />
      </DescribedSections>
    </Page>
  );
}
