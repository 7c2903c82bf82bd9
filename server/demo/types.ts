import type { Privilege } from '#api/contract/session.ts';
import type { categories, formats, hosts, labels, regions } from './content/lookups.ts';
import type { TagTitle } from './content/tags.ts';
import type { MotifName } from './covers/catalogue.ts';

export type LanguageCode = 'en' | 'es' | 'ar';
type CategoryTitle = (typeof categories)[number];
export type StatusName = 'Draft' | 'In Review' | 'Ready' | 'Published' | 'Archived';
export type LabelTitle = (typeof labels)[number]['title'];
export type FormatName = (typeof formats)[number];
export type RegionName = (typeof regions)[number];
type HostName = (typeof hosts)[number]['host_name'];

export interface DemoUser {
  /** Empty: the user is known by phone. */
  name: string;
  email: string;
  phone?: string;
  role: Privilege;
  /** Default true. */
  isActive?: boolean;
  /** With the documented demo password. Default false. */
  canSignIn?: boolean;
  /** The language this person writes in, default `en`. */
  language?: LanguageCode;
}

interface DemoPoll {
  headline: string;
  question: string;
  /** Two to four choices with the votes they have. */
  choices: [choice: string, votes: number][];
}

export interface DemoVideo {
  youtubeId: string;
  /** Seconds. */
  length: number;
  /** In order; each ends where the next one starts. */
  segments: { start: number; title: string; description: string }[];
  /** Second at which the last segment ends. */
  end: number;
}

/** What was written by hand. Dates, people, scores and figures are derived of it. */
export interface DemoDigest {
  title: string;
  /** For titles without Latin letters. Default: made of the title. */
  slug?: string;
  /** None for digests with a poll. */
  subtitle?: string;
  category: CategoryTitle;
  tags: TagTitle[];
  host: HostName;
  /** Who wrote the original. */
  by?: string;
  cover: MotifName;
  /** HTML. A text with `[@text](url)` makes the digest a collection. */
  body: string;
  /** Default `Published`. */
  status?: StatusName;
  /** What a push notification says. */
  alert?: string;
  poll?: DemoPoll;
  video?: DemoVideo;
  /** Number of staff who work on it together; makes the digest a placeholder. */
  collaborators?: number;
  tweets?: string[];
  /** A note between editors. */
  note?: string;
  /** Titles of former versions, oldest first. */
  workingTitles?: string[];
}
