import { listPath } from './paths.ts';

let address = listPath();

/** The address of the list as it was last open, with its view, filters and page. */
export const lastListPath = () => address;

export function setLastList(search: string) {
  address = search ? `${listPath()}?${search}` : listPath();
}
