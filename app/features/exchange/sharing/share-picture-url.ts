import { filterQuery } from '#app/features/sightings/lists/sighting-filters.ts';
import { machineUrls } from '#app/urls.ts';
import type { ShareTarget } from './share-target.ts';

/** Path of the share picture of a page. */
export function sharePictureUrl(target: ShareTarget): string {
  switch (target.kind) {
    case 'sighting':
      return machineUrls.sharePicture('talalat', target.id);
    case 'taxon':
      return machineUrls.sharePicture('taxon', target.id);
    case 'member':
      return machineUrls.sharePicture('tag', target.username);
    case 'group':
      return machineUrls.sharePicture('csoport', target.id);
    case 'list':
      return machineUrls.shareList(filterQuery(target.filters));
    case 'site':
      return machineUrls.shareSite();
  }
}
