import type { ReactNode } from 'react';
import { signOut } from '#shared/session/signOut.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { endFactorSetup } from '#data/factors.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { FactorSetup } from './factors/FactorSetup.tsx';
import { messages } from './factors/messages.ts';

/** In the place of every page for a person whose role demands a second factor and who has none. */
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

/** Why one is needed, and the way to add it. */
export function NewFactor({ children }: { children?: ReactNode }) {
  return (
    <Stack>
      <p>{messages.neededReason}</p>
      <FactorSetup isMain onDone={endFactorSetup}>
        {children}
      </FactorSetup>
    </Stack>
  );
}
