import { prepareFolder } from './embedded.ts';

/** For tests that run the server as a program: each has a database that is made and migrated already. */
export default prepareFolder;
