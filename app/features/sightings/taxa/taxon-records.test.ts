import { beforeAll, describe, expect, it } from 'vitest';
import { dropLookAlike } from '#app/features/taxonomy/look-alikes/drop-look-alike.server.ts';
import { findVersionsOfPairs } from '#app/features/taxonomy/look-alikes/find-pair-versions.server.ts';
import { keepLookAlike } from '#app/features/taxonomy/look-alikes/keep-look-alike.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { visitor } from '#app/viewer/viewer.ts';
import { aMember, aSighting, type BareTaxa, plantBareTaxa } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { applyName } from '../changes/apply-name.server.ts';
import { changeSightingState } from '../changes/change-state.server.ts';
import type { NewSighting } from '../changes/insert-sighting.server.ts';
import { findTaxonStages, pageTaxonPictures } from '../pictures/find-taxon-pictures.server.ts';
import { findSeason } from '../queue/find-season.server.ts';
import type { LifeStage, Sex } from '../sighting-codes.ts';
import { verifySummaries } from '../summaries/verify-summaries.server.ts';
import { findLookAlikes } from './find-look-alikes.server.ts';
import { countTaxonObservers, findTaxonPeople } from './find-taxon-people.server.ts';
import { countTaxonSquares, findTaxonSquares } from './find-taxon-squares.server.ts';

const database = useTestDatabase();
let taxa: BareTaxa;
let gazda: number;
let tag: number;
let last: number;

beforeAll(async () => {
  taxa = await plantBareTaxa(database.db);
  gazda = (await aMember(database.db, 'gazda')).memberId;
  tag = (await aMember(database.db, 'tag')).memberId;
  // Two pictures each, but for the last, whose observer took none.
  await see({ observedFrom: '1989-12-31', lifeStage: 'larva' }, { pictures: 2 });
  await see({ observedFrom: '1990-01-01', lifeStage: 'adult' }, { pictures: 2, determinerIds: [tag] });
  await see({ observedFrom: '2009-12-31', lifeStage: 'adult', sex: 'male' }, { pictures: 2, determinerIds: [tag] });
  await see({ observedFrom: '2010-01-01', latitude: 46.2, longitude: 18.2 }, { pictures: 2 });
  last = await see({ observedFrom: '2024-02-29' }, { memberId: tag, determinerIds: [gazda], level: 'expert' });
});

type Told = { pictures?: number; memberId?: number; determinerIds?: number[]; level?: 'observer' | 'expert' };

async function see(changes: Partial<NewSighting>, told: Told): Promise<number> {
  const { pictures = 0, memberId = gazda, determinerIds = [], level = 'observer' } = told;
  const sightingId = await aSighting(database.db, memberId, changes);
  for (let position = 0; position < pictures; position++) {
    const key = `${sightingId}-${position}`;
    await database.db
      .insertInto('sighting_image')
      .values({
        member_id: memberId,
        sighting_id: sightingId,
        upload_key: key,
        position,
        state: 'ready',
        original_key: `${key}.jpg`,
        original_bytes: 1,
        mime: 'image/jpeg',
        width: 3,
        height: 2,
        small_key: `s${key}.webp`,
        medium_key: `m${key}.webp`,
        large_key: `l${key}.jpg`,
        license_id: 1,
        // The second picture shows another stage than the sighting says.
        life_stage: position === 1 ? 'egg' : null,
      })
      .execute();
  }
  await database.db.updateTable('sighting').set({ image_count: pictures }).where('id', '=', sightingId).execute();
  await writeUnderTree(database.db, (tx) =>
    applyName(tx, {
      sightingId,
      taxon_id: taxa.borealis,
      level,
      community_taxon_id: null,
      determination_count: 1,
      named_taxon_ids: [taxa.borealis],
      determiner_ids: determinerIds,
      first_species_id: taxa.minor,
    }),
  );
  return sightingId;
}

describe('squares', () => {
  it('tell how many were seen before 1990, from 1990 to 2009 and since 2010, on every taxon of the line', async () => {
    for (const id of [taxa.borealis, taxa.genus, taxa.familia, taxa.ordo]) {
      const squares = await findTaxonSquares(database.db, id);
      expect(squares.find(({ code }) => code === 'CT56')).toEqual({
        code: 'CT56',
        period: 'new',
        counts: { old: 1, mid: 2, new: 1 },
        sightings: 4,
      });
      expect(await countTaxonSquares(database.db, id)).toBe(2);
    }
    expect(await findTaxonSquares(database.db, taxa.minor)).toEqual([]);
  });
});

describe('the season', () => {
  it('has a place for 29 February and stands beside all that was seen of the order', async () => {
    const season = await findSeason(database.db, { id: taxa.borealis, orderId: taxa.ordo, protection: null });
    expect(season.stages.find(({ stage }) => stage === null)?.bins[5]).toBe(1);
    expect(season.effort[5]).toBe(1);
    expect(season.effort.reduce((sum, count) => sum + count, 0)).toBe(5);
  });
});

describe('people', () => {
  it('are those who saw it the most, and those who named the most of others’ finds', async () => {
    const people = await findTaxonPeople(database.db, taxa.genus, 5);
    expect(people.observers.map(({ user, sightings }) => [user.username, sightings])).toEqual([
      ['gazda', 4],
      ['tag', 1],
    ]);
    expect(people.determiners.map(({ user, sightings }) => [user.username, sightings])).toEqual([
      ['tag', 2],
      ['gazda', 1],
    ]);
    expect(await countTaxonObservers(database.db, taxa.genus)).toBe(2);
  });
});

describe('pictures', () => {
  it('go on after the last one of a page, though it has gone or another find has it by now', async () => {
    const page = (cursor: string | null, limit: number) => {
      const taxon = { id: taxa.familia, taxonType: 'family' } as const;
      return pageTaxonPictures(database.db, visitor(), { taxon, stage: null, sex: null, cursor, limit });
    };
    const whole = (await page(null, 60)).items.map(({ image }) => image.id);
    const first = await page(null, 3);
    const moved = whole[2] ?? 0;
    const put = (sightingId: number | null) =>
      database.db.updateTable('sighting_image').set({ sighting_id: sightingId }).where('id', '=', moved).execute();
    await put(null);
    const rest = await page(first.nextCursor, 60);
    await put(first.items[2]?.sighting.id ?? null);
    expect(rest.items.map(({ image }) => image.id)).toEqual(whole.slice(3));
    await expect(page('12', 3)).rejects.toMatchObject({ code: 'malformed' });
  });

  it('come page by page, newest sightings first and each in its order, every one once', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof pageTaxonPictures>> = await pageTaxonPictures(database.db, visitor(), {
        taxon: { id: taxa.familia, taxonType: 'family' },
        stage: null,
        sex: null,
        cursor,
        limit: 3,
      });
      seen.push(...page.items.map(({ sighting, image }) => `${sighting.id} ${image.urls?.small}`));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toHaveLength(8);
    expect(new Set(seen).size).toBe(8);
    expect(seen.map((each) => Number(each.split(' ')[0]))).toEqual(
      seen.map((each) => Number(each.split(' ')[0])).sort((a, b) => b - a),
    );
  });

  it('are of a stage by what the picture says, or else its sighting; so with the sex', async () => {
    const count = async (stage: LifeStage | null, sex: Sex | null) => {
      const taxon = { id: taxa.borealis, taxonType: 'species' as const };
      return (await pageTaxonPictures(database.db, visitor(), { taxon, stage, sex, cursor: null, limit: 60 })).items
        .length;
    };
    expect(await count('egg', null)).toBe(4);
    expect(await count('adult', null)).toBe(2);
    expect(await count('adult', 'male')).toBe(1);
    expect(await count('pupa', null)).toBe(0);
  });

  it('stand for the stages in which it was seen', async () => {
    const stages = await findTaxonStages(database.db, visitor(), { id: taxa.borealis, taxonType: 'species' });
    expect(stages.map(({ stage, count, picture }) => [stage, count, picture !== null])).toEqual([
      ['adult', 2, true],
      [null, 2, true],
      ['larva', 1, true],
    ]);
  });
});

describe('look-alikes', () => {
  it('are what agreed sightings were first taken for, told from both sides', async () => {
    const [ofBorealis] = await findLookAlikes(database.db, taxa.borealis);
    expect(ofBorealis).toMatchObject({ taxon: { id: taxa.minor }, note: null, takenFor: 1, givenTo: 0 });
    const [ofMinor] = await findLookAlikes(database.db, taxa.minor);
    expect(ofMinor).toMatchObject({ taxon: { id: taxa.borealis }, takenFor: 0, givenTo: 1 });
  });

  it('are pairs that editors keep, in their present meaning and first of all', async () => {
    const pair = { taxonId: taxa.osyris, otherId: taxa.protectus };
    await writeUnderTree(database.db, (tx) => keepLookAlike(tx, { ...pair, note: 'A csápjáról.', memberId: gazda }));
    await writeUnderTree(database.db, (tx) => keepLookAlike(tx, { ...pair, note: 'A szárnyáról.', memberId: gazda }));
    const found = await findLookAlikes(database.db, taxa.borealis);
    expect(found.map(({ taxon, note }) => [taxon.id, note])).toEqual([
      [taxa.protectus, 'A szárnyáról.'],
      [taxa.minor, null],
    ]);
    await writeUnderTree(database.db, (tx) =>
      dropLookAlike(tx, { taxonId: taxa.protectus, otherId: taxa.borealis, memberId: gazda }),
    );
    expect(await findLookAlikes(database.db, taxa.protectus)).toEqual([]);
    const versions = (await findVersionsOfPairs(database.db, taxa.protectus)).get(taxa.borealis);
    expect(versions?.map(({ note, memberId }) => [note, memberId])).toEqual([
      ['', gazda],
      ['A szárnyáról.', gazda],
      ['A csápjáról.', gazda],
    ]);
  });

  it.each([
    ['the species itself, by its old name', 'osyris', 'borealis'],
    ['a genus', 'borealis', 'genus'],
  ] as const)('are never %s', async (_, first, second) => {
    const [taxonId, otherId] = [taxa[first], taxa[second]];
    const kept = writeUnderTree(database.db, (tx) =>
      keepLookAlike(tx, { taxonId, otherId, note: 'x', memberId: null }),
    );
    await expect(kept).rejects.toMatchObject({ code: 'taxon_not_usable' });
  });
});

it('what is counted follows a sighting that is hidden, and equals the rows', async () => {
  expect(await verifySummaries(database.db)).toEqual([]);
  await changeSightingState(
    database.db,
    { ...visitor(), memberId: tag, emailVerified: true },
    { sightingId: last, state: 'hidden' },
  );
  expect(await findLookAlikes(database.db, taxa.borealis)).toEqual([]);
  expect(await countTaxonObservers(database.db, taxa.borealis)).toBe(1);
  expect(await verifySummaries(database.db)).toEqual([]);
});
