import type { DemoUser } from '../types.ts';

export const categories = [
  'World', 'City Hall', 'Business', 'Technology', 'Science', 'Health', 'Environment',
  'Sport', 'Culture', 'Food', 'Travel', 'Education',
] as const;

/** Dark enough to carry white text. */
export const labels = [
  { title: 'Top Story', color_code: '#b91c1c' },
  { title: 'Evergreen', color_code: '#15803d' },
  { title: 'Needs Fact Check', color_code: '#b45309' },
  { title: 'Exclusive', color_code: '#7c3aed' },
  { title: 'Weekend Edition', color_code: '#0369a1' },
  { title: 'Local Angle', color_code: '#0f766e' },
  { title: 'Follow-up', color_code: '#be185d' },
  { title: 'Legal Review', color_code: '#7f1d1d' },
  { title: 'Picture Wanted', color_code: '#475569' },
  { title: 'For Younger Readers', color_code: '#a16207' },
] as const;

export const hosts = [
  { host_name: 'harbourledger.example', brand_name: 'The Harbour Ledger' },
  { host_name: 'northgateherald.example', brand_name: 'Northgate Herald' },
  { host_name: 'lanternpost.example', brand_name: 'The Lantern Post' },
  { host_name: 'meridiandispatch.example', brand_name: 'Meridian Dispatch' },
  { host_name: 'tidewatermonitor.example', brand_name: 'Tidewater Monitor' },
  { host_name: 'quietmachines.example', brand_name: 'Quiet Machines' },
  { host_name: 'orbitweekly.example', brand_name: 'Orbit Weekly' },
  { host_name: 'wardandwell.example', brand_name: 'Ward & Well' },
  { host_name: 'paddockandpitch.example', brand_name: 'Paddock & Pitch' },
  { host_name: 'saltandstir.example', brand_name: 'Salt & Stir' },
  { host_name: 'slowmiles.example', brand_name: 'Slow Miles' },
  { host_name: 'chalkdust.example', brand_name: 'Chalkdust Review' },
  { host_name: 'gacetadelestuario.example', brand_name: 'La Gaceta del Estuario' },
  { host_name: 'cuadernoabierto.example', brand_name: 'Cuaderno Abierto' },
  { host_name: 'manarat-alsabah.example', brand_name: 'منارة الصباح' },
  { host_name: 'daftar-almadina.example', brand_name: 'دفتر المدينة' },
  { host_name: 'youtube.com', brand_name: 'YouTube' },
] as const;

export const formats = [
  'Full Story', 'Quick Read', 'Explainer', 'Interview', 'Data Story', 'Photo Story', 'Review', 'Guide', 'Video',
] as const;

export const regions = [
  'Worldwide', 'North America', 'Latin America', 'Europe', 'Middle East and North Africa',
  'Sub-Saharan Africa', 'South Asia', 'East Asia and Pacific',
] as const;

/** Of the accounts that the start prints. Nobody else here can sign in until given a password. */
export const demoPassword = 'digest-desk-demo';

export const users: DemoUser[] = [
  { name: 'Sofia Marchetti', email: 'super@example.com', role: 'SUPER_USER_PERM', canSignIn: true },
  { name: 'Tom Aldridge', email: 'staff@example.com', role: 'STAFF_USER_PERM', canSignIn: true },
  { name: 'Edda Lindqvist', email: 'editor@example.com', role: 'EDITOR_PERM', canSignIn: true },
  { name: 'Priya Raman', email: 'priya.raman@digestdesk.example', role: 'EDITOR_PERM' },
  { name: 'Kwame Ofori', email: 'kwame.ofori@digestdesk.example', role: 'EDITOR_PERM' },
  { name: 'Mei Tanaka', email: 'mei.tanaka@digestdesk.example', role: 'EDITOR_PERM' },
  { name: 'Joan Whitcombe', email: 'joan.whitcombe@digestdesk.example', role: 'STAFF_USER_PERM' },
  { name: 'Rafael Duarte', email: 'rafael.duarte@digestdesk.example', role: 'EDITOR_PERM', language: 'es' },
  { name: 'Lucía Ferrer', email: 'lucia.ferrer@digestdesk.example', role: 'EDITOR_PERM', language: 'es' },
  { name: 'ليلى حدّاد', email: 'layla.haddad@digestdesk.example', role: 'EDITOR_PERM', language: 'ar' },
  { name: 'يوسف الكرمي', email: 'yousef.alkarmi@digestdesk.example', role: 'EDITOR_PERM', language: 'ar' },
  // Shown by phone wherever a name is expected.
  { name: '', email: 'night.desk@digestdesk.example', phone: '+1 555 0142', role: 'STAFF_USER_PERM' },
  {
    name: 'Martin Oakes',
    email: 'martin.oakes@digestdesk.example',
    phone: '+44 1632 960188',
    role: 'EDITOR_PERM',
    isActive: false,
  },
];
