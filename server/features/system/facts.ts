import { t } from '#api/contract/schema.ts';
import { serviceNames } from '#api/contract/services.ts';
import type { ServerFacts } from '#domain/serverFacts.ts';
import { compileCheck } from '#server/http/validate.ts';

const nullDefault = { default: null };
const nullableTime = t.nullable(t.string(nullDefault));

const diskSchema = t.nullable(
  t.object({ device: t.number(), freeBytes: t.number(), minFreeBytes: t.number() }, nullDefault),
);

/**
 * Servers of other versions may omit a fact or send an unreadable one, so the defaults don't raise alerts.
 */
const schemas = {
  role: t.union([t.literal('all'), t.literal('web'), t.literal('worker')], { default: 'all' }),
  version: t.string({ default: 'unknown' }),
  node: t.string({ default: 'unknown' }),
  disk: diskSchema,
  backupDisk: diskSchema,
  ffmpeg: t.nullable(
    t.object(
      {
        state: t.oneOf(['usable', 'old', 'incomplete', 'missing', 'off']),
        version: t.nullable(t.string(nullDefault)),
      },
      nullDefault,
    ),
  ),
  uploads: t.union([t.literal('disk'), t.literal('bucket')], { default: 'disk' }),
  backupAt: nullableTime,
  auditDestinations: t.array(t.string(), { default: [] }),
  hasMail: t.boolean({ default: false }),
  hasFcm: t.boolean({ default: false }),
  hasVapidContact: t.boolean({ default: true }),
  services: t.object(Object.fromEntries(serviceNames.map((name) => [name, t.boolean({ default: false })])), {
    default: {},
  }),
  tasks: t.array(t.string(), { default: [] }),
  push: t.array(
    t.object({
      service: t.string(),
      troubleSince: nullableTime,
      troubleAt: nullableTime,
      acceptedAt: nullableTime,
    }),
    {
      default: [],
    },
  ),
} satisfies Record<keyof ServerFacts, unknown>;

const checks = Object.entries(schemas).map(
  ([name, schema]) => [name, compileCheck(t.object({ fact: schema }), 'json')] as const,
);

/** The record may come from an older or newer version of the server during a rolling update. */
export function readFacts(recorded: unknown): ServerFacts {
  const recordedFacts = Object(recorded) as Record<string, unknown>;
  const facts = checks.map(([name, check]) => {
    const outcome = check({ fact: recordedFacts[name] });
    const { value } = 'value' in outcome ? outcome : (check({}) as { value: unknown });
    return [name, (value as { fact: unknown }).fact] as const;
  });
  return Object.fromEntries(facts) as unknown as ServerFacts;
}
