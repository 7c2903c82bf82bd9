import { listPath } from './paths.ts';

let address = listPath();

/** The list as it was last looked at, with its view, filters and page. */
export const lastListPath = () => address;

export function rememberList(search: string) {
  address = search ? `${listPath()}?${search}` : listPath();
}
