import { providerPath } from '#domain/provider.ts';

/** What a tab is at the provider for: to sign in, to sign in again over what another tab shows, or to confirm who one is. */
type Purpose = 'sign-in' | 'again' | 'confirm';

/** Of a tab, while it is at the provider. */
export interface ProviderTab {
  purpose: Purpose;
  /** The page that was requested, as the query `next=…`. */
  search: string;
}

/** The address that sends a tab to the provider. `next`: the requested page, for a sign-in. */
export const toProvider = (purpose: Purpose, next?: string | null): string =>
  `${providerPath()}?${new URLSearchParams({ for: purpose, ...(next && { next }) }).toString()}`;

const key = 'provider sign-in';

/** Records what this tab goes to the provider for, as the address says. Returns it. */
export function leaveForProvider(query: URLSearchParams): ProviderTab {
  const given = query.get('for');
  const next = query.get('next');
  const tab: ProviderTab = {
    purpose: given === 'confirm' || given === 'again' ? given : 'sign-in',
    search: next ? new URLSearchParams({ next }).toString() : '',
  };
  sessionStorage.setItem(key, JSON.stringify(tab));
  return tab;
}

/** What this tab went to the provider for. */
export function recallProviderTab(): ProviderTab {
  const stored = sessionStorage.getItem(key);
  return stored ? (JSON.parse(stored) as ProviderTab) : { purpose: 'sign-in', search: '' };
}
