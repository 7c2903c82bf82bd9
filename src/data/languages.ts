import {
  createLanguage as create,
  deleteLanguage as remove,
  listDigestLanguages,
  listLanguages,
  placeLanguage as place,
  updateLanguage as update,
  type Language,
} from '#api/contract/languages.ts';
import { client } from './client/client.ts';
import { lookupOptions, readForNavigation, useCall } from './client/useCall.ts';

export function useLanguages() {
  return useCall(listLanguages, {}, lookupOptions);
}

export const readLanguagesForNavigation = () => readForNavigation(listLanguages, {});

/** Includes digest counts, for administrators. */
export function useDigestLanguages() {
  return useCall(listDigestLanguages, {});
}

export async function createLanguage(body: Omit<Language, 'id'>): Promise<void> {
  await client.call(create, { body });
}

export async function renameLanguage(id: number, title: string): Promise<void> {
  await client.call(update, { params: { id }, body: { title } });
}

/** Positions start at 1. */
export async function moveLanguage(id: number, position: number): Promise<void> {
  await client.call(place, { params: { id }, body: { place: position } });
}

export async function deleteLanguage(id: number): Promise<void> {
  await client.call(remove, { params: { id } });
}
