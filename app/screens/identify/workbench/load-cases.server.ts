import {
  type DeterminationLog,
  findDeterminationLog,
} from '#app/features/determinations/find-determination-log.server.ts';
import {
  type ClaimedCase,
  type ClaimWanted,
  claimNext,
} from '#app/features/determinations/waiting/claim-next.server.ts';
import { isBlockedBy } from '#app/features/members/following/find-relation.server.ts';
import { findSightings } from '#app/features/sightings/lists/find-sightings.server.ts';
import { shortPlace } from '#app/features/sightings/privacy/place-words.ts';
import type { ImageView, SightingView } from '#app/features/sightings/sighting-view.ts';
import { countWords, lifeStageWords, methodWords, sexWords } from '#app/features/sightings/sighting-words.ts';
import type { CommentThreads } from '#app/features/talk/comment-schema.ts';
import { findComments } from '#app/features/talk/find-comments.server.ts';
import { taxonMark } from '#app/features/taxonomy/taxon-mark.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { derivativeSides } from '#app/platform/images/make-derivatives.server.ts';
import { formatObservedOn } from '#app/platform/text/hungarian.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { benchMessages as messages } from './bench-messages.ts';
import type { BenchCase, BenchName, BenchPage, BenchPhoto, BenchTwin } from './case/bench-case.ts';
import { loadBeside } from './case/load-beside.server.ts';

/** The next cases of the viewer's queue, kept for them, with all that is needed to judge each. Throws not_logged_in. */
export async function loadCases(db: Db, viewer: Viewer, wanted: ClaimWanted): Promise<BenchPage> {
  const { cases, isEnd } = await claimNext(db, viewer, wanted);
  const ids = new Set(cases.flatMap(({ id, same, alike }) => [id, ...same, ...alike]));
  const views = new Map((await findSightings(db, viewer, [...ids])).map((view) => [view.id, view]));
  const loaded: BenchCase[] = [];
  // One after the other: each asks several things at once, and others want to be answered too.
  for (const claimed of cases) {
    const lead = views.get(claimed.id);
    if (lead) loaded.push(await toCase(db, viewer, lead, toTwins(claimed, views)));
  }
  return { cases: loaded, isEnd };
}

function toTwins({ same, alike }: ClaimedCase, views: ReadonlyMap<number, SightingView>): BenchTwin[] {
  const toTwin = (id: number, isOffered: boolean) => {
    const twin = views.get(id);
    if (!twin) return [];
    const small = twin.images.find((image) => image.urls)?.urls?.small ?? null;
    return [{ id, url: twin.url, small, alt: messages.twinAlt(nameOf(twin), id), isOffered }];
  };
  return [...same.flatMap((id) => toTwin(id, false)), ...alike.flatMap((id) => toTwin(id, true))];
}

async function toCase(db: Db, viewer: Viewer, lead: SightingView, twins: BenchTwin[]): Promise<BenchCase> {
  const { taxon, images, place } = lead;
  const [log, comments, isBlocked, beside] = await Promise.all([
    findDeterminationLog(db, viewer, lead.id),
    findComments(db, viewer, lead.id),
    isBlockedBy(db, viewer, lead.user.id),
    taxon ? loadBeside(db, lead, taxon) : null,
  ]);
  const name = nameOf(lead);
  return {
    id: lead.id,
    url: lead.url,
    taxon: taxon && { ...toName(taxon), url: taxon.url },
    level: lead.level,
    mark: taxon && taxonMark({ protection: taxon.protection?.category ?? null, presence: taxon.presence }),
    observer: lead.user.displayName,
    facts: factsOf(lead),
    notes: lead.notes,
    photos: images.flatMap((image, at) => toPhoto(image, messages.photoAlt(name, at + 1, images.length))),
    ancestors: log.ancestors.map(toName),
    log: { items: log.items, why: log.whyLines, observerId: log.observerId, verdicts: log.verdicts.items },
    comments: toComments(comments),
    canGive: log.verdicts.canGive,
    isBlocked,
    grounds: {
      isNamed: taxon !== null,
      hasEvidence: hasEvidence(images, log),
      hasPlace: place.countyCode !== null || place.latitude !== null,
    },
    beside,
    twins,
  };
}

function toComments({ items }: CommentThreads): BenchCase['comments'] {
  const all = items.flatMap(({ replies, ...first }) => [first, ...replies]);
  return all
    .filter(({ state }) => state === 'shown')
    .map(({ id, user, dateText, text }) => ({ id, who: user.displayName, dateText, text }));
}

function hasEvidence(images: readonly ImageView[], { items }: DeterminationLog): boolean {
  const stands = items.filter((item) => !item.withdrawnAt && !item.replacedAt && !item.hidden);
  return images.length > 0 || stands.some((item) => item.basis === 'in_hand');
}

function nameOf({ taxon }: SightingView): string {
  return taxon?.name ?? taxon?.origName ?? messages.unnamed;
}

function toName({ id, name, origName, taxonType }: TaxonView): BenchName {
  return { id, name, origName, rank: taxonType };
}

function toPhoto({ id, urls: files, width, height, author }: ImageView, alt: string): BenchPhoto[] {
  if (!files) return [];
  const hasMore = Math.max(width, height) > derivativeSides.large;
  return [{ id, ...files, whole: hasMore ? urls.imageWhole(id) : null, width, height, alt, credit: author }];
}

function factsOf(sighting: SightingView): string[] {
  const { place, individualCount, countKind, lifeStage, sex, method, hostPlant, habitat } = {
    ...sighting,
    habitat: sighting.place.habitat,
  };
  return [
    shortPlace(place),
    place.utm10,
    formatObservedOn(sighting.observedOn),
    place.altitudeM === null ? null : messages.altitude(place.altitudeM),
    individualCount === null ? null : countWords(individualCount, countKind, messages.specimen),
    sex && sexWords[sex],
    lifeStage && lifeStageWords[lifeStage],
    method && methodWords[method],
    hostPlant && messages.hostPlant(hostPlant),
    habitat,
    place.text,
  ].filter((fact): fact is string => Boolean(fact));
}
