import { useSession } from '#shared/session/session.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { DescribedSections } from '#ui/layout/DescribedSection.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { FactorSection } from './factors/FactorSection.tsx';
import { messages } from './messages.ts';
import { NoticesSection } from './notices/NoticesSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

export function AccountScreen() {
  usePageTitle(messages.title);
  const { email } = useSession();
  return (
    <Page title={messages.title} description={messages.signedInAs(email)}>
      <DescribedSections>
        <SessionsSection />
        <PasswordSection />
        <FactorSection />
        <NoticesSection />
      </DescribedSections>
    </Page>
  );
}
