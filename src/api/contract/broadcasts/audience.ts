import { AudienceInput } from '../broadcasts.ts';
import { endpoint } from '../endpoint.ts';
import { Id, t, type Static } from '../schema.ts';

export const AudiencePerson = t.object({
  id: Id,
  name: t.string(),
  devices: t.array(t.object({ package: t.string(), city: t.string(), state: t.string() })),
});
export type AudiencePerson = Static<typeof AudiencePerson>;

export const sampleAudience = endpoint({
  id: 'sampleAudience',
  method: 'POST',
  path: '/notification/audience/sample/',
  summary: 'Returns up to ten people from an audience.',
  access: 'broadcasts.compose',
  reads: ['broadcasts', 'userLists', 'users'],
  isReading: true,
  refusesUnknown: true,
  body: AudienceInput,
  response: t.object({ people: t.array(AudiencePerson, { maxItems: 10 }) }),
});
