/** Words of following and blocking. */
export const followMessages = {
  follow: 'Követem',
  unfollow: 'Követed',
  block: 'Letiltom',
  unblock: 'Feloldom a tiltást',
  refused: 'Ezt a tagot nem követheted.',
  running: 'Egy pillanat…',
  aloud: {
    follow: (name: string) => `Követem: ${name}`,
    unfollow: (name: string) => `Követed, nem követem tovább: ${name}`,
    block: (name: string) => `Letiltom: ${name}`,
    unblock: (name: string) => `Feloldom a tiltást: ${name}`,
  },
};
