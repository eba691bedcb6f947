import { pictureWords } from '#app/features/sightings/pictures/picture-words.ts';
import type { PhotoProblem } from '#app/platform/images/read-photo-file.ts';

/** Why a chosen file did not get onto the sheet, naming it. */
export const photoProblems: Record<PhotoProblem | 'not_a_track' | 'not_a_sidecar', (name: string) => string> = {
  ...pictureWords.problems,
  // Seen from outside: the server looks at every pixel.
  image_incomplete: (name) => `„${name}”: a kép hiányosnak látszik, a fájl vége nincs meg.`,
  unreadable: (name) => `„${name}”: a fájlt nem lehet beolvasni. Megvan még, ahonnan választottad?`,
  not_a_track: (name) => `„${name}”: nincs benne időpontokkal rögzített útvonal, ezért helyet sem ad a képekhez.`,
  not_a_sidecar: (name) => `„${name}”: nem tudjuk elolvasni, a képét nélküle vettük fel.`,
};
