import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { FactorNeeded } from '#api/contract/session.ts';
import { announceConfirmation, startConfirmation, startSignIn } from '#data/session/provider.ts';
import { providerLabel } from '#data/session/providerLabel.ts';
import { failureMessage } from '#shared/form/serverErrors.ts';
import { returnPath } from '#shared/page/returnPath.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { leaveForProvider, recallProviderTab, type ProviderTab } from '#shared/session/providerTab.ts';
import { useSession } from '#shared/session/session.ts';
import { signInWithProvider } from '#shared/session/signInWithProvider.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { messages } from './messages.ts';
import { SignInWays } from './SignInWays.tsx';

/** What there is to show while this tab does not move on by itself. */
type Shown = 'nothing' | 'confirmed' | 'signed in' | { failure: unknown } | { step: FactorNeeded };

/** Sends a tab to the provider of sign-in, and finishes what was started when it comes back. */
export function ProviderScreen() {
  usePageTitle(messages.title);
  const { isSignedIn } = useSession();
  const [, navigate] = useLocation();
  const [shown, setShown] = useState<Shown>('nothing');
  const [tab, setTab] = useState<ProviderTab>();
  const hasBegun = useRef(false);

  async function begin() {
    const query = location.search.slice(1);
    // What the provider sent is good once and nothing for the history, and the link to here is another address again.
    history.replaceState(history.state, '', location.pathname);
    const parameters = new URLSearchParams(query);
    const isBack = parameters.has('state');
    setShown('nothing');
    // Who has signed in meanwhile, here or in another tab, has nothing to start.
    const isThere = !isBack && isSignedIn && parameters.get('for') !== 'confirm';
    const current = isBack || isThere ? recallProviderTab() : leaveForProvider(parameters);
    setTab(current);
    try {
      if (isThere) finish(current);
      else if (!isBack)
        location.assign(await (current.purpose === 'confirm' ? startConfirmation() : startSignIn()));
      else {
        const step = await signInWithProvider(query);
        if (step) setShown({ step });
        else if (current.purpose === 'confirm') {
          announceConfirmation();
          setShown('confirmed');
          window.close();
        } else finish(current);
      }
    } catch (failure) {
      setShown({ failure });
    }
  }

  function finish({ purpose, search }: ProviderTab) {
    if (purpose === 'sign-in') return navigate(returnPath(search), { replace: true });
    setShown('signed in');
    window.close();
  }

  const search = useSearch();
  useEffect(() => {
    if (hasBegun.current && location.search === '') return;
    hasBegun.current = true;
    void begin();
    // oxlint-disable-next-line react/exhaustive-deps -- once for an address
  }, [search]);

  const label = providerLabel() ?? messages.provider;
  return (
    <Page title={messages.title} width="narrow">
      {shown === 'nothing' ? (
        <Stack>
          <output>{messages.toProvider(label)}</output>
          <Skeleton lines={3} />
        </Stack>
      ) : shown === 'confirmed' || shown === 'signed in' ? (
        <Banner tone="success" title={messages[shown]} takesFocus>
          {messages.closeTab}
        </Banner>
      ) : 'failure' in shown && tab?.purpose === 'confirm' ? (
        <Banner tone="danger" title={failureMessage(shown.failure, messages.failed)} takesFocus>
          {messages.closeTab}
        </Banner>
      ) : (
        <SignInWays
          {...('step' in shown ? { step: shown.step } : { failure: shown.failure })}
          next={new URLSearchParams(tab?.search).get('next')}
        />
      )}
    </Page>
  );
}
