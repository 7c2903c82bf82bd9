/** Redirects to the sign-in provider, which returns here. */
export const providerPath = () => '/login/provider';

/** The token is after `#`, which browsers don't send to servers. */
export const passwordLinkPath = () => '/password-link';
