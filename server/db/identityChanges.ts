/** The channel on which the database says that something about sessions, tokens, staff or languages has changed. */
export const identityChannel = 'digest_desk_identities';

export interface IdentityListener {
  onChange(): void;
  /** Whether changes are heard from now on. */
  onListening(isListening: boolean): void;
}

/** Listens until the returned function is called. */
export type ListenForIdentities = (listener: IdentityListener) => () => void;
