import { Banner } from '#ui/feedback/Banner.tsx';
import { toFailure } from './rules.ts';

/** Why a sign-in failed, if it did. */
export function SignInFailure({ error }: { error: unknown }) {
  if (error === undefined) return null;
  const { title, hint } = toFailure(error);
  return (
    <Banner tone="danger" title={title} takesFocus>
      {hint}
    </Banner>
  );
}
