import { describe, expect, it } from 'vitest';
import { inboxKinds } from './inbox.ts';
import { defaultNotices, isEmailDue, noticeGroupFor, isQuiet, noticeGroups } from './notices.ts';

const at = (instant: string) => new Date(instant);
const settings = (over: Partial<ReturnType<typeof defaultNotices>> = {}) => ({
  ...defaultNotices('Europe/Oslo'),
  ...over,
});

describe('MAIL-03: quiet hours and the daily mail', () => {
  it.each([
    ['2026-11-05T20:59:00Z', false],
    ['2026-11-05T21:00:00Z', true],
    ['2026-11-06T02:00:00Z', true],
    ['2026-11-06T05:59:00Z', true],
    ['2026-11-06T06:00:00Z', false],
    // In summer, quiet hours start an hour earlier in UTC.
    ['2026-07-06T20:00:00Z', true],
    ['2026-07-06T05:00:00Z', false],
  ])('over midnight in the zone of the person, %s: %s', (now, quiet) => {
    expect(isQuiet(settings({ quiet: { from: '22:00', to: '07:00' } }), at(now))).toBe(quiet);
  });

  it('within a day, and for none', () => {
    const noon = at('2026-11-05T11:30:00Z');
    expect(isQuiet(settings({ quiet: { from: '12:00', to: '13:00' } }), noon)).toBe(true);
    expect(isQuiet(settings({ quiet: { from: '13:00', to: '14:00' } }), noon)).toBe(false);
    expect(isQuiet(settings(), noon)).toBe(false);
    expect(isQuiet(settings({ zone: 'Mars/Olympus', quiet: { from: '11:00', to: '12:00' } }), noon)).toBe(
      true,
    );
  });

  it('a daily mail has what came before its time', () => {
    const own = settings({ ways: { ...settings().ways, jobs: 'daily', mentions: 'mail' } });
    const isJobDue = (created_at: string, now: string) =>
      isEmailDue(own, { kind: 'job_done', created_at }, at(now));
    const came = '2026-11-05T06:59:59.000Z';
    expect(isJobDue(came, '2026-11-05T06:59:59Z')).toBe(false);
    expect(isJobDue(came, '2026-11-05T07:00:00Z')).toBe(true);
    // After the server was down.
    expect(isJobDue(came, '2026-11-07T04:00:00Z')).toBe(true);
    expect(isJobDue('2026-11-05T07:00:00.000Z', '2026-11-05T20:00:00Z')).toBe(false);
    expect(isJobDue('2026-11-05T07:00:00.000Z', '2026-11-06T07:00:00Z')).toBe(true);
    expect(isEmailDue(own, { kind: 'mentioned', created_at: came }, at('2026-11-05T06:59:59Z'))).toBe(true);
    expect(isEmailDue(own, { kind: 'assigned', created_at: came }, at('2026-11-05T20:00:00Z'))).toBe(false);
  });

  it('every kind is of a group', () => {
    expect(new Set(inboxKinds.map(noticeGroupFor))).toEqual(new Set(noticeGroups));
  });
});
