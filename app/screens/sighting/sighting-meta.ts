import { observationObject } from '#app/features/sightings/observation-object.ts';
import { imageObject } from '#app/features/sightings/pictures/image-object.ts';
import { shortPlace } from '#app/features/sightings/privacy/place-words.ts';
import type { SightingView } from '#app/features/sightings/sighting-view.ts';
import { formatObservedOn } from '#app/platform/text/hungarian.ts';
import { shareTags } from '#app/ui/page/share-tags.ts';
import { machineUrls } from '#app/urls.ts';
import type { SightingPageData } from './load-sighting.server.ts';
import { messages } from './messages.ts';

type Site = { publicUrl: string; siteName: string };

/** Title, description, share card and data for machines: always the public form, also for those who see more. */
export function sightingMeta({ sighting, publicForm }: SightingPageData, site: Site) {
  const title = { title: `${nameOf(sighting)} – ${site.siteName}` };
  if (!publicForm) return [title, { name: 'robots', content: 'noindex' }];
  const text = descriptionOf(publicForm);
  const share = {
    title: nameOf(publicForm),
    description: text,
    path: publicForm.url,
    picture: import.meta.env.SSR ? machineUrls.sharePicture('talalat', publicForm.id) : undefined,
    type: 'article',
    isEmbeddable: true,
  } as const;
  return [
    title,
    ...shareTags({ name: site.siteName, publicUrl: site.publicUrl }, share),
    { 'script:ld+json': observationObject(publicForm, { name: nameOf(publicForm), publicUrl: site.publicUrl }) },
    ...publicForm.images.flatMap((image) => {
      const of = { sightingId: publicForm.id, name: nameOf(publicForm), publicUrl: site.publicUrl };
      const object = imageObject(image, of);
      return object ? [{ 'script:ld+json': object }] : [];
    }),
  ];
}

function nameOf({ taxon, id }: SightingView): string {
  if (!taxon) return messages.untitled(id);
  return taxon.name ? `${taxon.name} (${taxon.origName})` : taxon.origName;
}

function descriptionOf(sighting: SightingView): string {
  const when = formatObservedOn({ ...sighting.observedOn, time: null });
  return `${nameOf(sighting)}: ${shortPlace(sighting.place)}, ${when}. ${messages.who}: ${sighting.user.displayName}.`;
}
