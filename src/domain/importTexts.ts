/** Labels for the kinds of findings in an import report. */
export const findingTexts: Record<string, string> = {
  pages: 'Pages (imported only if you choose to)',
  other_kinds: 'Other types of items',
  left_out: 'Posts left out by your choices',
  members_only: 'Members-only posts',
  password_protected: 'Password-protected posts',
  comments: 'Comments',
  shortcode: 'Shortcodes',
  block: 'Dynamic or empty blocks',
  reusable_block: 'Reusable blocks left out (not in the file, too long or too many)',
  card: 'Editor cards',
  embed: 'Embeds (replaced by links)',
  form: 'Forms',
  script: 'Scripts',
  style: 'Styles',
  remote_media: 'Videos and audio (left on the old site)',
  picture_address: 'Pictures without a usable URL',
  gallery_picture: 'Gallery pictures that aren’t in the file',
  author: 'Authors who aren’t in the file',
  attachment: 'Attached files (left on the old site)',
  column: 'Columns that can’t be imported',
  digest_type: 'Digest types that don’t exist here',
  plan: 'Planned dates and publication times that can’t be used',
  too_many: 'Tags, categories or authors beyond a digest’s limit',
  cover: 'Covers that aren’t in the file',
  excerpt: 'Excerpts too long for a subtitle',
  format: 'Post formats',
  taxonomy: 'Other taxonomies',
  email_only: 'Email-only posts',
  date: 'Dates that can’t be read',
  undated: 'Published posts without a readable date (they get the date of the import)',
  unreadable: 'Items that can’t be imported',
  future_date: 'Posts dated in the future',
  long_title: 'Titles longer than 30 words',
  untitled: 'Posts without a title',
  slug_clash: 'Slugs already in use (a number will be added)',
};

/** Singular and plural. Other kinds keep the source's name. */
const itemKinds: Record<string, readonly [one: string, other: string]> = {
  post: ['post', 'posts'],
  page: ['page', 'pages'],
  attachment: ['media file', 'media files'],
  nav_menu_item: ['menu item', 'menu items'],
  wp_block: ['reusable block', 'reusable blocks'],
};

export const itemKindText = (kind: string, count = 2) => itemKinds[kind]?.[count === 1 ? 0 : 1] ?? kind;

/** `1 post` or `2 media files`. */
export const itemCountText = (kind: string, count: number) =>
  `${count.toLocaleString('en-US')} ${itemKindText(kind, count)}`;

export const importKindTexts = {
  wordpress: 'WordPress',
  ghost: 'Ghost',
  csv: 'Table',
  jsonl: 'JSON lines',
  feed: 'Feed',
  'digest-desk': 'Digest Desk',
} as const;
