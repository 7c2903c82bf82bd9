/** A headline as it came in. */
export interface Headline {
  id: number;
  title: string;
  /** ISO 639-1, in lower case. Headlines of two languages are never grouped. */
  language: string;
  /** Milliseconds since 1970. */
  publishedAt: number;
  /** The outlet's name, which many titles end with. */
  source?: string;
  /** How its feed sums it up, in plain text. */
  summary?: string;
  /** A text embedding of the title; all vectors are of one model. */
  vector?: ArrayLike<number>;
}

/** A headline and the group that it is in. */
export interface Placed {
  id: number;
  groupId: number;
}

/** A headline with the group it is in, as rows have it. */
export interface StoredHeadline extends Headline, Placed {}

/**
 * What an editor decided of two headlines. A list of decisions is in the order in which they were made: a later one
 * replaces those before it that contradict it, through other headlines too.
 */
export interface Decision {
  kind: 'together' | 'apart';
  headlineIds: readonly [number, number];
}

/** Why a headline is in its group. */
export type Reason =
  /** It has a group of its own. */
  | { kind: 'alone' }
  /** An editor put it there, or its pair. */
  | { kind: 'editor'; headlineId: number }
  | {
      kind: 'similar';
      /** The headline of the group that it is most similar to. */
      headlineId: number;
      /** From 0 to 1, and up to `vectorShare` more with vectors. */
      score: number;
      /** As a title of the two has them, the rarest first. */
      sharedTerms: string[];
      /** What the vectors add to the score, where both have one. */
      meaning?: number;
      /** The headline that made one group of two, where this one was in the later one. */
      joinedBy?: number;
    };

/** A group has the id of the headline that founded it. */
export interface Assignment {
  headlineId: number;
  groupId: number;
  /** As before where it is missing: the group has another id alone. */
  reason?: Reason;
}

/** Two groups that may be of one story, offered to an editor. */
export interface Offer {
  /** One of each group: the headline that came last, and the one of the other group that it is most similar to. */
  headlineIds: readonly [number, number];
  /** As that of a reason. */
  score: number;
  sharedTerms: string[];
}
