declare module 'virtual:design-facts' {
  export const facts: import('../scripts/lib/designFacts.ts').DesignFacts;
}
declare module 'virtual:design-icons' {
  export const icons: Record<string, import('lucide-react').LucideIcon>;
}
