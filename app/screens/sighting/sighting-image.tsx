import { sightingPage } from '#app/features/sightings/changes/kept-page.server.ts';
import { readSightingId } from '#app/features/sightings/changes/read-sighting-form.server.ts';
import { findSighting } from '#app/features/sightings/lists/find-sightings.server.ts';
import { imageObject } from '#app/features/sightings/pictures/image-object.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/sighting-image.ts';
import { ImagePage } from './ImagePage.tsx';
import { messages } from './messages.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  return sightingPage({ db, viewer, url }, async () => {
    const sighting = await findSighting(db, viewer, readSightingId(params.id));
    const imageId = readSightingId(params.imageId);
    const index = sighting?.images.findIndex((image) => image.id === imageId) ?? -1;
    if (!sighting || index < 0) throw new DomainError('not_found', [{ path: 'imageId', message: messages.imageGone }]);
    for (const tag of ['sightings', 'taxonomy', 'members'] as const) context.get(pageTagsContext).add(tag);
    return { sighting, index, siteName: config.siteName, publicUrl: config.publicUrl };
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: messages.imageGone }];
  const { sighting, index, siteName, publicUrl } = loaderData;
  const name = sighting.taxon?.name ?? sighting.taxon?.origName ?? messages.unnamed;
  const title = { title: `${messages.imageTitle(name, index + 1)} – ${siteName}` };
  const image = sighting.images[index];
  // What is not open to everybody is nothing for machines.
  if (!image || sighting.state !== 'published') return [title, { name: 'robots', content: 'noindex' }];
  const object = imageObject(image, { sightingId: sighting.id, name, publicUrl });
  return [title, ...(object ? [{ 'script:ld+json': object }] : [])];
}

/** `/talalat/{id}/kep/{imageId}`: one picture as large as the window. */
export default function SightingImage({ loaderData }: Route.ComponentProps) {
  return <ImagePage sighting={loaderData.sighting} index={loaderData.index} />;
}
