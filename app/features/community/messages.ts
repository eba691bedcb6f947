/** Words of following taxa and places. */
export const followedMessages = {
  follow: 'Követem',
  unfollow: 'Követed',
  running: 'Egy pillanat…',
  followAloud: (label: string) => `Követem: ${label}`,
  unfollowAloud: (label: string) => `Követed, nem követem tovább: ${label}`,
  square: 'Ilyen négyzet nincs. A kódja két betű és két szám, például CT56.',
  county: 'Válassz vármegyét.',
};
