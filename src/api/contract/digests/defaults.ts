import { fieldDefault, nestByPath, plainFields } from '#domain/digestFields.ts';
import { digestTypes, type DigestInput } from '../digests.ts';

const fieldsWithoutDefault = ['title', 'created_by', 'digest_author'];

type FieldWithoutDefault =
  | 'id'
  | 'title'
  | 'created_by'
  | 'digest_author'
  | 'digest_slug'
  | 'video_summary'
  | 'modified_at';

/** EDIT-49, EDIT-56. The author defaults to the caller (EDIT-34). */
export const digestDefaults = {
  ...nestByPath(
    plainFields()
      .filter(({ name }) => !fieldsWithoutDefault.includes(name))
      .map((field) => [field.name, fieldDefault(field)]),
  ),
  click_action: { action: 'EXPAND2', object_id: null },
  type: digestTypes.article,
  status: 'Draft',
  digest_poll: null,
} as Required<Omit<DigestInput, FieldWithoutDefault>>;

/** EDIT-51 */
export const defaultVisibleFields = digestDefaults.visible_fields;
