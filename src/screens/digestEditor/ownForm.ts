/** The attributes of a form in the editor that saves something else than the digest. */
export const ownForm = { 'data-own-form': true } as const;

/** The one that the focus is in. */
export const findOwnForm = () => document.activeElement?.closest<HTMLFormElement>('form[data-own-form]');
