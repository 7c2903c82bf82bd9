/** Page that redirects to the sign-in provider. The provider redirects back to it. */
export const providerPath = () => '/login/provider';

/** The token is after `#`, which browsers don't send to servers. */
export const passwordLinkPath = () => '/password-link';
