import type { Limit } from '#app/platform/action/rate-limit.server.ts';

const minute = 60;
const hour = 60 * minute;

/** How often account forms may be tried: by what was typed (the same for known and unknown names), by network (`networkOf`), by device. */
export const limits = {
  loginByDevice: { name: 'login-device', max: 20, seconds: 15 * minute },
  loginByNameFromThere: { name: 'login-name-from', max: 10, seconds: 15 * minute },
  // From everywhere together: against guessing from many networks at once.
  loginByName: { name: 'login-name', max: 100, seconds: 15 * minute },
  loginByAddress: { name: 'login-address', max: 200, seconds: 15 * minute },
  registerByEmail: { name: 'register-email', max: 5, seconds: hour },
  registerByAddress: { name: 'register-address', max: 40, seconds: hour },
  // One for each errand: by one that sends nothing nobody uses up the letters of another.
  // Of one invitation: a whole event may stand behind one address.
  invitedByAddress: { name: 'invited-address', max: 1500, seconds: hour },
  resetByName: { name: 'reset-name', max: 5, seconds: hour },
  confirmationByEmail: { name: 'confirmation-email', max: 5, seconds: hour },
  newAddressByEmail: { name: 'new-address-email', max: 5, seconds: hour },
  newAddressByMember: { name: 'new-address-member', max: 5, seconds: hour },
  letterByAddress: { name: 'letter-address', max: 40, seconds: hour },
  passwordByMember: { name: 'password-member', max: 10, seconds: 15 * minute },
} satisfies Record<string, Limit>;
