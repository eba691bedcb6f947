import { OWN_TERMS } from '#app/features/licences/licence-catalogue.ts';
import type { LicenceKind, LicenceSettings } from '#app/features/licences/licence-settings-form.ts';
import { typedLicences } from '#app/features/members/settings/licence-form.ts';
import type { Typed } from '#app/features/members/settings/typed.ts';
import {
  findDefaultLicences,
  findLicenceChoices,
  findLicenceSettings,
} from '#app/features/members/terms/licence-settings.server.ts';
import {
  findLicenceChange,
  type LicenceChangeView,
} from '#app/features/sightings/licences/find-licence-change.server.ts';
import {
  findLicensed,
  type LicensedGroup,
  type LicensedThing,
} from '#app/features/sightings/licences/find-licensed.server.ts';
import {
  defaultOf,
  type FateGroup,
  previewLicenceChange,
} from '#app/features/sightings/licences/preview-licence-change.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { wallClock } from '#app/platform/text/civil-date.ts';
import type { LicenceQuery } from './licence-query.ts';

/** `wasDefault`: it was once the default of new things; others were given theirs one by one. */
export type GroupView = FateGroup & { wasDefault: boolean };

/** A kind of things: what new ones get (a licence or own terms), the default licence, and what the first would do with what there is. */
export type KindView = {
  kind: LicenceKind;
  licenseId: number;
  defaultId: number;
  total: number;
  groups: GroupView[];
  change: LicenceChangeView | null;
  /** Wall time `HH:MM` until which the change can be taken back. */
  undoUntil: string | null;
};

export type ChoiceView = { day: string; spottings: number; images: number; isOwn: boolean };

/** What the page of licence settings shows to its member; a visitor whose form came back gets an empty one. */
export type LicencesPage = {
  memberId: number;
  saved: Typed;
  kinds: KindView[];
  choices: ChoiceView[];
  list: { kind: LicenceKind; which: LicensedGroup; items: LicensedThing[]; nextBeforeId: number | null } | null;
};

const CHOICES = 20;
const LISTED = 60;

export async function loadLicences(db: Db, memberId: number | null, query: LicenceQuery): Promise<LicencesPage> {
  if (memberId === null) return { memberId: 0, saved: {}, kinds: [], choices: [], list: null };
  const settings = await findLicenceSettings(db, memberId);
  const choices = await findLicenceChoices(db, memberId, CHOICES);
  const of = { memberId, settings };
  const [spottings, images, list] = await Promise.all([
    kindView(db, { ...of, kind: 'spottings' }),
    kindView(db, { ...of, kind: 'images' }),
    listOf(db, { memberId, settings, query }),
  ]);
  return {
    memberId,
    saved: typedLicences(settings),
    kinds: [spottings, images],
    choices: choices.map(({ madeAt, spottingLicense, imageLicense, useDefaultLicenc }) => ({
      day: wallClock(madeAt).date,
      spottings: spottingLicense,
      images: imageLicense,
      isOwn: !useDefaultLicenc,
    })),
    list,
  };
}

type Of = { memberId: number; settings: LicenceSettings };

async function kindView(db: Db, { memberId, settings, kind }: Of & { kind: LicenceKind }): Promise<KindView> {
  const defaultId = defaultOf(kind, settings);
  const licenseId = settings.useDefaultLicenc ? defaultId : OWN_TERMS;
  const [defaults, preview, change] = await Promise.all([
    findDefaultLicences(db, memberId, kind),
    previewLicenceChange(db, { kind, memberId, settings, toId: licenseId }),
    findLicenceChange(db, { memberId, kind }),
  ]);
  const until = change?.undoableUntil ?? null;
  return {
    kind,
    licenseId,
    defaultId,
    total: preview.total,
    groups: preview.groups.map((group) => ({
      ...group,
      wasDefault: group.licenseId !== null && defaults.has(group.licenseId),
    })),
    change: change ?? null,
    undoUntil: until === null ? null : wallClock(new Date(until)).time,
  };
}

async function listOf(db: Db, { memberId, settings, query }: Of & { query: LicenceQuery }) {
  const { kind, listed: which, beforeId } = query;
  if (kind === null || which === undefined) return null;
  const page = await findLicensed(db, { kind, memberId, settings, which, beforeId, limit: LISTED });
  return { kind, which, ...page };
}
