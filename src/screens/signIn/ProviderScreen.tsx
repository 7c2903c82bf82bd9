import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { FactorNeeded } from '#api/contract/session.ts';
import {
  announceConfirmation,
  requestConfirmationUrl,
  requestSignInUrl,
  providerLabel,
} from '#data/session/provider.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { returnPath } from '#shared/page/paths.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import {
  storeProviderTab,
  readProviderTab,
  type ProviderTab,
  signInWithProvider,
} from '#shared/session/providerTab.ts';
import { useSession } from '#shared/session/session.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { messages } from './messages.ts';
import { SignInPage } from './SignInForm.tsx';

type ScreenState = 'pending' | 'confirmed' | 'signed in' | { failure: unknown } | { step: FactorNeeded };

/** Redirects to the identity provider, and completes the sign-in on return. */
export function ProviderScreen() {
  usePageTitle(messages.title);
  const { isSignedIn } = useSession();
  const [, navigate] = useLocation();
  const [shown, setShown] = useState<ScreenState>('pending');
  const [tab, setTab] = useState<ProviderTab>();
  const hasBegun = useRef(false);

  async function begin() {
    const query = location.search.slice(1);
    // The provider's parameters can be used once and don't belong in the history.
    history.replaceState(history.state, '', location.pathname);
    const parameters = new URLSearchParams(query);
    const isBack = parameters.has('state');
    setShown('pending');
    // The user may have signed in meanwhile, here or in another tab.
    const isThere = !isBack && isSignedIn && parameters.get('for') !== 'confirm';
    const current = isBack || isThere ? readProviderTab() : storeProviderTab(parameters);
    setTab(current);
    try {
      if (isThere) finish(current);
      else if (!isBack)
        location.assign(
          await (current.purpose === 'confirm' ? requestConfirmationUrl() : requestSignInUrl()),
        );
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
    // oxlint-disable-next-line react/exhaustive-deps -- runs once per URL
  }, [search]);

  const label = providerLabel() ?? messages.provider;
  if (typeof shown === 'object' && !('failure' in shown && tab?.purpose === 'confirm'))
    return (
      <SignInPage
        {...('step' in shown ? { step: shown.step } : { failure: shown.failure })}
        next={new URLSearchParams(tab?.search).get('next')}
      />
    );
  return (
    <Page title={messages.title} width="narrow">
      {shown === 'pending' ? (
        <Stack>
          <output>{messages.toProvider(label)}</output>
          <Skeleton lines={3} />
        </Stack>
      ) : shown === 'confirmed' || shown === 'signed in' ? (
        <Banner tone="success" title={messages[shown]} takesFocus>
          {messages.closeTab}
        </Banner>
      ) : (
        'failure' in shown && (
          <Banner tone="danger" title={serverMessage(shown.failure, messages.failed)} takesFocus>
            {messages.closeTab}
          </Banner>
        )
      )}
    </Page>
  );
}
