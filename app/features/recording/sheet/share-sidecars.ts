import { pictureEndings } from '#app/platform/images/picture-format.ts';

/** Why a sidecar was given to no photo: there is none of its name, several could be meant, or the photo has a surer one, or one already. */
export type LeftSidecar = 'alone' | 'several' | 'rivals' | 'second' | 'taken';

type Named = { key: string; name: string; sidecar?: unknown };
type Shared<Sidecar> = { of: Map<string, Sidecar>; left: { sidecar: Sidecar; why: LeftSidecar }[] };

/** Raw pictures, whose sidecar is also that of the picture developed from them. */
const raw = /\.(?:3fr|arw|cr2|cr3|crw|dng|erf|kdc|mos|mrw|nef|nrw|orf|pef|raf|raw|rw2|sr2|srf|srw|x3f)$/;
const picture = new RegExp(`\\.(?:${[...pictureEndings, 'tif', 'tiff'].join('|')})$`);

/** How surely a sidecar is a photo's, by their names: `x.jpg.xmp`, `x.xmp`, or `x.nef.xmp`; undefined where it is not. */
function nearness(sidecarName: string, photoName: string): 0 | 1 | 2 | undefined {
  const named = plain(sidecarName).replace(/\.xmp$/, '');
  const photo = plain(photoName);
  if (named === photo) return 0;
  const stem = photo.replace(picture, '');
  if (named === stem) return 1;
  return raw.test(named) && named.replace(raw, '') === stem ? 2 : undefined;
}

/** Gives each sidecar to the one photo that it surely is of. What could belong to two belongs to none, and neither do two to one, nor one to a photo that has its own. */
export function shareSidecars<Sidecar extends { name: string }>(
  sidecars: readonly Sidecar[],
  photos: readonly Named[],
): Shared<Sidecar> {
  const left: Shared<Sidecar>['left'] = [];
  const claims: { sidecar: Sidecar; key: string; nearness: number }[] = [];
  for (const sidecar of sidecars) {
    const found = nearest(sidecar.name, photos);
    const [only, ...others] = found;
    if (!only) left.push({ sidecar, why: 'alone' });
    else if (others.length > 0) left.push({ sidecar, why: 'several' });
    else claims.push({ sidecar, ...only });
  }
  const of: Shared<Sidecar>['of'] = new Map();
  const taken = new Set(photos.filter((photo) => photo.sidecar).map(({ key }) => key));
  for (const [key, ofPhoto] of Map.groupBy(claims, (claim) => claim.key)) {
    if (taken.has(key)) {
      left.push(...ofPhoto.map(({ sidecar }) => ({ sidecar, why: 'taken' as const })));
      continue;
    }
    const least = Math.min(...ofPhoto.map((claim) => claim.nearness));
    const surest = ofPhoto.filter((claim) => claim.nearness === least);
    const [first] = surest;
    if (first && surest.length === 1) of.set(key, first.sidecar);
    for (const { sidecar, nearness: own } of ofPhoto)
      if (of.get(key) !== sidecar) left.push({ sidecar, why: own > least ? 'second' : 'rivals' });
  }
  return { of, left };
}

function nearest(sidecarName: string, photos: readonly Named[]): { key: string; nearness: number }[] {
  const all = photos.flatMap(({ key, name }) => {
    const near = nearness(sidecarName, name);
    return near === undefined ? [] : [{ key, nearness: near }];
  });
  return all.filter((each) => each.nearness === Math.min(...all.map((other) => other.nearness)));
}

/** As names are compared: one system writes é as one letter, another as two. */
function plain(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
