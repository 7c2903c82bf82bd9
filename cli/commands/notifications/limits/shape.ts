import type { PushLimits } from '#api/contract/broadcasts/limits.ts';
import type { LimitValues } from '#domain/pushLimits.ts';
import type { Shape } from '#cli/output/shape.ts';
import { toPrintable } from '#cli/output/text.ts';

export interface LimitsRow extends LimitValues {
  id: number | null;
  app_package_name: string | null;
  modified_at: string | null;
}

export const limitsShape: Shape<LimitsRow> = {
  fields: [
    'id',
    'app_package_name',
    'quiet_from',
    'quiet_to',
    'time_zone',
    'max_per_day',
    'modified_at',
  ] satisfies (keyof PushLimits)[],
  columns: [
    { name: 'id', value: ({ id }) => id },
    {
      name: 'package',
      value: ({ app_package_name }) => app_package_name,
      formatForTerminal: ({ app_package_name }) => app_package_name ?? 'All other packages',
      isFlexible: true,
    },
    { name: 'quiet_from', value: ({ quiet_from }) => quiet_from },
    { name: 'quiet_to', value: ({ quiet_to }) => quiet_to },
    { name: 'time_zone', value: ({ time_zone }) => time_zone },
    { name: 'max_per_day', value: ({ max_per_day }) => max_per_day },
  ],
  id: ({ id }) => id ?? '',
};

export const packageLabel = (appPackage: string | null) =>
  appPackage === null ? 'all other packages' : toPrintable(appPackage);

export function describeLimits(limits: LimitValues | undefined) {
  const { quiet_from: from, quiet_to: to, time_zone: zone, max_per_day: maxPerDay } = limits ?? {};
  return {
    'Quiet hours': from && to ? `${from} to ${to} in each device’s time zone, otherwise in ${zone}` : 'none',
    'Per person': maxPerDay ? `${maxPerDay} per 24 hours` : 'any number',
  };
}
