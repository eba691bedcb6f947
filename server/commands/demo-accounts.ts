/** The demo accounts as the start prints them. */
export const demoAccounts = [
  { username: 'anna', role: 'tag' },
  { username: 'bela', role: 'tag' },
  { username: 'csilla', role: 'határozó (lepkék, szitakötők)' },
  { username: 'kristof', role: 'határozó (minden ízeltlábú)' },
  { username: 'edit', role: 'leírások szerkesztője' },
  { username: 'dani', role: 'támogató' },
  { username: 'admin', role: 'adminisztrátor' },
];
