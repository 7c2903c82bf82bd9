import { join } from 'node:path';
import { packageRoot } from '#server/packageRoot.ts';
import { otlp, readOtlp, readSecrets, readSyslog, secrets, syslog } from './audit.ts';
import { delivery, readDelivery } from './delivery.ts';
import { metrics, readMetrics, readSentry, readTraces, sentry, traces } from './monitoring.ts';
import { broadcasts, fcm, readBroadcasts, readFcm, readWebPush, webPush } from './notifications.ts';
import { withSecretFiles, type SettingGroup } from './schema.ts';
import {
  embeddings,
  media,
  readMedia,
  readSources,
  readModelService,
  sources,
  textGeneration,
  transcription,
} from './services.ts';
import { firstStart, readFirstStart, readServerSettings, serving } from './serving.ts';
import { mail, provider, readMail, readProvider } from './staff.ts';
import { backups, bucket, database, readBackups, readBucket, readDatabase } from './storage.ts';

export const settingGroups: readonly SettingGroup[] = [
  serving,
  firstStart,
  database,
  bucket,
  backups,
  secrets,
  mail,
  provider,
  broadcasts,
  fcm,
  webPush,
  delivery,
  sources,
  media,
  textGeneration,
  embeddings,
  transcription,
  metrics,
  sentry,
  traces,
  syslog,
  otlp,
];

/** Read once at startup. No other code reads settings from the environment. */
export type Config = ReturnType<typeof readConfig>;

export function readConfig(environment: NodeJS.ProcessEnv) {
  const env = withSecretFiles(environment, settingGroups);
  const served = readServerSettings(env);
  const first = readFirstStart(env, served.host, served.publicUrl);
  return {
    ...served,
    ...first,
    ...readDatabase(env),
    ...readBroadcasts(env),
    ...readWebPush(env, first.adminEmail),
    ...readDelivery(env),
    ...readSources(env),
    ...readMedia(env, served.publicUrl),
    ...readSecrets(env),
    ...readMetrics(env),
    s3: readBucket(env),
    backup: readBackups(env),
    mail: readMail(env),
    provider: readProvider(env),
    fcm: readFcm(env),
    textApi: readModelService(env, textGeneration),
    embeddingsApi: readModelService(env, embeddings),
    transcriptionApi: readModelService(env, transcription),
    auditSyslog: readSyslog(env),
    auditOtlp: readOtlp(env),
    sentry: readSentry(env),
    traces: readTraces(env),
    webRoot: join(packageRoot, 'dist/client'),
  };
}
