import { useSession } from '#shared/session/session.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { Page } from '#ui/layout/Page.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { messages } from './messages.ts';
import { PasswordSection } from './PasswordSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

/** One's own password, and where one is signed in. */
export function AccountScreen() {
  usePageTitle(messages.title);
  const { email } = useSession();
  return (
    <Page title={messages.title} description={messages.signedInAs(email)}>
      <Stack gap={6}>
        <SessionsSection />
        {/* A table takes the width of the page, a form does not. */}
        <div style={{ maxInlineSize: '44rem' }}>
          <PasswordSection />
        </div>
      </Stack>
    </Page>
  );
}
