import { useFilter } from 'react-aria-components';

/** Whether a text contains another, whatever their case and accents, by the rules of the page's language. */
export const useContains = () => useFilter({ sensitivity: 'base' }).contains;
