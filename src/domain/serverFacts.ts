import type { withoutService } from './services.ts';

/**
 * `old`: its version gets no fixes any more. `incomplete`: it has not all of the filters. `off`: by `FFMPEG=off`. Only one that is
 * `usable` is ever run with a file.
 */
export type FfmpegState = 'usable' | 'old' | 'incomplete' | 'missing' | 'off';

/** What a process knows of a service that it hands messages to. Times are as ISO 8601. */
export interface PushRecord {
  service: 'phones' | 'browsers';
  /** The first and the last message that it did not take since it last took one; null where it took the last one. */
  troubleSince: string | null;
  troubleAt: string | null;
  /** The last message that it took. */
  acceptedAt: string | null;
}

/** A disk, by its number on its machine. Below `minFreeBytes` nothing is written. */
export interface DiskFacts {
  device: number;
  freeBytes: number;
  minFreeBytes: number;
}

/** What a server knows of itself alone, and records. Servers of other versions read it: a fact is added to `readFacts`, too. */
export interface ServerFacts {
  role: 'all' | 'web' | 'worker';
  version: string;
  node: string;
  /** The disk of `DATA_DIR`, which servers of one machine may share; null where nothing was stored there yet. */
  disk: DiskFacts | null;
  /** That of `BACKUP_DIR`; null where this server makes no backups, or none yet. */
  backupDisk: DiskFacts | null;
  /** Null where it is not looked for, because this server does no tasks. */
  ffmpeg: { state: FfmpegState; version: string | null } | null;
  uploads: 'disk' | 'bucket';
  /** The time of day after which it makes backups; null where it makes none. */
  backupAt: string | null;
  /** Where it sends the audit. */
  auditDestinations: string[];
  hasMail: boolean;
  hasFcm: boolean;
  services: Record<keyof typeof withoutService, boolean>;
  /** The names of the tasks that it does; none for a server that serves calls alone. */
  tasks: string[];
  push: PushRecord[];
}
