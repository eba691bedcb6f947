import { inTurn } from '#app/platform/action/in-turn.ts';
import { admitPhotos, type ChosenFile, type FailedFile } from './take-files.ts';

type Sheet = {
  /** What is on the sheet, by its key. */
  files: ReadonlyMap<string, Blob>;
  count: () => number;
};

/**
 * Admits photos to a sheet, one choice after the other. What was admitted counts from then on, though its file is still being read:
 * two choices in a hurry never bring the same picture twice, nor more than there is room for.
 */
export function admission({ files, count }: Sheet) {
  const coming = new Map<string, Blob>();
  const oneByOne = inTurn();
  const places = new Map<string, number>();

  return {
    /** Into a place that takes at most `most` more; what is too many for it is told by `overMost`. */
    admit(
      chosen: readonly ChosenFile[],
      place?: { name: string; room: () => number; overMost: (fileName: string) => string },
    ): Promise<{ admitted: ChosenFile[]; failed: FailedFile[] }> {
      return oneByOne(async () => {
        const present = [...files.values(), ...coming.values()];
        const { admitted, failed } = await admitPhotos(chosen, present, count() + coming.size);
        const room = place ? place.room() - (places.get(place.name) ?? 0) : admitted.length;
        for (const { key, file } of admitted.splice(Math.max(0, room))) {
          if (place) failed.push({ key, name: file.name, message: place.overMost(file.name), mayTake: false });
        }
        for (const { key, file } of admitted) coming.set(key, file);
        if (place) places.set(place.name, (places.get(place.name) ?? 0) + admitted.length);
        return { admitted, failed };
      });
    },
    /** They are on the sheet now, or will not come there. */
    settle(admitted: readonly ChosenFile[], place?: string) {
      for (const { key } of admitted) coming.delete(key);
      if (place !== undefined) places.set(place, (places.get(place) ?? 0) - admitted.length);
    },
  };
}
