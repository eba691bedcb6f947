import type { PhotoProblem } from '#app/platform/images/read-photo-file.ts';
import { recordingMessages } from '../messages.ts';

/** Why a chosen file did not get onto the sheet, naming it. */
export const photoProblems: Record<PhotoProblem | 'not_a_track' | 'not_a_sidecar', (name: string) => string> = {
  too_large: recordingMessages.fileTooLarge,
  not_a_picture: (name) => `„${name}”: ez a fájl nem fénykép, vagy sérült. JPEG, PNG, WebP, HEIC, AVIF és GIF jó.`,
  image_incomplete: (name) => `„${name}”: a kép hiányosnak látszik, a fájl vége nincs meg.`,
  image_too_many_pixels: (name) => `„${name}”: túl nagy felbontású, legfeljebb 100 megapixeles kép lehet.`,
  unreadable: (name) => `„${name}”: a fájlt nem lehet beolvasni. Megvan még, ahonnan választottad?`,
  not_a_track: (name) => `„${name}”: nincs benne időpontokkal rögzített útvonal, ezért helyet sem ad a képekhez.`,
  not_a_sidecar: (name) => `„${name}”: nem tudjuk elolvasni, a képét nélküle vettük fel.`,
};
