/** The page on which a new password is chosen. The token of its link is behind `#`, which browsers send to no server. */
export const passwordLinkPath = () => '/password-link';
