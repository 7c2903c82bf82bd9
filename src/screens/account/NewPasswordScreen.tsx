import { signOut } from '#shared/session/signOut.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { messages } from './messages.ts';
import { OwnPasswordForm } from './PasswordSection.tsx';

/** Replaces every page after someone else set the password. */
export function NewPasswordScreen() {
  usePageTitle(messages.newTitle);
  return (
    <Page title={messages.newTitle} width="narrow">
      <Stack>
        <p>{messages.newReason}</p>
        <OwnPasswordForm currentPasswordLabel={messages.given} />
        <p>
          <Button onPress={() => void signOut()}>{messages.signOut}</Button>
        </p>
      </Stack>
    </Page>
  );
}
