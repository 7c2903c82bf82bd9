import { createCategory, listCategories, type Category } from '#api/contract/categories.ts';
import { Titled } from '#api/contract/schema.ts';
import { shapeOf } from '../output/shape.ts';
import { changeCommand, listCommand } from './forms.ts';

const shape = shapeOf(Titled, ['id', { name: 'title', isFlexible: true }]);

export const categories = {
  list: listCommand<Category>({
    examples: ['desk categories list', 'desk categories list --json id,title'],
    shape,
    loadRows: async (_, { client, signal }) => (await client.call(listCategories, {}, { signal })).results,
  }),
  create: changeCommand<{ title: string; icon?: string }, Category>({
    examples: ['desk categories create --title Harbours'],
    addFlags: (command) =>
      command.requiredOption('--title <title>', 'title').option('--icon <url>', 'icon URL'),
    shape,
    question: ({ title }) => `Create the category ${JSON.stringify(title)}?`,
    call: ({ title, icon }, { client, signal }) =>
      client.call(createCategory, { body: { title, icon } }, { signal }),
    failureMessage: 'Unable to create category.',
    successMessage: 'Category created.',
  }),
};
