import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';

/** Debian’s libfaketime, where it is installed. */
export const libfaketime = existsSync('/usr/lib')
  ? readdirSync('/usr/lib', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `/usr/lib/${name}/faketime/libfaketimeMT.so.1`)
      .find((file) => existsSync(file))
  : undefined;

/** Sets a file that libfaketime reads an hour further back each time. */
export function makeClock(file: string) {
  let hours = 0;
  const write = () => writeFile(file, hours === 0 ? '+0' : `-${hours}h`);
  return {
    write,
    hoursBack: () => hours,
    async setBack() {
      hours += 1;
      await write();
    },
  };
}
