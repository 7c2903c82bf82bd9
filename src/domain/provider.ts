/** The page that sends a browser to the provider of sign-in, and that it comes back to. */
export const providerPath = () => '/login/provider';
