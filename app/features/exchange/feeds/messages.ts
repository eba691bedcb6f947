export const feedMessages = {
  unnamed: 'még nincs neve',
  all: 'Legutóbb rögzített találatok',
  found: 'Találatok a megadott szűrőkkel',
  snapshots: 'Pillanatképek',
  of: (name: string) => `${name} találatai`,
};
