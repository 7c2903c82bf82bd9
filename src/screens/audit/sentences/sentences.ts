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
import { digestSentences, mergedInto } from './digests.ts';
import {
  changedFields,
  count,
  digest,
  formerText,
  comment,
  job,
  recorded,
  recordedList,
  recordedNumber,
  recordedText,
  say,
  searchPath,
  thing,
  toWords,
  type Name,
  type Sentence,
} from './parts.ts';

type ToSentence = (entry: AuditEntry) => Sentence;
type Sentences = { [Entity in AuditEntity]: Record<AuditAction<Entity>, ToSentence> };

const tag = (entry: AuditEntry) => thing(entry, searchPath(tagsPath(), entry.entity_name ?? ''));
const user = (entry: AuditEntry) => thing(entry, searchPath(usersPath(), entry.entity_name ?? ''));
const status = (entry: AuditEntry) => thing(entry, statusPath(entry.entity_id ?? 0));
const view = (entry: AuditEntry) => thing(entry, viewPath(entry.entity_id ?? 0));
const report = (entry: AuditEntry) => thing(entry, reportSchedulesPath(entry.entity_id ?? undefined));
const feed = (entry: AuditEntry) => thing(entry, feedPostsPath(entry.entity_id ?? 0));
const board = (entry: AuditEntry) => thing(entry, boardPath(entry.entity_id ?? 0));
const broadcast = (entry: AuditEntry) => thing(entry, broadcastPath(entry.entity_id ?? 0));
const token = (entry: AuditEntry) => thing(entry, tokensPath());
const list = (entry: AuditEntry) => thing(entry, userListsPath());

/** The second name of something that was renamed, or what else was done to it. */
const renamed =
  (noun: string, toThing: (entry: AuditEntry) => Name, field = 'title'): ToSentence =>
  (entry) => {
    const former = formerText(entry, field);
    return former === undefined
      ? say`changed the ${noun} ${toThing(entry)}`
      : say`renamed the ${noun} ${{ name: former }} to ${{ ...toThing(entry), name: recordedText(entry, field) }}`;
  };

const onJob = (entry: AuditEntry) => job(entry.entity_id ?? 0);
const isOwn = ({ actor, entity_id: id }: AuditEntry) => actor?.id === id;

function changedUser(entry: AuditEntry): Sentence {
  const { after } = entry;
  if (after?.['is_active'] === false) return say`deactivated ${user(entry)}`;
  if (after?.['is_active'] === true) return say`activated ${user(entry)}`;
  if (after?.['password'] !== undefined)
    return isOwn(entry) ? say`changed their password` : say`set a new password for ${user(entry)}`;
  if (after?.['keyboard'] !== undefined) return say`changed their keys`;
  const [role] = recordedList(entry, 'roles');
  if (after?.['roles'] && isNamed(role)) return say`made ${user(entry)} ${role.name}`;
  return renamed('user', user, 'name')(entry);
}

const isNamed = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && typeof (value as { name?: unknown }).name === 'string';

/** `video abc in en`. */
function toVideo(entry: AuditEntry): Sentence {
  const language = recordedText(entry, 'language');
  const name = { name: recordedText(entry, 'video') };
  return language ? say`video ${name} in ${language}` : say`video ${name}`;
}

function changedHeadline(entry: AuditEntry): Sentence {
  const made = recordedNumber(entry, 'digest');
  if (made !== undefined) return say`made digest ${digest(made)} of the headline ${thing(entry)}`;
  const state = recordedText(entry, 'status');
  if (state === 'REJECTED') return say`rejected the headline ${thing(entry)}`;
  return say`moved the headline ${thing(entry)} to ${toWords(state.toLowerCase())}`;
}

/** How many headlines an entry regrouped. */
const regrouped = ({ after }: AuditEntry) =>
  count(Object.keys((after?.['groups'] as object | undefined) ?? {}).length, 'headline');

function changedFeed(entry: AuditEntry): Sentence {
  const followed = recorded(entry, 'followed');
  const on = recordedNumber(entry, 'board');
  if (followed === undefined || on === undefined) return renamed('feed', feed)(entry);
  const place: Name = { name: `board ${on}`, href: boardPath(on) };
  return followed
    ? say`followed the feed ${feed(entry)} on ${place}`
    : say`stopped following the feed ${feed(entry)} on ${place}`;
}

/** A rule by its words and the board that it is of. */
function rule(entry: AuditEntry): Sentence {
  const words = recordedList(entry, 'words').join(', ');
  const boardId = recordedNumber(entry, 'board');
  const kind = recordedText(entry, 'kind');
  const what = kind === 'mute' ? 'muting rule' : kind === 'watch' ? 'watching rule' : 'rule';
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

const named = (entry: AuditEntry) => ({
  name: recordedText(entry, 'name') || (formerText(entry, 'name') ?? ''),
});

const limits = (entry: AuditEntry) => {
  const app = entry.entity_name ?? recordedText(entry, 'app_package_name');
  return say`the push limits of ${{ name: app || 'all apps', href: pushLimitsPath() }}`;
};

function startedJob(entry: AuditEntry): Sentence {
  const action = recordedText(entry, 'action');
  const state = recordedText(entry, 'status');
  const what = action === 'status' ? `status ${state}` : action.replaceAll('_', ' ');
  return recorded(entry, 'dry_run') === true
    ? say`tried out ${onJob(entry)}: ${what}`
    : say`started ${onJob(entry)}: ${what}`;
}

function undoneJob(entry: AuditEntry): Sentence {
  const by = recordedNumber(entry, 'undone_by');
  return by === undefined ? say`undid ${onJob(entry)}` : say`undid ${onJob(entry)} by ${job(by)}`;
}

function reported(entry: AuditEntry): Sentence {
  const many = recordedList(entry, 'headlines').length;
  if (many > 1) return say`reported ${count(many, 'headline')}`;
  return recorded(entry, 'post') === undefined
    ? say`reported the headline ${thing(entry)}`
    : say`made the headline ${thing(entry)} of a post`;
}

function uploaded(entry: AuditEntry): Sentence {
  const url = recordedText(entry, 'url');
  return say`uploaded ${{ name: url.split('/').at(-1) ?? url, href: url || undefined }}`;
}

function sent(entry: AuditEntry): Sentence {
  const { after } = entry;
  if (after?.['status'] === 'SCHEDULED') return say`scheduled the notification ${broadcast(entry)}`;
  return say`created the notification ${broadcast(entry)}`;
}

const language = (entry: AuditEntry) => thing(entry, settingsPath());

/** Where something was moved to in its order. */
const place = (entry: AuditEntry) => String(recordedNumber(entry, 'place') ?? 'another');

/** What became of a tag's daily target; undefined where the entry is of something else. */
function daily(entry: AuditEntry): Sentence | undefined {
  if (!changedFields(entry).includes('daily_target')) return undefined;
  const target = entry.after?.['daily_target'];
  return typeof target === 'number'
    ? say`set the daily target of ${tag(entry)} to ${count(target, 'digest')}`
    : say`took the daily target from ${tag(entry)}`;
}

function tested(entry: AuditEntry): Sentence {
  const service = { name: recordedText(entry, 'service') || 'of unknown name' };
  return entry.after?.['is_ok'] === false
    ? say`tested the service ${service}, which failed`
    : say`tested the service ${service}`;
}

const givenUp = (entry: AuditEntry) =>
  say`${count(recordedNumber(entry, 'count') ?? 1, 'task')} ${{ name: recordedText(entry, 'task') }}`;

/** What was done, without who did it, by kind. One for each: a kind that the server adds does not compile without. */
export const sentences: Sentences = {
  ...digestSentences,
  job: {
    create: startedJob,
    start: (entry) =>
      say`started ${onJob(entry)} with ${count(recordedNumber(entry, 'total') ?? 0, 'digest')}`,
    undo: undoneJob,
    stop: (entry) =>
      say`stopped ${onJob(entry)} after ${count(recordedNumber(entry, 'done') ?? 0, 'digest')}`,
    approve: (entry) => say`approved ${onJob(entry)}${comment(entry)}`,
    refuse: (entry) => say`refused ${onJob(entry)}${comment(entry)}`,
    expire: (entry) => say`ended ${onJob(entry)}, which was not approved in time`,
  },
  tag: {
    create: (entry) => say`created the tag ${tag(entry)}`,
    update: (entry) => daily(entry) ?? renamed('tag', tag)(entry),
    move: (entry) => say`moved the daily target of ${tag(entry)} to place ${place(entry)}`,
    merge: (entry) => say`merged the tag ${tag(entry)} into ${{ name: mergedInto(entry) }}`,
    delete: (entry) => say`deleted the tag ${tag(entry)}`,
    restore: (entry) => say`restored the tag ${tag(entry)}`,
    remove: (entry) => say`removed the deleted tag ${tag(entry)} for good`,
  },
  label: {
    create: (entry) => say`created the label ${thing(entry)}`,
    update: renamed('label', thing),
    delete: (entry) => say`deleted the label ${thing(entry)}`,
    restore: (entry) => say`restored the label ${thing(entry)}`,
    remove: (entry) => say`removed the deleted label ${thing(entry)} for good`,
  },
  category: { create: (entry) => say`created the category ${thing(entry)}` },
  status: {
    create: (entry) => say`created the status ${status(entry)}`,
    update: renamed('status', status, 'status_name'),
    move: (entry) => say`moved the status ${status(entry)} to place ${place(entry)}`,
    delete: (entry) => say`deleted the status ${status(entry)}`,
    restore: (entry) => say`restored the status ${status(entry)}`,
  },
  language: {
    create: (entry) => say`added the language ${language(entry)}`,
    update: renamed('language', language),
    move: (entry) => say`moved the language ${language(entry)} to place ${place(entry)}`,
    delete: (entry) => say`deleted the language ${language(entry)}`,
  },
  view: {
    create: (entry) => say`saved the view ${view(entry)}`,
    update: renamed('view', view, 'name'),
    delete: (entry) => say`deleted the view ${view(entry)}`,
  },
  report_schedule: {
    create: (entry) => say`scheduled the report ${report(entry)}`,
    update: renamed('scheduled report', report, 'name'),
    delete: (entry) => say`deleted the scheduled report ${report(entry)}`,
    run: (entry) => say`had the scheduled report ${report(entry)} made`,
  },
  user: {
    create: (entry) => say`added the user ${user(entry)}`,
    update: changedUser,
    sign_in: () => say`signed in`,
    sign_in_failed: (entry) =>
      entry.entity_id === null ? say`failed to sign in` : say`failed to sign in as ${user(entry)}`,
    confirm_identity: () => say`confirmed who they are`,
    sign_out: () => say`signed out`,
    end_session: () => say`ended one of their sessions`,
    sign_out_everywhere: () => say`signed out everywhere`,
    end_user_session: (entry) => say`ended a session of ${user(entry)}`,
    end_user_sessions: (entry) => say`signed ${user(entry)} out everywhere`,
    add_factor: (entry) =>
      recordedText(entry, 'factor') === 'passkey'
        ? say`added the passkey ${{ name: recordedText(entry, 'name') }} to sign in with`
        : say`added an authenticator app to sign in with`,
    remove_factor: (entry) =>
      formerText(entry, 'factor') === 'passkey'
        ? say`removed their passkey ${{ name: formerText(entry, 'name') ?? '' }}`
        : say`removed their authenticator app`,
    renew_recovery_codes: () => say`made new recovery codes`,
    reset_factors: (entry) => say`removed the second factor of ${user(entry)}`,
    link_provider: (entry) =>
      say`signed in with ${{ name: recordedText(entry, 'provider') }} for the first time`,
    create_password_link: (entry) => say`made a link for a new password of ${user(entry)}`,
    choose_password: () => say`chose a new password by a link`,
    erase: (entry) => say`erased the data of a reader, number ${{ name: String(entry.entity_id ?? '') }}`,
    close_welcome: () => say`closed the notice of the first sign-in`,
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
    request_upload: () => say`began to upload a file`,
    upload: uploaded,
  },
  transcript: {
    update: (entry) => say`changed the transcript of ${toVideo(entry)}`,
    import: (entry) => say`imported the captions of ${toVideo(entry)}`,
    transcribe: (entry) => say`had ${toVideo(entry)} transcribed`,
    request_transcription: (entry) => say`requested a transcript of ${toVideo(entry)}`,
    cancel_transcription: (entry) => say`cancelled the transcript of ${toVideo(entry)}`,
  },
  headline: { create: reported, update: changedHeadline },
  headline_groups: {
    group: (entry) => say`grouped ${regrouped(entry)}`,
    ungroup: (entry) => say`ungrouped ${regrouped(entry)}`,
    keep_apart: () => say`decided that two groups of headlines are different stories`,
    undo: (entry) => say`undid a change of the groups of ${regrouped(entry)}`,
  },
  feed: {
    create: (entry) => say`added the feed ${feed(entry)}`,
    join: (entry) =>
      say`put the feed ${feed(entry)} on ${count(recordedList(entry, 'boards').length, 'board')}`,
    update: changedFeed,
    delete: (entry) => say`deleted the feed ${feed(entry)}`,
    check: (entry) => say`had the feed ${feed(entry)} checked`,
    import: (entry) => say`imported ${count(recordedNumber(entry, 'feed_count') ?? 0, 'feed')} from a file`,
  },
  board: {
    create: (entry) => say`created the board ${board(entry)}`,
    update: renamed('board', board),
    delete: (entry) => say`deleted the board ${board(entry)}`,
  },
  rule: {
    create: (entry) => say`created the ${rule(entry)}`,
    update: (entry) => say`changed the ${rule(entry)}`,
    delete: (entry) => say`deleted the ${rule(entry)}`,
    restore: (entry) => say`restored the ${rule(entry)}`,
  },
  host: { update: renamed('source', thing, 'brand_name') },
  broadcast: {
    create: sent,
    cancel: (entry) => say`cancelled the notification ${broadcast(entry)}`,
    stop: (entry) => say`stopped the notification ${broadcast(entry)}`,
    release: (entry) => say`released the notification ${broadcast(entry)}`,
    resume: (entry) => say`resumed the notification ${broadcast(entry)}`,
    approve: (entry) => say`approved the notification ${broadcast(entry)}`,
    return: (entry) => say`sent the notification ${broadcast(entry)} back to its author`,
    hold: (entry) => say`held the notification ${broadcast(entry)} for a decision`,
    interrupt: (entry) => say`interrupted the notification ${broadcast(entry)}`,
    reschedule: (entry) => say`moved the notification ${broadcast(entry)} to another time`,
    choose: (entry) => say`chose the version of the notification ${broadcast(entry)} that goes to the rest`,
  },
  user_list: {
    create: (entry) => say`created the group ${list(entry)}`,
    update: renamed('group', list),
    delete: (entry) => say`deleted the group ${list(entry)}`,
    stop: (entry) => say`stopped a change of the members of the group ${list(entry)}`,
  },
  saved_audience: {
    create: (entry) => say`saved the audience ${named(entry)}`,
    update: renamed('audience', named, 'name'),
    delete: (entry) => say`deleted the audience ${named(entry)}`,
  },
  notification_template: {
    create: (entry) => say`saved the template ${named(entry)}`,
    update: renamed('template', named, 'name'),
    delete: (entry) => say`deleted the template ${named(entry)}`,
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
      say`let ${recordedText(entry, 'passed_by') === 'everyone' ? 'everyone' : 'editors and super users alone'} publish what does not pass the check ${{ name: toWords(recordedText(entry, 'check')) }}`,
  },
  service: { test: tested },
  task: {
    retry: (entry) => say`had ${givenUp(entry)} done again`,
    discard: (entry) => say`discarded ${givenUp(entry)}`,
  },
};

/** What an entry says was done. A kind that only an older server wrote is put in readable words. */
export function findSentence(entry: AuditEntry): Sentence {
  const known = sentences as Partial<Record<string, Partial<Record<string, ToSentence>>>>;
  const toSentence = known[entry.entity]?.[entry.action];
  if (toSentence) return toSentence(entry);
  const { name } = thing(entry);
  return say`${toWords(entry.action).toLowerCase()}: ${toWords(entry.entity).toLowerCase()} ${{ name }}`;
}
