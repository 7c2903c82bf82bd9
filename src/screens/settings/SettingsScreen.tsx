import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { useSession } from '#shared/session/session.ts';
import { DescribedSections } from '#ui/layout/DescribedSection.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { ChecksSection } from './checks/ChecksSection.tsx';
import { LabelsSection } from './labels/LabelsSection.tsx';
import { LanguagesSection } from './languages/LanguagesSection.tsx';
import { LimitsSection } from './limits/LimitsSection.tsx';
import { messages } from './messages.ts';
import { ServicesSection } from './services/ServicesSection.tsx';
import { SignInSection } from './signIn/SignInSection.tsx';
import { StatusesSection } from './statuses/StatusesSection.tsx';
import { TargetsSection } from './targets/TargetsSection.tsx';

/** What holds for everybody: the statuses of digests (STATUS-01), and what else can be set, as far as the user may. */
export function SettingsScreen() {
  const { can } = useSession();
  usePageTitle(messages.title);
  return (
    <Page title={messages.title} description={messages.hint}>
      <DescribedSections>
        <StatusesSection />
        {can('labels.create') && <LabelsSection />}
        {can('targets.manage') && <TargetsSection />}
        {can('publishing.manage') && <ChecksSection />}
        {can('languages.manage') && <LanguagesSection />}
        {can('broadcasts.compose') && <LimitsSection />}
        {can('users.manage') && <SignInSection />}
        {can('services.manage') && <ServicesSection />}
      </DescribedSections>
    </Page>
  );
}
