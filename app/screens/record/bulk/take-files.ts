import { findSameFile } from '#app/features/recording/photos/same-file.ts';
import type { SheetPhoto } from '#app/features/recording/sheet/photo-sheet.ts';
import { photoProblems } from '#app/features/recording/sheet/sheet-messages.ts';
import { maxSheetPhotos } from '#app/features/recording/sighting-limits.ts';
import type { PhotoFile } from '#app/platform/images/read-photo-file.ts';
import type { XmpFacts } from '#app/platform/images/read-xmp.ts';
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

/** The photo as the sheet keeps it, with what its sidecar says beside it. */
export function toSheetPhoto({ key, file }: ChosenFile, read: PhotoFile, sidecar: XmpFacts | null): SheetPhoto {
  return { key, name: file.name, clock: read.clock, place: read.place, sidecar };
}

export function toFailed({ key, file }: ChosenFile, { problem }: PhotoFile): FailedFile | undefined {
  if (problem === null) return undefined;
  return { key, name: file.name, message: photoProblems[problem](file.name), mayTake: problem === 'image_incomplete' };
}
