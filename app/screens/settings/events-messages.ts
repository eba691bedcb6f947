/** Words of the page of events. */
export const eventsMessages = {
  mine: 'Amin részt veszel',
  none: 'Még egy eseményhez sem csatlakoztál.',
  toEvents: 'Események',
  organiser: 'te szervezed',
  notices: 'Miről szóljunk?',
  eventStart: 'Ha másnap kezdődik, amire jelentkeztem',
  eventResults: 'Ha megvan az eredménye annak, amin részt vettem',
  eventNearby: 'Ha új esemény lesz abban a vármegyében, ahol szoktam járni',
  projectNearby: 'Ha új projekt indul abban a vármegyében, ahol szoktam járni',
  how: 'Hogy az oldalon vagy levélben is, azt az értesítéseknél választod meg.',
  toNotifications: 'Az értesítésekhez',
};
