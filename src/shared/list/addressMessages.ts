import type { AddressProblem } from './address.ts';

/** The texts of what is wrong with an address, fetched with their notice. */
export const addressMessages = {
  title: 'Part of this address was removed',
  problem: ({ name, text, kind }: AddressProblem) =>
    ({
      unknown: `This page has no “${name}”.`,
      invalid: `“${name}” cannot be “${text}”.`,
      empty: `“${name}” has no value.`,
    })[kind],
  close: 'Close',
};
