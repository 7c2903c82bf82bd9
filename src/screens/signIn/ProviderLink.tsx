import { providerLabel } from '#data/session/providerLabel.ts';
import { toProvider } from '#shared/session/providerTab.ts';
import { Link } from '#ui/actions/Link.tsx';
import { messages } from './messages.ts';

interface ProviderLinkProps {
  /** The requested page. */
  next?: string | null;
  /** Whether the present page stays, and another tab signs in. Default false. */
  opensTab?: boolean;
}

/** The way to the provider of sign-in, where there is one. */
export function ProviderLink({ next, opensTab = false }: ProviderLinkProps) {
  const label = providerLabel();
  if (label === undefined) return null;
  return (
    <Link
      variant="secondary"
      size="large"
      isExternal={opensTab}
      href={toProvider(opensTab ? 'again' : 'sign-in', next)}
    >
      {messages.withProvider(label)}
    </Link>
  );
}
