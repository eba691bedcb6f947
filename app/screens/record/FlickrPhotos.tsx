import { Suspense, useState } from 'react';
import { pickerMessages as messages } from '#app/features/exchange/flickr/picker-messages.ts';
import type { Photos } from '#app/features/recording/photos/use-photos.ts';
import type { PickedTaxon } from '#app/features/search/box/TaxonPicker.tsx';
import { Button } from '#app/ui/actions/Button.tsx';
import { lazyPart } from '#app/ui/parts/lazy-part.tsx';

const loadPicker = async () => (await import('#app/features/exchange/flickr/FlickrPicker.tsx')).FlickrPicker;
const FlickrPicker = lazyPart(messages.title, loadPicker);

type FlickrPhotosProps = {
  memberId: number;
  photos: Photos;
  /** what the photo that was taken is called there */
  onName: (taxon: PickedTaxon) => void;
};

/** A button that opens the member's own Flickr photos; what shows them comes when it is pressed. */
export function FlickrPhotos({ memberId, photos, onName }: FlickrPhotosProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <div className="row">
        <Button variant="quiet" icon="image" onClick={() => setOpen(true)}>
          {messages.open}
        </Button>
      </div>
    );
  return (
    <Suspense>
      <FlickrPicker
        memberId={memberId}
        imageIds={photos.list.flatMap(({ imageId }) => imageId ?? [])}
        onTake={({ thumbnailUrl, taxon, ...image }) => {
          if (photos.takeOver({ ...image, previewUrl: image.previewUrl ?? thumbnailUrl }) && taxon) onName(taxon);
        }}
        onClose={() => setOpen(false)}
      />
    </Suspense>
  );
}
