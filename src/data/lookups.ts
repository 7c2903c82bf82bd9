import {
  getScoreTarget,
  listDigestTypes,
  listFormats,
  listRegions,
  listScoreTexts,
  listSections,
} from '#api/contract/lookups.ts';
import { lookupOptions, useCall } from './client/useCall.ts';
import { createCategory as create, listCategories, type Category } from '#api/contract/categories.ts';
import { client } from './client/client.ts';
import { listHosts, renameHost as rename, type Host } from '#api/contract/hosts.ts';

export function useDigestTypes(isRequested: boolean) {
  return useCall(listDigestTypes, isRequested ? {} : null, lookupOptions);
}

export function useRegions(isRequested: boolean) {
  return useCall(listRegions, isRequested ? {} : null, lookupOptions);
}

export function useFormats(isRequested = true) {
  return useCall(listFormats, isRequested ? {} : null, lookupOptions);
}

export function useSections() {
  return useCall(listSections, {}, lookupOptions);
}

export function useScoreTexts(isRequested: boolean) {
  return useCall(listScoreTexts, isRequested ? {} : null, lookupOptions);
}

export function useScoreTarget(categoryId: number | undefined) {
  return useCall(getScoreTarget, categoryId === undefined ? null : { params: { id: categoryId } }, {
    ...lookupOptions,
    shouldRetryOnError: false,
  });
}

export function useCategories(isRequested = true) {
  return useCall(listCategories, isRequested ? {} : null, lookupOptions);
}

export async function createCategory(title: string, icon: string): Promise<Category> {
  return client.call(create, { body: { title, icon } });
}

export function useHosts(isRequested: boolean) {
  return useCall(listHosts, isRequested ? {} : null, lookupOptions);
}

export async function renameHost(id: number, brandName: string): Promise<Host> {
  return client.call(rename, { params: { id }, body: { brand_name: brandName } });
}
