/** Kinds of findings in the report of an import, for people. */
export const findingTexts: Record<string, string> = {
  pages: 'Pages, which aren’t imported unless you choose so',
  other_kinds: 'Other kinds of items',
  members_only: 'Posts for members only',
  password_protected: 'Posts with a password',
  comments: 'Comments',
  shortcode: 'Shortcodes',
  block: 'Blocks that the old site filled in',
  card: 'Editor cards',
  embed: 'Embeds, which become links',
  form: 'Forms',
  script: 'Scripts',
  style: 'Styles',
  remote_media: 'Videos and sound, which stay on the old site',
  picture_address: 'Pictures without a usable address',
  gallery_picture: 'Gallery pictures that aren’t in the file',
  cover: 'Covers that aren’t in the file',
  excerpt: 'Excerpts longer than a subtitle',
  format: 'Post formats',
  taxonomy: 'Other taxonomies',
  email_only: 'Posts that were only sent by email',
  date: 'Dates that can’t be read',
  unreadable: 'Items that can’t be imported',
  future_date: 'Dates in the future',
  long_title: 'Titles with more than 30 words',
  untitled: 'Posts without a title',
  slug_clash: 'Slugs that are taken, which get a number',
};

/** Plurals. Other kinds are shown as the source calls them. */
export const itemKindTexts: Record<string, string> = {
  post: 'posts',
  page: 'pages',
  attachment: 'media files',
  nav_menu_item: 'menu items',
  wp_block: 'reusable blocks',
};

export const importKindTexts = {
  wordpress: 'WordPress',
  ghost: 'Ghost',
  csv: 'Table',
  jsonl: 'JSON lines',
  feed: 'Feed',
  'digest-desk': 'Digest Desk',
} as const;
