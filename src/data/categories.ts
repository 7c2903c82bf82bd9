import { createCategory as create, listCategories, type Category } from '#api/contract/categories.ts';
import { lookupOptions, useCall } from './client/useCall.ts';
import { client } from './client/client.ts';

/** All categories; waits until `isRequested`. */
export function useCategories(isRequested = true) {
  return useCall(listCategories, isRequested ? {} : null, lookupOptions);
}

/** Makes a category with its icon. */
export async function createCategory(title: string, icon: string): Promise<Category> {
  return client.call(create, { body: { title, icon } });
}
