import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { useSession } from '#shared/session/session.ts';
import { DescribedSections, DescribedSection } from '#ui/layout/DescribedSection.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { ChecksSection } from './checks/ChecksSection.tsx';
import { LabelsSection } from './labels/LabelsSection.tsx';
import { LanguagesSection } from './languages/LanguagesSection.tsx';
import { LimitsSection } from './limits/LimitsSection.tsx';
import { messages } from './messages.ts';
import { SignInSection } from './signIn/SignInSection.tsx';
import { StatusesSection } from './statuses/StatusesSection.tsx';
import { TargetsSection } from './targets/TargetsSection.tsx';
import { useServices } from '#data/system.ts';
import { useWebhooks } from '#data/webhooks.ts';
import { webhooksPath } from '#shared/page/paths.ts';
import { Link } from '#ui/actions/Link.tsx';
import { RowListItem } from '#ui/layout/RowList.tsx';
import { SectionRows } from './SectionRows.tsx';
import { ServiceRow } from './services/ServiceRow.tsx';

/** Statuses (STATUS-01) and the other settings that the user may see. */
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
        {can('webhooks.manage') && <WebhooksSection />}
        {can('services.manage') && <ServicesSection />}
      </DescribedSections>
    </Page>
  );
}

function WebhooksSection() {
  const { title, hint, none, open, on, off } = messages.webhooks;
  return (
    <DescribedSection
      title={title}
      description={hint}
      action={
        <Link variant="secondary" href={webhooksPath()}>
          {open}
        </Link>
      }
    >
      <SectionRows label={title} read={useWebhooks()} emptyText={none}>
        {(webhooks) =>
          webhooks.map(({ id, name, url, is_enabled: isEnabled }) => (
            <RowListItem
              key={id}
              title={<bdi>{name}</bdi>}
              detail={new URL(url).host}
              end={isEnabled ? on : off}
            />
          ))
        }
      </SectionRows>
    </DescribedSection>
  );
}

const strings = messages.services;

function ServicesSection() {
  return (
    <DescribedSection title={strings.title} description={strings.hint}>
      <SectionRows label={strings.title} read={useServices()} emptyText={strings.none}>
        {(services) => services.map((service) => <ServiceRow key={service.name} service={service} />)}
      </SectionRows>
    </DescribedSection>
  );
}
