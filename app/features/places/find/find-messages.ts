/** Words of what a search of places finds; they come with the search, not with the page. */
export const findMessages = {
  foundKinds: {
    settlement: 'település',
    own: 'saját hely',
    part: 'településrész',
    field: 'dűlő',
    protected: 'védett terület',
    water: 'víz',
    hill: 'hegy',
    landscape: 'táj',
  },
  foundPoint: 'koordináta',
} as const;
