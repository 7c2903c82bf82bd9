import {
  createAudience as createAudienceEndpoint,
  createTemplate as createTemplateEndpoint,
  deleteAudience as deleteAudienceEndpoint,
  deleteTemplate as deleteTemplateEndpoint,
  listAudiences,
  listTemplates,
  updateAudience as updateAudienceEndpoint,
  updateTemplate as updateTemplateEndpoint,
  type AudienceBody,
  type NotificationTemplate,
  type SavedAudience,
  type TemplateBody,
} from '#api/contract/presets.ts';
import { client } from './client/client.ts';
import { useCall } from './client/useCall.ts';

export function useAudiences() {
  return useCall(listAudiences, {});
}

export async function createAudience(body: AudienceBody): Promise<SavedAudience> {
  return client.call(createAudienceEndpoint, { body });
}

export async function updateAudience(id: number, body: Partial<AudienceBody>): Promise<SavedAudience> {
  return client.call(updateAudienceEndpoint, { params: { id }, body });
}

export async function deleteAudience(id: number): Promise<void> {
  await client.call(deleteAudienceEndpoint, { params: { id } });
}

export function useTemplates(isRequested = true) {
  return useCall(listTemplates, isRequested ? {} : null);
}

export async function readTemplate(id: number): Promise<NotificationTemplate | undefined> {
  return (await client.call(listTemplates)).results.find((each) => each.id === id);
}

export async function createTemplate(body: TemplateBody): Promise<NotificationTemplate> {
  return client.call(createTemplateEndpoint, { body });
}

export async function updateTemplate(id: number, body: Partial<TemplateBody>): Promise<NotificationTemplate> {
  return client.call(updateTemplateEndpoint, { params: { id }, body });
}

export async function deleteTemplate(id: number): Promise<void> {
  await client.call(deleteTemplateEndpoint, { params: { id } });
}
