export interface Headline {
  id: number;
  title: string;
  /** Lower-case ISO 639-1. Headlines of different languages are never grouped. */
  language: string;
  /** Milliseconds since 1970. */
  publishedAt: number;
  /** The outlet's name. Many titles end with it. */
  source?: string;
  summary?: string;
  /** Embedding of the title; all vectors come from one model. */
  vector?: ArrayLike<number>;
}

export interface PlacedHeadline {
  id: number;
  groupId: number;
}

export interface StoredHeadline extends Headline, PlacedHeadline {}

/**
 * Lists of decisions are chronological: later ones override those they contradict, directly or indirectly.
 */
export interface Decision {
  kind: 'together' | 'apart';
  headlineIds: readonly [number, number];
}

export type Reason =
  | { kind: 'alone' }
  | { kind: 'editor'; headlineId: number }
  | {
      kind: 'similar';
      headlineId: number;
      /** From 0 to 1, and up to `maxVectorShare` more with vectors. */
      score: number;
      sharedTerms: string[];
      meaning?: number;
      joinedBy?: number;
    };

export interface Assignment {
  headlineId: number;
  groupId: number;
  reason?: Reason;
}

export interface SuggestedPair {
  /** The newly placed headline and the most similar one in the other group. */
  headlineIds: readonly [number, number];
  score: number;
  sharedTerms: string[];
}
