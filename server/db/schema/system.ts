import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ServiceName } from '#api/contract/services.ts';
import type { SystemPart } from '#api/contract/system.ts';
import type { FfmpegState } from '#server/ffmpeg/find.ts';
import type { PushRecord } from '#server/push/health.ts';
import { createdAt, id, instant } from './columns.ts';

/** What a server knows of itself alone. */
export interface ServerFacts {
  role: 'all' | 'web' | 'worker';
  version: string;
  node: string;
  /** Of the disk of `DATA_DIR`; servers of one machine may share it. */
  disk: { device: number; freeBytes: number; minFreeBytes: number };
  /** Null where it is not looked for, because this server does no tasks. */
  ffmpeg: { state: FfmpegState; version: string | null } | null;
  uploads: 'disk' | 'bucket';
  /** The time of day after which it makes backups; null where it makes none. */
  backupAt: string | null;
  hasMail: boolean;
  hasFcm: boolean;
  services: Record<ServiceName, boolean>;
  /** The names of the tasks that it does; none for a server that serves calls alone. */
  tasks: string[];
  push: PushRecord[];
}

/** The servers of this database, each of which writes its row every minute. */
export const servers = pgTable('servers', {
  id: uuid().primaryKey(),
  /** The name of its machine and its port. */
  name: text().notNull(),
  startedAt: instant().notNull(),
  seenAt: instant().notNull(),
  facts: jsonb().$type<ServerFacts>().notNull(),
});

/** What administrators were told is not well, until they are told that it is again. */
export const alerts = pgTable('alerts', {
  id: id(),
  /** What it is about: there is one alert of it at a time. */
  key: text().notNull().unique(),
  part: text().$type<SystemPart>().notNull(),
  /** What administrators are told once it is well again. */
  endTitle: text().notNull(),
  beganAt: createdAt(),
});
