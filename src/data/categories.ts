import { createCategory as create, listCategories, type Category } from '#api/contract/categories.ts';
import { lookupOptions, touch, useCall } from './cache/useCall.ts';
import { client } from './client/client.ts';

/** Waits while nobody wants them. */
export function useCategories(isWanted = true) {
  return useCall(listCategories, isWanted ? {} : null, lookupOptions);
}

/** Makes a category with its icon. */
export async function createCategory(title: string, icon: string): Promise<Category> {
  const category = await client.call(create, { body: { title, icon } });
  void touch(listCategories);
  return category;
}
