/** Every code that a refusal or a failure can have, with its HTTP status. Programs rely on both; sentences may change. */
export const errorStatuses = {
  // Common: which calls can answer them follows from the call (`findErrors` in endpoint.ts).
  invalid: 400,
  not_signed_in: 401,
  not_allowed: 403,
  missing_scope: 403,
  needs_session: 403,
  password_change_needed: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  wrong_content_type: 415,
  too_many_calls: 429,
  server_error: 500,
  database_unreachable: 503,
  stopping: 503,
  disk_full: 507,

  // Of single calls, which name them in `errors`.
  already_notified: 409,
  bad_status: 500,
  busy: 503,
  cannot_render: 409,
  cannot_stop: 409,
  cannot_transcribe: 409,
  cannot_undo: 409,
  captions_blocked: 502,
  captions_refused: 502,
  captions_too_large: 502,
  captions_unreachable: 502,
  in_use: 409,
  invalid_slug: 400,
  key_reused: 422,
  needs_approval: 403,
  needs_confirmation: 409,
  no_article: 500,
  no_captions: 400,
  no_feed: 400,
  no_transcript: 400,
  not_configured: 409,
  not_editable: 409,
  not_held: 409,
  not_html: 500,
  not_scheduled: 409,
  nothing_unsent: 409,
  page_too_large: 500,
  stale: 409,
  stale_revision: 409,
  text_service_bad_answer: 502,
  text_service_not_allowed: 502,
  text_service_refused: 502,
  text_service_unavailable: 502,
  timed_out: 500,
  too_complex: 500,
  too_many_attempts: 429,
  too_many_files: 429,
  too_many_streams: 429,
  too_many_redirects: 500,
  unreachable: 500,
  wrong_combination: 401,

  // Of signed upload forms, whose address is not part of the contract.
  bad_signature: 403,
  empty: 400,
  expired: 403,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

/** Why a page could not be read. The documents answer all of them with 500 (EDIT-10). */
export const pageErrors = [
  'bad_status',
  'no_article',
  'not_html',
  'page_too_large',
  'timed_out',
  'too_complex',
  'too_many_redirects',
  'unreachable',
] as const satisfies readonly ErrorCode[];

export const textServiceErrors = [
  'text_service_bad_answer',
  'text_service_not_allowed',
  'text_service_refused',
  'text_service_unavailable',
] as const satisfies readonly ErrorCode[];
