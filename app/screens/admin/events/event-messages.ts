/** Words of the administration of events. */
export const eventAdminMessages = {
  title: 'Események',
  none: 'Még nincs esemény.',
  name: 'Esemény',
  when: 'Mikor',
  state: 'Állapota',
  states: { coming: 'hamarosan', running: 'most zajlik', over: 'véget ért', closed: 'lezárult' },
  organisers: 'Szervezik',
  participants: 'Résztvevő',
} as const;
