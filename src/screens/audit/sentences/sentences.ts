import type { AuditAction, AuditEntity, AuditEntry } from '#api/contract/audit.ts';
import {
  boardPath,
  boardRulesPath,
  broadcastPath,
  feedPostsPath,
  pushLimitsPath,
  reportSchedulesPath,
  settingsPath,
  statusPath,
  tagsPath,
  tokensPath,
  userListsPath,
  usersPath,
  viewPath,
} from '#shared/page/paths.ts';
import { formatCount } from '#ui/numbers.ts';
import { digestSentences, mergeTarget } from './digests.ts';
import {
  changedFields,
  digest,
  formerText,
  comment,
  job,
  recordedValue,
  recordedList,
  recordedNumber,
  recordedText,
  say,
  searchPath,
  entityName,
  toWords,
  type Name,
  type Sentence,
} from './parts.ts';

type ToSentence = (entry: AuditEntry) => Sentence;
type Sentences = { [Entity in AuditEntity]: Record<AuditAction<Entity>, ToSentence> };

const tag = (entry: AuditEntry) => entityName(entry, searchPath(tagsPath(), entry.entity_name ?? ''));
const user = (entry: AuditEntry) => entityName(entry, searchPath(usersPath(), entry.entity_name ?? ''));
const status = (entry: AuditEntry) => entityName(entry, statusPath(entry.entity_id ?? 0));
const view = (entry: AuditEntry) => entityName(entry, viewPath(entry.entity_id ?? 0));
const report = (entry: AuditEntry) => entityName(entry, reportSchedulesPath(entry.entity_id ?? undefined));
const feed = (entry: AuditEntry) => entityName(entry, feedPostsPath(entry.entity_id ?? 0));
const board = (entry: AuditEntry) => entityName(entry, boardPath(entry.entity_id ?? 0));
const broadcast = (entry: AuditEntry) => entityName(entry, broadcastPath(entry.entity_id ?? 0));
const token = (entry: AuditEntry) => entityName(entry, tokensPath());
const list = (entry: AuditEntry) => entityName(entry, userListsPath());

const describeRename =
  (noun: string, toThing: (entry: AuditEntry) => Name, field = 'title'): ToSentence =>
  (entry) => {
    const former = formerText(entry, field);
    return former === undefined
      ? say`changed the ${noun} ${toThing(entry)}`
      : say`renamed the ${noun} ${{ name: former }} to ${{ ...toThing(entry), name: recordedText(entry, field) }}`;
  };

const onJob = (entry: AuditEntry) => job(entry.entity_id ?? 0);
const isOwn = ({ actor, entity_id: id }: AuditEntry) => actor?.id === id;

function describeUserChange(entry: AuditEntry): Sentence {
  const { after } = entry;
  if (after?.['is_active'] === false) return say`deactivated ${user(entry)}`;
  if (after?.['is_active'] === true) return say`activated ${user(entry)}`;
  if (after?.['password'] !== undefined)
    return isOwn(entry) ? say`changed their password` : say`set a new password for ${user(entry)}`;
  if (after?.['keyboard'] !== undefined) return say`changed their keyboard shortcuts`;
  const [role] = recordedList(entry, 'roles');
  if (after?.['roles'] && isNamed(role)) return say`made ${user(entry)} ${role.name}`;
  return describeRename('user', user, 'name')(entry);
}

const isNamed = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && typeof (value as { name?: unknown }).name === 'string';

function videoReference(entry: AuditEntry): Sentence {
  const language = recordedText(entry, 'language');
  const name = { name: recordedText(entry, 'video') };
  return language ? say`video ${name} in ${language}` : say`video ${name}`;
}

function describeHeadlineChange(entry: AuditEntry): Sentence {
  const made = recordedNumber(entry, 'digest');
  if (made !== undefined) return say`created digest ${digest(made)} from the headline ${entityName(entry)}`;
  const state = recordedText(entry, 'status');
  if (state === 'REJECTED') return say`rejected the headline ${entityName(entry)}`;
  return say`moved the headline ${entityName(entry)} to ${toWords(state.toLowerCase())}`;
}

const headlineCount = ({ after }: AuditEntry) =>
  formatCount(Object.keys((after?.['groups'] as object | undefined) ?? {}).length, 'headline');

function describeFeedChange(entry: AuditEntry): Sentence {
  const followed = recordedValue(entry, 'followed');
  const on = recordedNumber(entry, 'board');
  if (followed === undefined || on === undefined) return describeRename('feed', feed)(entry);
  const place: Name = { name: `board ${on}`, href: boardPath(on) };
  return followed
    ? say`followed the feed ${feed(entry)} on ${place}`
    : say`stopped following the feed ${feed(entry)} on ${place}`;
}

function rule(entry: AuditEntry): Sentence {
  const words = recordedList(entry, 'words').join(', ');
  const boardId = recordedNumber(entry, 'board');
  const kind = recordedText(entry, 'kind');
  const what = kind === 'mute' ? 'mute rule' : kind === 'watch' ? 'watch rule' : 'rule';
  const place: Name | undefined =
    entry.entity_name === null && boardId === undefined
      ? undefined
      : {
          name: entry.entity_name ?? `board ${boardId}`,
          href: boardId === undefined ? undefined : boardRulesPath(boardId),
        };
  const named = words ? say`${what} ${{ name: words }}` : say`${what}`;
  return place ? say`${named} of ${place}` : named;
}

const entryName = (entry: AuditEntry) => ({
  name: recordedText(entry, 'name') || (formerText(entry, 'name') ?? ''),
});

const confirmedApp = (entry: AuditEntry) => ({ name: recordedText(entry, 'name'), href: pushLimitsPath() });
const limits = (entry: AuditEntry) => {
  const app = entry.entity_name ?? recordedText(entry, 'app_package_name');
  return say`the push limits of ${{ name: app || 'all apps', href: pushLimitsPath() }}`;
};

function describeJobStart(entry: AuditEntry): Sentence {
  const action = recordedText(entry, 'action');
  const state = recordedText(entry, 'status');
  const what = action === 'status' ? `status ${state}` : action.replaceAll('_', ' ');
  return recordedValue(entry, 'dry_run') === true
    ? say`dry-ran ${onJob(entry)} (${what})`
    : say`started ${onJob(entry)} (${what})`;
}

function describeJobUndo(entry: AuditEntry): Sentence {
  const by = recordedNumber(entry, 'undone_by');
  return by === undefined ? say`undid ${onJob(entry)}` : say`undid ${onJob(entry)} with ${job(by)}`;
}

function describeReport(entry: AuditEntry): Sentence {
  const many = recordedList(entry, 'headlines').length;
  if (many > 1) return say`reported ${formatCount(many, 'headline')}`;
  return recordedValue(entry, 'post') === undefined
    ? say`reported the headline ${entityName(entry)}`
    : say`created the headline ${entityName(entry)} from a post`;
}

function describeUpload(entry: AuditEntry): Sentence {
  const url = recordedText(entry, 'url');
  return say`uploaded ${{ name: url.split('/').at(-1) ?? url, href: url || undefined }}`;
}

function describeSend(entry: AuditEntry): Sentence {
  const { after } = entry;
  if (after?.['status'] === 'SCHEDULED') return say`scheduled the notification ${broadcast(entry)}`;
  return say`created the notification ${broadcast(entry)}`;
}

const language = (entry: AuditEntry) => entityName(entry, settingsPath());

const place = (entry: AuditEntry) => String(recordedNumber(entry, 'place') ?? 'another');

function describeDailyTarget(entry: AuditEntry): Sentence | undefined {
  if (!changedFields(entry).includes('daily_target')) return undefined;
  const target = entry.after?.['daily_target'];
  return typeof target === 'number'
    ? say`set the daily target of ${tag(entry)} to ${formatCount(target, 'digest')}`
    : say`removed the daily target from ${tag(entry)}`;
}

function describeTest(entry: AuditEntry): Sentence {
  const service = { name: recordedText(entry, 'service') || 'with an unknown name' };
  return entry.after?.['is_ok'] === false
    ? say`tested the service ${service}; it failed`
    : say`tested the service ${service}`;
}

const failedTasks = (entry: AuditEntry) =>
  say`${formatCount(recordedNumber(entry, 'count') ?? 1, 'task')} ${{ name: recordedText(entry, 'task') }}`;

/** Exhaustive: an unknown server kind fails to compile. */
export const sentences: Sentences = {
  ...digestSentences,
  job: {
    create: describeJobStart,
    start: (entry) =>
      say`started ${onJob(entry)} with ${formatCount(recordedNumber(entry, 'total') ?? 0, 'digest')}`,
    undo: describeJobUndo,
    stop: (entry) =>
      say`stopped ${onJob(entry)} after ${formatCount(recordedNumber(entry, 'done') ?? 0, 'digest')}`,
    resume: (entry) => say`resumed ${onJob(entry)}`,
    approve: (entry) => say`approved ${onJob(entry)}${comment(entry)}`,
    refuse: (entry) => say`refused ${onJob(entry)}${comment(entry)}`,
    expire: (entry) => say`ended ${onJob(entry)}, which wasn’t approved in time`,
  },
  tag: {
    create: (entry) => say`created the tag ${tag(entry)}`,
    update: (entry) => describeDailyTarget(entry) ?? describeRename('tag', tag)(entry),
    move: (entry) => say`moved the daily target of ${tag(entry)} to position ${place(entry)}`,
    merge: (entry) => say`merged the tag ${tag(entry)} into ${{ name: mergeTarget(entry) }}`,
    delete: (entry) => say`deleted the tag ${tag(entry)}`,
    restore: (entry) => say`restored the tag ${tag(entry)}`,
    remove: (entry) => say`permanently removed the deleted tag ${tag(entry)}`,
  },
  label: {
    create: (entry) => say`created the label ${entityName(entry)}`,
    update: describeRename('label', entityName),
    delete: (entry) => say`deleted the label ${entityName(entry)}`,
    restore: (entry) => say`restored the label ${entityName(entry)}`,
    remove: (entry) => say`permanently removed the deleted label ${entityName(entry)}`,
  },
  category: { create: (entry) => say`created the category ${entityName(entry)}` },
  status: {
    create: (entry) => say`created the status ${status(entry)}`,
    update: describeRename('status', status, 'status_name'),
    move: (entry) => say`moved the status ${status(entry)} to position ${place(entry)}`,
    delete: (entry) => say`deleted the status ${status(entry)}`,
    restore: (entry) => say`restored the status ${status(entry)}`,
  },
  language: {
    create: (entry) => say`added the language ${language(entry)}`,
    update: describeRename('language', language),
    move: (entry) => say`moved the language ${language(entry)} to position ${place(entry)}`,
    delete: (entry) => say`deleted the language ${language(entry)}`,
  },
  view: {
    create: (entry) => say`saved the view ${view(entry)}`,
    update: describeRename('view', view, 'name'),
    delete: (entry) => say`deleted the view ${view(entry)}`,
  },
  report_schedule: {
    create: (entry) => say`scheduled the report ${report(entry)}`,
    update: describeRename('scheduled report', report, 'name'),
    delete: (entry) => say`deleted the scheduled report ${report(entry)}`,
    run: (entry) => say`ran the scheduled report ${report(entry)}`,
    discard: (entry) => say`discarded a held report of ${report(entry)}`,
  },
  user: {
    create: (entry) => say`added the user ${user(entry)}`,
    update: describeUserChange,
    sign_in: () => say`signed in`,
    sign_in_failed: (entry) =>
      entry.entity_id === null ? say`failed to sign in` : say`failed to sign in as ${user(entry)}`,
    confirm_identity: () => say`confirmed their identity`,
    sign_out: () => say`signed out`,
    end_session: () => say`ended one of their sessions`,
    sign_out_everywhere: () => say`signed out everywhere`,
    end_user_session: (entry) => say`ended a session of ${user(entry)}`,
    end_user_sessions: (entry) => say`signed ${user(entry)} out everywhere`,
    add_factor: (entry) =>
      recordedText(entry, 'factor') === 'passkey'
        ? say`added the passkey ${{ name: recordedText(entry, 'name') }}`
        : say`added an authenticator app`,
    remove_factor: (entry) =>
      formerText(entry, 'factor') === 'passkey'
        ? say`removed their passkey ${{ name: formerText(entry, 'name') ?? '' }}`
        : say`removed their authenticator app`,
    renew_recovery_codes: () => say`generated new recovery codes`,
    reset_factors: (entry) => say`removed the second factor of ${user(entry)}`,
    link_provider: (entry) =>
      say`signed in with ${{ name: recordedText(entry, 'provider') }} for the first time`,
    create_password_link: (entry) => say`created a password link for ${user(entry)}`,
    choose_password: () => say`set a new password with a password link`,
    erase: (entry) => say`erased the data of a reader, number ${{ name: String(entry.entity_id ?? '') }}`,
    close_welcome: () => say`dismissed the welcome panel`,
  },
  sign_in_rules: {
    update: () => say`changed the rules of ${{ name: 'sign-in', href: settingsPath() }}`,
  },
  signing_key: {
    rotate: (entry) => say`rotated the key of ${{ name: recordedText(entry, 'name') }}`,
  },
  token: {
    create: (entry) => say`created the token ${token(entry)}`,
    revoke: (entry) => say`revoked the token ${token(entry)}`,
  },
  media: {
    request_upload: () => say`started uploading a file`,
    upload: describeUpload,
  },
  transcript: {
    update: (entry) => say`changed the transcript of ${videoReference(entry)}`,
    import: (entry) => say`imported the captions of ${videoReference(entry)}`,
    transcribe: (entry) => say`had ${videoReference(entry)} transcribed`,
    request_transcription: (entry) => say`requested a transcript of ${videoReference(entry)}`,
    cancel_transcription: (entry) => say`cancelled the transcript of ${videoReference(entry)}`,
  },
  headline: { create: describeReport, update: describeHeadlineChange },
  headline_groups: {
    group: (entry) => say`grouped ${headlineCount(entry)}`,
    ungroup: (entry) => say`ungrouped ${headlineCount(entry)}`,
    keep_apart: () => say`decided that two groups of headlines are different stories`,
    undo: (entry) => say`undid a change to the groups of ${headlineCount(entry)}`,
  },
  feed: {
    create: (entry) => say`added the feed ${feed(entry)}`,
    join: (entry) =>
      say`added the feed ${feed(entry)} to ${formatCount(recordedList(entry, 'boards').length, 'board')}`,
    update: describeFeedChange,
    delete: (entry) => say`deleted the feed ${feed(entry)}`,
    check: (entry) => say`requested a check of the feed ${feed(entry)}`,
    import: (entry) =>
      say`imported ${formatCount(recordedNumber(entry, 'feed_count') ?? 0, 'feed')} from a file`,
  },
  board: {
    create: (entry) => say`created the board ${board(entry)}`,
    update: describeRename('board', board),
    delete: (entry) => say`deleted the board ${board(entry)}`,
  },
  rule: {
    create: (entry) => say`created the ${rule(entry)}`,
    update: (entry) => say`changed the ${rule(entry)}`,
    delete: (entry) => say`deleted the ${rule(entry)}`,
    restore: (entry) => say`restored the ${rule(entry)}`,
  },
  host: { update: describeRename('source', entityName, 'brand_name') },
  broadcast: {
    create: describeSend,
    cancel: (entry) => say`cancelled the notification ${broadcast(entry)}`,
    stop: (entry) => say`stopped the notification ${broadcast(entry)}`,
    release: (entry) => say`released the notification ${broadcast(entry)}`,
    resume: (entry) => say`resumed the notification ${broadcast(entry)}`,
    approve: (entry) => say`approved the notification ${broadcast(entry)}`,
    return: (entry) => say`sent the notification ${broadcast(entry)} back to its author`,
    hold: (entry) => say`held the notification ${broadcast(entry)} for a decision`,
    interrupt: (entry) => say`interrupted the notification ${broadcast(entry)}`,
    reschedule: (entry) => say`rescheduled the notification ${broadcast(entry)}`,
    choose: (entry) => say`chose which version of the notification ${broadcast(entry)} goes to everyone else`,
  },
  user_list: {
    create: (entry) => say`created the group ${list(entry)}`,
    update: describeRename('group', list),
    delete: (entry) => say`deleted the group ${list(entry)}`,
    stop: (entry) => say`stopped a membership change of the group ${list(entry)}`,
  },
  saved_audience: {
    create: (entry) => say`saved the audience ${entryName(entry)}`,
    update: describeRename('audience', entryName, 'name'),
    delete: (entry) => say`deleted the audience ${entryName(entry)}`,
  },
  notification_template: {
    create: (entry) => say`saved the template ${entryName(entry)}`,
    update: describeRename('template', entryName, 'name'),
    delete: (entry) => say`deleted the template ${entryName(entry)}`,
  },
  app_package: {
    confirm: (entry) => say`confirmed the app ${confirmedApp(entry)}`,
    remove: (entry) => say`removed the app ${{ name: formerText(entry, 'name') ?? '' }}`,
  },
  push_limits: {
    create: (entry) => say`set ${limits(entry)}`,
    update: (entry) => say`changed ${limits(entry)}`,
    delete: (entry) => say`deleted ${limits(entry)}`,
  },
  call: {
    refuse: (entry) => say`was refused ${{ name: recordedText(entry, 'endpoint') }}`,
  },
  calendar_feed: {
    create: (entry) => say`made the calendar address ${{ name: recordedText(entry, 'name') }}`,
    revoke: (entry) => say`revoked the calendar address ${{ name: formerText(entry, 'name') ?? '' }}`,
  },
  publish_check: {
    update: (entry) =>
      say`let ${recordedText(entry, 'passed_by') === 'everyone' ? 'everyone' : 'only editors and super users'} publish what does not pass the check ${{ name: toWords(recordedText(entry, 'check')) }}`,
  },
  service: { test: describeTest },
  task: {
    retry: (entry) => say`retried ${failedTasks(entry)}`,
    discard: (entry) => say`discarded ${failedTasks(entry)}`,
  },
};

/** Kinds only older servers wrote are made readable. */
export function findSentence(entry: AuditEntry): Sentence {
  const known = sentences as Partial<Record<string, Partial<Record<string, ToSentence>>>>;
  const toSentence = known[entry.entity]?.[entry.action];
  if (toSentence) return toSentence(entry);
  const { name } = entityName(entry);
  return say`${toWords(entry.action).toLowerCase()}: ${toWords(entry.entity).toLowerCase()} ${{ name }}`;
}
