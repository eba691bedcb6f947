import type { SheetPhoto } from '#app/features/recording/photo-sheet.ts';
import { photoProblems } from '#app/features/recording/sheet-messages.ts';
import { maxSheetPhotos } from '#app/features/recording/sighting-limits.ts';
import type { PhotoFile } from '#app/platform/images/read-photo-file.ts';
import type { XmpFacts } from '#app/platform/images/read-xmp.ts';
import { findSameFile } from '../same-file.ts';
import { bulkMessages as messages } from './messages.ts';

/** A file that did not get onto the sheet. `mayTake`: the person may insist, and the server will judge. */
export type FailedFile = { key: string; name: string; message: string; mayTake: boolean };

export type ChosenFile = { key: string; file: File };

/** Chosen files by what they are for: told by the name's ending, since photos are judged by their content later. */
export function sortFiles(files: readonly File[], newKey: () => string) {
  const chosen = files.map((file) => ({ key: newKey(), file }));
  const kind = ({ file }: ChosenFile) => /\.(gpx|xmp)$/i.exec(file.name)?.[1]?.toLowerCase() ?? 'photo';
  const of = (wanted: string) => chosen.filter((each) => kind(each) === wanted);
  return { photos: of('photo'), tracks: of('gpx'), sidecars: of('xmp') };
}

/** Leaves out what is on the sheet already, under whatever name, and what is too many. */
export async function admitPhotos(photos: readonly ChosenFile[], present: Iterable<Blob>, count: number) {
  const known = [...present];
  const failed: FailedFile[] = [];
  const admitted: ChosenFile[] = [];
  for (const photo of photos) {
    const { key, file } = photo;
    const refuse = (message: string) => failed.push({ key, name: file.name, message, mayTake: false });
    if (await findSameFile(file, known)) refuse(messages.already(file.name));
    else if (count + admitted.length >= maxSheetPhotos) refuse(messages.overLimit(file.name));
    else admitted.push(photo);
    known.push(file);
  }
  return { admitted, failed };
}

/** The photo as the sheet keeps it; what its sidecar says, which somebody wrote on purpose, comes first. */
export function toSheetPhoto({ key, file }: ChosenFile, read: PhotoFile, sidecar: XmpFacts | undefined): SheetPhoto {
  const place = sidecar?.point ? { point: sidecar.point, uncertaintyM: null, needsCheck: false } : read.place;
  return { key, name: file.name, clock: sidecar?.clock ?? read.clock, place };
}

export function toFailed({ key, file }: ChosenFile, { problem }: PhotoFile): FailedFile | undefined {
  if (problem === null) return undefined;
  return { key, name: file.name, message: photoProblems[problem](file.name), mayTake: problem === 'image_incomplete' };
}

/** The names that a sidecar's photo may have: `DSC_1.NEF.xmp` and `DSC_1.xmp` both belong to `DSC_1`. */
export function isSidecarOf(sidecarName: string, photoName: string): boolean {
  const sidecar = sidecarName.replace(/\.xmp$/i, '').toLowerCase();
  const photo = photoName.toLowerCase();
  return sidecar === photo || bare(sidecar) === bare(photo);
}

function bare(name: string): string {
  return name.replace(/\.[^.]{2,4}$/, '');
}
