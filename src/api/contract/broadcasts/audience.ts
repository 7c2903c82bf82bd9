import { AudienceInput } from '../broadcasts.ts';
import { endpoint } from '../endpoint.ts';
import { Id, t, type Static } from '../schema.ts';

/** Someone of an audience, and the devices on which they would get a notification. */
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
  summary: 'Ten people of an audience, or fewer where it has not as many.',
  access: 'broadcasts.compose',
  reads: ['broadcasts', 'userLists', 'users'],
  isReading: true,
  refusesUnknown: true,
  body: AudienceInput,
  response: t.object({ people: t.array(AudiencePerson, { maxItems: 10 }) }),
});
