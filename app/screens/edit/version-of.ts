import type { FormVersion } from '#app/features/recording/changes/edit-draft.ts';
import { typedFromEditable } from '#app/features/recording/changes/typed-edit.ts';
import { typedFromDetails } from '#app/features/recording/sheet/typed-photo.ts';
import type { TypedSighting } from '#app/features/recording/typed-sighting.ts';
import type { EditableSighting } from '#app/features/sightings/changes/editable-sighting.ts';

type Pictures = readonly { id: number; name: string; previewUrl: string | null }[];

/** Own data as the form shows them; the observer's own word on the name is another matter and comes along as it is. */
export function versionOf(
  data: EditableSighting,
  pictures: Pictures,
  name: Pick<TypedSighting, 'taxonId' | 'taxonName'>,
): FormVersion {
  const details = new Map(data.imageDetails.map((each) => [each.id, each]));
  return {
    typed: { ...typedFromEditable(data), ...name },
    photos: pictures.map(({ id, name: fileName, previewUrl }) => {
      const said = details.get(id);
      return {
        key: '',
        name: fileName,
        imageId: id,
        uploadId: null,
        previewUrl,
        ...(said && { details: typedFromDetails(said) }),
      };
    }),
  };
}
