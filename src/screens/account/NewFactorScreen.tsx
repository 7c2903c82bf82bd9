import type { ReactNode } from 'react';
import { signOut } from '#shared/session/signOut.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { endFactorSetup } from '#data/factors.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { FactorSetup } from './factors/FactorSetup.tsx';
import { messages } from './factors/messages.ts';

/** Replaces every page while a required second factor is missing. */
export function NewFactorScreen() {
  usePageTitle(messages.neededTitle);
  return (
    <Page title={messages.neededTitle} width="narrow">
      <NewFactor>
        <Button onPress={() => void signOut()}>{messages.signOut}</Button>
      </NewFactor>
    </Page>
  );
}

export function NewFactor({ children }: { children?: ReactNode }) {
  return (
    <Stack>
      <p>{messages.neededReason}</p>
      <FactorSetup isDedicatedPage onDone={endFactorSetup}>
        {children}
      </FactorSetup>
    </Stack>
  );
}
