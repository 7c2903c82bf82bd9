import type { Factors } from '#api/contract/factors.ts';

/** Of a person with a password and no second factor. */
export const noFactors: Factors = {
  totp: null,
  passkeys: [],
  recovery_codes_left: 0,
  is_needed: false,
  has_password: true,
  provider: null,
};
