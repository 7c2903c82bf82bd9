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
  deliveryKeysPath,
  tokensPath,
  webhookPath,
  userListsPath,
  usersPath,
  viewPath,
} from '#shared/page/paths.ts';
import { formatCount } from '#ui/numbers.ts';
import { digestSentences, mergeTarget } from './digests.ts';
import {
  changedFields,
  digestLink,
  previousText,
  quotedComment,
  importName,
  jobLink,
  recordedValue,
  recordedList,
  recordedNumber,
  recordedText,
  phrase,
  searchPath,
  entityName,
  humanizeCode,
  type NamePart,
  type Sentence,
} from './parts.ts';

type SentenceBuilder = (entry: AuditEntry) => Sentence;
type Sentences = { [Entity in AuditEntity]: Record<AuditAction<Entity>, SentenceBuilder> };

const tagLink = (entry: AuditEntry) => entityName(entry, searchPath(tagsPath(), entry.entity_name ?? ''));
const userLink = (entry: AuditEntry) => entityName(entry, searchPath(usersPath(), entry.entity_name ?? ''));
const statusLink = (entry: AuditEntry) => entityName(entry, statusPath(entry.entity_id ?? 0));
const viewLink = (entry: AuditEntry) => entityName(entry, viewPath(entry.entity_id ?? 0));
const reportLink = (entry: AuditEntry) =>
  entityName(entry, reportSchedulesPath(entry.entity_id ?? undefined));
const feedLink = (entry: AuditEntry) => entityName(entry, feedPostsPath(entry.entity_id ?? 0));
const boardLink = (entry: AuditEntry) => entityName(entry, boardPath(entry.entity_id ?? 0));
const broadcastLink = (entry: AuditEntry) => entityName(entry, broadcastPath(entry.entity_id ?? 0));
const tokenLink = (entry: AuditEntry) => entityName(entry, tokensPath());
const deliveryKeyLink = (entry: AuditEntry) => entityName(entry, deliveryKeysPath());
const webhookLink = (entry: AuditEntry) => entityName(entry, webhookPath(entry.entity_id ?? 0));
const userListLink = (entry: AuditEntry) => entityName(entry, userListsPath());

const describeRename =
  (noun: string, entityLink: (entry: AuditEntry) => NamePart, field = 'title'): SentenceBuilder =>
  (entry) => {
    const former = previousText(entry, field);
    return former === undefined
      ? phrase`changed the ${noun} ${entityLink(entry)}`
      : phrase`renamed the ${noun} ${{ name: former }} to ${{ ...entityLink(entry), name: recordedText(entry, field) }}`;
  };

const importReference = (entry: AuditEntry) => importName(entry.entity_id ?? 0);
const jobReference = (entry: AuditEntry) => jobLink(entry.entity_id ?? 0);
const isOwnAccount = ({ actor, entity_id: id }: AuditEntry) => actor?.id === id;

function describeUserChange(entry: AuditEntry): Sentence {
  const { after } = entry;
  if (after?.['is_active'] === false) return phrase`deactivated ${userLink(entry)}`;
  if (after?.['is_active'] === true) return phrase`activated ${userLink(entry)}`;
  if (after?.['password'] !== undefined)
    return isOwnAccount(entry)
      ? phrase`changed their password`
      : phrase`set a new password for ${userLink(entry)}`;
  if (after?.['keyboard'] !== undefined) return phrase`changed their keyboard shortcuts`;
  const [role] = recordedList(entry, 'roles');
  if (after?.['roles'] && hasName(role))
    return phrase`changed the role of ${userLink(entry)} to ${role.name}`;
  return describeRename('user', userLink, 'name')(entry);
}

const hasName = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && typeof (value as { name?: unknown }).name === 'string';

function videoReference(entry: AuditEntry): Sentence {
  const language = recordedText(entry, 'language');
  const name = { name: recordedText(entry, 'video') };
  return language ? phrase`video ${name} in ${language}` : phrase`video ${name}`;
}

function describeHeadlineChange(entry: AuditEntry): Sentence {
  const digestId = recordedNumber(entry, 'digest');
  if (digestId !== undefined)
    return phrase`created digest ${digestLink(digestId)} from the headline ${entityName(entry)}`;
  const state = recordedText(entry, 'status');
  if (state === 'REJECTED') return phrase`rejected the headline ${entityName(entry)}`;
  return phrase`moved the headline ${entityName(entry)} to ${humanizeCode(state.toLowerCase())}`;
}

const headlineCountText = ({ after }: AuditEntry) =>
  formatCount(Object.keys((after?.['groups'] as object | undefined) ?? {}).length, 'headline');

function describeFeedChange(entry: AuditEntry): Sentence {
  const followed = recordedValue(entry, 'followed');
  const boardId = recordedNumber(entry, 'board');
  if (followed === undefined || boardId === undefined) return describeRename('feed', feedLink)(entry);
  const place: NamePart = { name: `board ${boardId}`, href: boardPath(boardId) };
  return followed
    ? phrase`followed the feed ${feedLink(entry)} on ${place}`
    : phrase`stopped following the feed ${feedLink(entry)} on ${place}`;
}

function describeRule(entry: AuditEntry): Sentence {
  const words = recordedList(entry, 'words').join(', ');
  const boardId = recordedNumber(entry, 'board');
  const kind = recordedText(entry, 'kind');
  const what = kind === 'mute' ? 'mute rule' : kind === 'watch' ? 'watch rule' : 'rule';
  const place: NamePart | undefined =
    entry.entity_name === null && boardId === undefined
      ? undefined
      : {
          name: entry.entity_name ?? `board ${boardId}`,
          href: boardId === undefined ? undefined : boardRulesPath(boardId),
        };
  const named = words ? phrase`${what} ${{ name: words }}` : phrase`${what}`;
  return place ? phrase`${named} on ${place}` : named;
}

const recordedName = (entry: AuditEntry) => ({
  name: recordedText(entry, 'name') || (previousText(entry, 'name') ?? ''),
});

const confirmedAppLink = (entry: AuditEntry) => ({
  name: recordedText(entry, 'name'),
  href: pushLimitsPath(),
});
const pushLimitsPhrase = (entry: AuditEntry) => {
  const app = entry.entity_name ?? recordedText(entry, 'app_package_name');
  return phrase`the push limits of ${{ name: app || 'all apps', href: pushLimitsPath() }}`;
};

function describeJobStart(entry: AuditEntry): Sentence {
  const action = recordedText(entry, 'action');
  const state = recordedText(entry, 'status');
  const what = action === 'status' ? `status ${state}` : action.replaceAll('_', ' ');
  return recordedValue(entry, 'dry_run') === true
    ? phrase`dry-ran ${jobReference(entry)} (${what})`
    : phrase`started ${jobReference(entry)} (${what})`;
}

function describeJobUndo(entry: AuditEntry): Sentence {
  const undoId = recordedNumber(entry, 'undone_by');
  return undoId === undefined
    ? phrase`undid ${jobReference(entry)}`
    : phrase`undid ${jobReference(entry)} with ${jobLink(undoId)}`;
}

function describeNewHeadlines(entry: AuditEntry): Sentence {
  const count = recordedList(entry, 'headlines').length;
  if (count > 1) return phrase`added ${formatCount(count, 'headline')}`;
  return recordedValue(entry, 'post') === undefined
    ? phrase`added the headline ${entityName(entry)}`
    : phrase`created the headline ${entityName(entry)} from a post`;
}

function describeUpload(entry: AuditEntry): Sentence {
  const url = recordedText(entry, 'url');
  return phrase`uploaded ${{ name: url.split('/').at(-1) ?? url, href: url || undefined }}`;
}

function describeSend(entry: AuditEntry): Sentence {
  const { after } = entry;
  if (after?.['status'] === 'SCHEDULED') return phrase`scheduled the notification ${broadcastLink(entry)}`;
  return phrase`created the notification ${broadcastLink(entry)}`;
}

const languageLink = (entry: AuditEntry) => entityName(entry, settingsPath());

const newPosition = (entry: AuditEntry) => String(recordedNumber(entry, 'place') ?? 'another');

function describeDailyTarget(entry: AuditEntry): Sentence | undefined {
  if (!changedFields(entry).includes('daily_target')) return undefined;
  const target = entry.after?.['daily_target'];
  return typeof target === 'number'
    ? phrase`set the daily target of ${tagLink(entry)} to ${formatCount(target, 'digest')}`
    : phrase`removed the daily target from ${tagLink(entry)}`;
}

function describeServiceTest(entry: AuditEntry): Sentence {
  const service = { name: recordedText(entry, 'service') || 'with an unknown name' };
  return entry.after?.['is_ok'] === false
    ? phrase`tested the service ${service}; the test failed`
    : phrase`tested the service ${service}`;
}

const failedTasksPhrase = (entry: AuditEntry) =>
  phrase`${formatCount(recordedNumber(entry, 'count') ?? 1, 'task')} ${{ name: recordedText(entry, 'task') }}`;

/** Exhaustive: compilation fails if the server has a kind that is missing here. */
export const sentences: Sentences = {
  ...digestSentences,
  import: {
    create: (entry) => phrase`uploaded ${recordedText(entry, 'file_name')} for ${importReference(entry)}`,
    start: (entry) => phrase`started ${importReference(entry)}`,
    pause: (entry) => phrase`paused ${importReference(entry)}`,
    resume: (entry) => phrase`continued ${importReference(entry)}`,
    finish: (entry) => phrase`finished ${importReference(entry)}`,
    undo: (entry) => phrase`undid ${importReference(entry)}`,
    retry_pictures: (entry) => phrase`retried the failed pictures of ${importReference(entry)}`,
    delete: (entry) => phrase`deleted ${importReference(entry)}`,
  },
  job: {
    create: describeJobStart,
    start: (entry) =>
      phrase`started ${jobReference(entry)} on ${formatCount(recordedNumber(entry, 'total') ?? 0, 'digest')}`,
    undo: describeJobUndo,
    stop: (entry) =>
      phrase`stopped ${jobReference(entry)} after ${formatCount(recordedNumber(entry, 'done') ?? 0, 'digest')}`,
    resume: (entry) => phrase`resumed ${jobReference(entry)}`,
    approve: (entry) => phrase`approved ${jobReference(entry)}${quotedComment(entry)}`,
    refuse: (entry) => phrase`rejected ${jobReference(entry)}${quotedComment(entry)}`,
    expire: (entry) => phrase`ended ${jobReference(entry)}, which wasn’t approved in time`,
  },
  tag: {
    create: (entry) => phrase`created the tag ${tagLink(entry)}`,
    update: (entry) => describeDailyTarget(entry) ?? describeRename('tag', tagLink)(entry),
    move: (entry) => phrase`moved the daily target of ${tagLink(entry)} to position ${newPosition(entry)}`,
    merge: (entry) => phrase`merged the tag ${tagLink(entry)} into ${{ name: mergeTarget(entry) }}`,
    delete: (entry) => phrase`deleted the tag ${tagLink(entry)}`,
    restore: (entry) => phrase`restored the tag ${tagLink(entry)}`,
    remove: (entry) => phrase`permanently removed the deleted tag ${tagLink(entry)}`,
  },
  label: {
    create: (entry) => phrase`created the label ${entityName(entry)}`,
    update: describeRename('label', entityName),
    delete: (entry) => phrase`deleted the label ${entityName(entry)}`,
    restore: (entry) => phrase`restored the label ${entityName(entry)}`,
    remove: (entry) => phrase`permanently removed the deleted label ${entityName(entry)}`,
  },
  category: { create: (entry) => phrase`created the category ${entityName(entry)}` },
  status: {
    create: (entry) => phrase`created the status ${statusLink(entry)}`,
    update: describeRename('status', statusLink, 'status_name'),
    move: (entry) => phrase`moved the status ${statusLink(entry)} to position ${newPosition(entry)}`,
    delete: (entry) => phrase`deleted the status ${statusLink(entry)}`,
    restore: (entry) => phrase`restored the status ${statusLink(entry)}`,
  },
  language: {
    create: (entry) => phrase`added the language ${languageLink(entry)}`,
    update: describeRename('language', languageLink),
    move: (entry) => phrase`moved the language ${languageLink(entry)} to position ${newPosition(entry)}`,
    delete: (entry) => phrase`deleted the language ${languageLink(entry)}`,
  },
  view: {
    create: (entry) => phrase`saved the view ${viewLink(entry)}`,
    update: describeRename('view', viewLink, 'name'),
    delete: (entry) => phrase`deleted the view ${viewLink(entry)}`,
  },
  report_schedule: {
    create: (entry) => phrase`scheduled the report ${reportLink(entry)}`,
    update: describeRename('scheduled report', reportLink, 'name'),
    delete: (entry) => phrase`deleted the scheduled report ${reportLink(entry)}`,
    run: (entry) => phrase`ran the scheduled report ${reportLink(entry)}`,
    discard: (entry) => phrase`discarded a held report of ${reportLink(entry)}`,
  },
  user: {
    create: (entry) => phrase`added the user ${userLink(entry)}`,
    update: describeUserChange,
    sign_in: () => phrase`signed in`,
    sign_in_failed: (entry) =>
      entry.entity_id === null ? phrase`failed to sign in` : phrase`failed to sign in as ${userLink(entry)}`,
    confirm_identity: () => phrase`confirmed their identity`,
    sign_out: () => phrase`signed out`,
    end_session: () => phrase`ended one of their sessions`,
    sign_out_everywhere: () => phrase`signed out everywhere`,
    end_user_session: (entry) => phrase`ended a session of ${userLink(entry)}`,
    end_user_sessions: (entry) => phrase`signed ${userLink(entry)} out everywhere`,
    add_factor: (entry) =>
      recordedText(entry, 'factor') === 'passkey'
        ? phrase`added the passkey ${{ name: recordedText(entry, 'name') }}`
        : phrase`added an authenticator app`,
    remove_factor: (entry) =>
      previousText(entry, 'factor') === 'passkey'
        ? phrase`removed their passkey ${{ name: previousText(entry, 'name') ?? '' }}`
        : phrase`removed their authenticator app`,
    renew_recovery_codes: () => phrase`generated new recovery codes`,
    reset_factors: (entry) => phrase`removed the second factor of ${userLink(entry)}`,
    link_provider: (entry) =>
      phrase`signed in with ${{ name: recordedText(entry, 'provider') }} for the first time`,
    create_password_link: (entry) => phrase`created a password link for ${userLink(entry)}`,
    choose_password: () => phrase`set a new password with a password link`,
    erase: (entry) => phrase`erased the data of reader ${{ name: String(entry.entity_id ?? '') }}`,
    close_welcome: () => phrase`dismissed the welcome panel`,
  },
  sign_in_rules: {
    update: () => phrase`changed the ${{ name: 'sign-in settings', href: settingsPath() }}`,
  },
  signing_key: {
    rotate: (entry) => phrase`rotated the signing key ${{ name: recordedText(entry, 'name') }}`,
  },
  token: {
    create: (entry) => phrase`created the token ${tokenLink(entry)}`,
    revoke: (entry) => phrase`revoked the token ${tokenLink(entry)}`,
  },
  delivery_key: {
    create: (entry) => phrase`created the delivery key ${deliveryKeyLink(entry)}`,
    revoke: (entry) => phrase`revoked the delivery key ${deliveryKeyLink(entry)}`,
  },
  webhook: {
    create: (entry) => phrase`added the webhook ${webhookLink(entry)}`,
    update: (entry) => phrase`changed the webhook ${webhookLink(entry)}`,
    delete: (entry) => phrase`deleted the webhook ${webhookLink(entry)}`,
    rotate: (entry) => phrase`rotated the secret of the webhook ${webhookLink(entry)}`,
    test: (entry) => phrase`sent a test event to the webhook ${webhookLink(entry)}`,
    replay: (entry) => phrase`replayed deliveries of the webhook ${webhookLink(entry)}`,
    disable: (entry) => phrase`disabled the failing webhook ${webhookLink(entry)}`,
  },
  media: {
    request_upload: () => phrase`started uploading a file`,
    upload: describeUpload,
  },
  transcript: {
    update: (entry) => phrase`changed the transcript of ${videoReference(entry)}`,
    import: (entry) => phrase`imported the captions of ${videoReference(entry)}`,
    transcribe: (entry) => phrase`had ${videoReference(entry)} transcribed`,
    request_transcription: (entry) => phrase`requested a transcript of ${videoReference(entry)}`,
    cancel_transcription: (entry) => phrase`cancelled the transcript of ${videoReference(entry)}`,
  },
  headline: { create: describeNewHeadlines, update: describeHeadlineChange },
  headline_groups: {
    group: (entry) => phrase`grouped ${headlineCountText(entry)}`,
    ungroup: (entry) => phrase`ungrouped ${headlineCountText(entry)}`,
    keep_apart: () => phrase`marked two groups of headlines as different stories`,
    undo: (entry) => phrase`undid a change to the groups of ${headlineCountText(entry)}`,
  },
  feed: {
    create: (entry) => phrase`added the feed ${feedLink(entry)}`,
    join: (entry) =>
      phrase`added the feed ${feedLink(entry)} to ${formatCount(recordedList(entry, 'boards').length, 'board')}`,
    update: describeFeedChange,
    delete: (entry) => phrase`deleted the feed ${feedLink(entry)}`,
    check: (entry) => phrase`requested a check of the feed ${feedLink(entry)}`,
    import: (entry) =>
      phrase`imported ${formatCount(recordedNumber(entry, 'feed_count') ?? 0, 'feed')} from a file`,
  },
  board: {
    create: (entry) => phrase`created the board ${boardLink(entry)}`,
    update: describeRename('board', boardLink),
    delete: (entry) => phrase`deleted the board ${boardLink(entry)}`,
  },
  rule: {
    create: (entry) => phrase`created the ${describeRule(entry)}`,
    update: (entry) => phrase`changed the ${describeRule(entry)}`,
    delete: (entry) => phrase`deleted the ${describeRule(entry)}`,
    restore: (entry) => phrase`restored the ${describeRule(entry)}`,
  },
  host: { update: describeRename('source', entityName, 'brand_name') },
  broadcast: {
    create: describeSend,
    cancel: (entry) => phrase`cancelled the notification ${broadcastLink(entry)}`,
    stop: (entry) => phrase`stopped the notification ${broadcastLink(entry)}`,
    release: (entry) => phrase`released the notification ${broadcastLink(entry)}`,
    resume: (entry) => phrase`resumed the notification ${broadcastLink(entry)}`,
    approve: (entry) => phrase`approved the notification ${broadcastLink(entry)}`,
    return: (entry) => phrase`sent the notification ${broadcastLink(entry)} back to its author`,
    hold: (entry) => phrase`held the notification ${broadcastLink(entry)} for a decision`,
    interrupt: (entry) => phrase`interrupted the notification ${broadcastLink(entry)}`,
    reschedule: (entry) => phrase`rescheduled the notification ${broadcastLink(entry)}`,
    choose: (entry) =>
      phrase`chose which version of the notification ${broadcastLink(entry)} goes to everyone else`,
  },
  user_list: {
    create: (entry) => phrase`created the group ${userListLink(entry)}`,
    update: describeRename('group', userListLink),
    delete: (entry) => phrase`deleted the group ${userListLink(entry)}`,
    stop: (entry) => phrase`stopped a membership change in the group ${userListLink(entry)}`,
  },
  saved_audience: {
    create: (entry) => phrase`saved the audience ${recordedName(entry)}`,
    update: describeRename('audience', recordedName, 'name'),
    delete: (entry) => phrase`deleted the audience ${recordedName(entry)}`,
  },
  notification_template: {
    create: (entry) => phrase`saved the template ${recordedName(entry)}`,
    update: describeRename('template', recordedName, 'name'),
    delete: (entry) => phrase`deleted the template ${recordedName(entry)}`,
  },
  app_package: {
    confirm: (entry) => phrase`confirmed the app ${confirmedAppLink(entry)}`,
    remove: (entry) => phrase`removed the app ${{ name: previousText(entry, 'name') ?? '' }}`,
  },
  push_limits: {
    create: (entry) => phrase`set ${pushLimitsPhrase(entry)}`,
    update: (entry) => phrase`changed ${pushLimitsPhrase(entry)}`,
    delete: (entry) => phrase`deleted ${pushLimitsPhrase(entry)}`,
  },
  call: {
    refuse: (entry) => phrase`was denied access to ${{ name: recordedText(entry, 'endpoint') }}`,
  },
  calendar_feed: {
    create: (entry) => phrase`created the calendar URL ${{ name: recordedText(entry, 'name') }}`,
    revoke: (entry) => phrase`revoked the calendar URL ${{ name: previousText(entry, 'name') ?? '' }}`,
  },
  publish_check: {
    update: (entry) =>
      phrase`let ${recordedText(entry, 'passed_by') === 'everyone' ? 'everyone' : 'only editors and super users'} publish digests that fail the check ${{ name: humanizeCode(recordedText(entry, 'check')) }}`,
  },
  service: { test: describeServiceTest },
  task: {
    retry: (entry) => phrase`retried ${failedTasksPhrase(entry)}`,
    discard: (entry) => phrase`discarded ${failedTasksPhrase(entry)}`,
  },
};

/** Kinds written only by older servers get a generic sentence. */
export function entrySentence(entry: AuditEntry): Sentence {
  const known = sentences as Partial<Record<string, Partial<Record<string, SentenceBuilder>>>>;
  const toSentence = known[entry.entity]?.[entry.action];
  if (toSentence) return toSentence(entry);
  const { name } = entityName(entry);
  return phrase`${humanizeCode(entry.action).toLowerCase()}: ${humanizeCode(entry.entity).toLowerCase()} ${{ name }}`;
}
