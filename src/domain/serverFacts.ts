/**
 * `old`: unsupported version. `incomplete`: filters are missing. `off`: `FFMPEG=off`. ffmpeg is only run when
 * `usable`.
 */
export type FfmpegState = 'usable' | 'old' | 'incomplete' | 'missing' | 'off';

/** Per process. Times are ISO 8601. */
export interface PushRecord {
  service: 'phones' | 'browsers';
  /** First and last rejection since the last accepted message; null if none was rejected since. */
  troubleSince: string | null;
  troubleAt: string | null;
  acceptedAt: string | null;
}

/** Identified by its device number. Nothing is written when less than `minFreeBytes` is free. */
export interface DiskFacts {
  device: number;
  freeBytes: number;
  minFreeBytes: number;
}

/** Other servers, possibly of another version, read these. Add new facts to `readFacts` too. */
export interface ServerFacts {
  role: 'all' | 'web' | 'worker';
  version: string;
  node: string;
  /** Disk of `DATA_DIR`, which servers on one machine may share; null if nothing is stored yet. */
  disk: DiskFacts | null;
  /** Disk of `BACKUP_DIR`; null if this server has made no backups. */
  backupDisk: DiskFacts | null;
  /** Null if not checked, because this server runs no tasks. */
  ffmpeg: { state: FfmpegState; version: string | null } | null;
  uploads: 'disk' | 'bucket';
  /** Time of day after which backups start; null if this server makes none. */
  backupAt: string | null;
  auditDestinations: string[];
  hasMail: boolean;
  hasFcm: boolean;
  hasVapidContact: boolean;
  services: Record<keyof typeof fallbackTexts, boolean>;
  tasks: string[];
  push: PushRecord[];
}

export const fallbackTexts = {
  texts: 'Summaries, questions and answers use sentences from the text itself.',
  transcription: 'Transcripts can be imported from YouTube or a caption file.',
  embeddings: 'Headlines are compared only by their words.',
};
