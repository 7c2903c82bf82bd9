import { listPushLimits } from '#api/contract/broadcasts/limits.ts';
import { listDigestLanguages } from '#api/contract/languages.ts';
import { listLabels } from '#api/contract/labels.ts';
import { listPublishChecks, type PublishCheckSetting } from '#api/contract/publishing.ts';
import { listServices, type Service } from '#api/contract/services.ts';
import { getSignInRules } from '#api/contract/signInRules.ts';
import { listDailyTargets } from '#api/contract/tags.ts';
import { listRoles } from '#api/contract/users.ts';
import { answer } from './storySupport.tsx';

const variables = (prefix: string): Service['variables'] => [
  { name: `${prefix}_API_URL`, is_required: true },
  { name: `${prefix}_MODEL`, is_required: true },
  { name: `${prefix}_API_KEY`, is_required: false },
  { name: `${prefix}_TIMEOUT`, is_required: false },
];

const none = { is_configured: false, host: null, model: null, has_key: false, timeout_seconds: null };

export const services: Service[] = [
  {
    name: 'texts',
    is_configured: true,
    host: 'models.example.com',
    model: 'large-2',
    has_key: true,
    timeout_seconds: 30,
    variables: variables('TEXT'),
  },
  { name: 'transcription', ...none, variables: variables('TRANSCRIPTION') },
  { name: 'embeddings', ...none, variables: variables('EMBEDDINGS') },
];

export const languages = [
  { id: 1, code: 'en', title: 'English', digest_count: 107 },
  { id: 2, code: 'es', title: 'Español', digest_count: 12 },
  { id: 3, code: 'ar', title: 'العربية', digest_count: 0 },
];

export const targets = [
  { id: 8, title: 'Housing', target: 1 },
  { id: 9, title: 'Culture', target: 3 },
];

const publishChecks: PublishCheckSetting[] = [
  { code: 'title', level: 'error', passed_by: 'everyone' },
  { code: 'cover', level: 'warning', passed_by: 'everyone' },
  { code: 'links', level: 'warning', passed_by: 'editors' },
];

const roles = [
  { id: 1, name: 'Limited staff' },
  { id: 2, name: 'Editor' },
  { id: 3, name: 'Super user' },
];

/** The settings beside the statuses. */
export const otherSections = [
  answer(listLabels, () => ({
    results: [
      { id: 2, title: 'Evergreen', color_code: '#15803d' },
      { id: 3, title: 'عاجل', color_code: '#c2410c' },
    ],
  })),
  answer(listPublishChecks, () => ({ results: publishChecks })),
  answer(listDailyTargets, () => ({ results: targets })),
  answer(listDigestLanguages, () => ({ results: languages })),
  answer(listPushLimits, () => ({
    results: [
      {
        id: 1,
        app_package_name: null,
        quiet_from: '22:00',
        quiet_to: '07:00',
        time_zone: 'Europe/Berlin',
        max_per_day: 5,
        modified_at: '2026-11-20T08:00:00.000Z',
      },
    ],
  })),
  answer(getSignInRules, () => ({
    factor_roles: [3],
    provider_roles: [],
    session_days: 90,
    idle_hours: 720,
    max_sessions: 50,
    recent_minutes: 15,
  })),
  answer(listRoles, () => ({ results: roles })),
  answer(listServices, () => ({ results: services })),
];
