/** Words of what a search of places finds; they come with the search, not with the page. */
export const findMessages = {
  findLabel: 'Hely keresése',
  findHint: 'Település, víz, hegy, tájegység, saját hely vagy koordináta. Utcát, házszámot nem ismerünk.',
  findExample: 'Például: Tihany',
  wentTo: (name: string) => `${name}: a térkép ide mozdult.`,
  pinPut: (name: string) => `${name}: a jelölő itt áll, húzd a pontos helyre.`,

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
