import { Audience, deliveryFields, NameList, NotificationData, ReadFilters } from './broadcasts.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant, Line, results, t, Titled, type Static } from './schema.ts';

export const maxPresets = 100;
/** Limit per person and kind, so that one person can't use up the shared limit. */
export const maxPresetsPerPerson = 50;

const Name = Line({ minLength: 1, maxLength: 100 });

const presetFields = {
  id: Id,
  name: Name,
  created_by: t.object({ id: Id, name: t.string() }),
  modified_at: Instant,
};

/** The composer's filters, except device tokens and followers of the tag that the notification opens. */
export const AudienceFilters = t.object({
  user_list_type: t.nullable(Audience),
  app_package_name: t.nullable(NameList),
  cities: NameList,
  states: NameList,
  read: ReadFilters,
});
export type AudienceFilters = Static<typeof AudienceFilters>;

export const audienceParts = ['user_list', 'tags', 'categories'] as const;
export type AudiencePart = (typeof audienceParts)[number];

/** Notifications copy its filters, so later changes don't affect them. */
export const SavedAudience = t.object({
  ...presetFields,
  filters: AudienceFilters,
  user_list: t.nullable(Titled),
  tags: t.array(Titled),
  categories: t.array(Titled),
  missing: t.array(t.oneOf(audienceParts), {
    description: 'The parts of the filters that refer to deleted items.',
  }),
});
export type SavedAudience = Static<typeof SavedAudience>;

export const TemplateContent = t.object({
  notification_datas: t.array(NotificationData, { minItems: 1, maxItems: 20 }),
  bottom_tab_index: t.string({ maxLength: 10 }),
  ...deliveryFields,
});
export type TemplateContent = Static<typeof TemplateContent>;

export const NotificationTemplate = t.object({
  ...presetFields,
  content: TemplateContent,
  targets: t.array(t.nullable(Titled), {
    description: 'What each version opens; null for the home page, or if the item was deleted.',
  }),
});
export type NotificationTemplate = Static<typeof NotificationTemplate>;

const AudienceBody = t.object({ name: Name, filters: AudienceFilters });
const TemplateBody = t.object({ name: Name, content: TemplateContent });
export type AudienceBody = Static<typeof AudienceBody>;
export type TemplateBody = Static<typeof TemplateBody>;

const access = 'broadcasts.compose';
const writes = ['presets'] as const;
const audiencesPath = '/notification/audiences/';
const templatesPath = '/notification/templates/';

export const listAudiences = endpoint({
  id: 'listAudiences',
  method: 'GET',
  path: audiencesPath,
  summary: 'Lists the saved audiences of all users, sorted by name.',
  access,
  reads: ['presets', 'userLists', 'tags', 'categories'],
  response: results(SavedAudience),
});

export const createAudience = endpoint({
  id: 'createAudience',
  method: 'POST',
  path: audiencesPath,
  summary: 'Saves an audience under a name, for everyone who sends notifications.',
  access,
  writes,
  refusesUnknown: true,
  body: AudienceBody,
  status: 201,
  response: SavedAudience,
});

export const updateAudience = endpoint({
  id: 'updateAudience',
  method: 'PATCH',
  path: `${audiencesPath}{id}/`,
  summary:
    'Renames or changes a saved audience. Anything already sent or scheduled is unaffected. Only its owner and super users can do this.',
  access,
  writes,
  refusesUnknown: true,
  params: IdParams,
  body: t.object(t.optionalProperties(AudienceBody.properties)),
  response: SavedAudience,
});

export const deleteAudience = endpoint({
  id: 'deleteAudience',
  method: 'DELETE',
  path: `${audiencesPath}{id}/`,
  summary:
    'Deletes a saved audience. Anything already sent or scheduled is unaffected. Only its owner and super users can do this.',
  access,
  writes,
  params: IdParams,
});

export const listTemplates = endpoint({
  id: 'listTemplates',
  method: 'GET',
  path: templatesPath,
  summary: 'Lists the notification templates of all users, sorted by name.',
  access,
  reads: ['presets', 'digests', 'tags', 'categories', 'hosts'],
  response: results(NotificationTemplate),
});

export const createTemplate = endpoint({
  id: 'createTemplate',
  method: 'POST',
  path: templatesPath,
  summary: 'Saves the text and options of a notification under a name, for everyone who sends notifications.',
  access,
  writes,
  refusesUnknown: true,
  body: TemplateBody,
  status: 201,
  response: NotificationTemplate,
});

export const updateTemplate = endpoint({
  id: 'updateTemplate',
  method: 'PATCH',
  path: `${templatesPath}{id}/`,
  summary: 'Renames or changes a template. Only its owner and super users can do this.',
  access,
  writes,
  refusesUnknown: true,
  params: IdParams,
  body: t.object(t.optionalProperties(TemplateBody.properties)),
  response: NotificationTemplate,
});

export const deleteTemplate = endpoint({
  id: 'deleteTemplate',
  method: 'DELETE',
  path: `${templatesPath}{id}/`,
  summary: 'Deletes a template. Only its owner and super users can do this.',
  access,
  writes,
  params: IdParams,
});
