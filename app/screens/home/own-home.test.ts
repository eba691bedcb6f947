import { beforeAll, describe, expect, it } from 'vitest';
import { hasOwnHome } from '#app/features/community/has-own-home.server.ts';
import { today } from '#app/platform/text/civil-date.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { type PeopleWorld, plantPeople } from '#test/people.ts';
import { loadHome } from './load-home.server.ts';
import { loadOwnHome, shownIn } from './load-own-home.server.ts';

const database = useTestDatabase();
let world: PeopleWorld;
let reader: Viewer;

const lastYear = today().replace(/^\d+/, (year) => String(Number(year) - 1));

async function picture(sightingId: number, memberId: number): Promise<void> {
  const key = crypto.randomUUID();
  await database.db
    .insertInto('sighting_image')
    .values({
      ...{ sighting_id: sightingId, member_id: memberId, upload_key: key, original_key: key, original_bytes: 1 },
      ...{ mime: 'image/jpeg', width: 4, height: 3, license_id: 1, state: 'ready' },
      ...{ small_key: `${key}-s`, medium_key: `${key}-m`, large_key: `${key}-l` },
    })
    .execute();
  await database.db.updateTable('sighting').set({ image_count: 1 }).where('id', '=', sightingId).execute();
}

async function seePictured(memberId: number, taxonId: number | null, changes = {}): Promise<number> {
  const id = await world.see(memberId, taxonId, changes);
  await picture(id, memberId);
  return id;
}

const idsOf = (cards: readonly { id: number }[]) => cards.map(({ id }) => id);

beforeAll(async () => {
  world = await plantPeople(database.db);
  reader = await aMember(database.db, 'olvaso');
});

describe("a member's own home", () => {
  it('is not there for a visitor, nor for who has only just come', async () => {
    expect(await loadOwnHome(database.db, visitor())).toBeNull();
    expect(await loadOwnHome(database.db, reader)).toBeNull();
  });

  it('is there for who has seen anything, and shows this day in their earlier years by their true dates', async () => {
    const { db } = database;
    const own = reader.memberId ?? 0;
    const then = await world.see(own, world.taxa.borealis, { observedFrom: lastYear, observedTo: lastYear });
    await world.see(own, world.taxa.borealis);
    await world.see(world.bela, world.taxa.borealis, { observedFrom: lastYear, observedTo: lastYear });
    expect(await hasOwnHome(db, reader)).toBe(true);
    expect(idsOf((await loadOwnHome(db, reader))?.thisDay ?? [])).toEqual([then]);
  });

  it('shows the newest pictured of followed members and taxa, two at most of one, and nobody blocked', async () => {
    const { db } = database;
    const memberId = reader.memberId ?? 0;
    const { taxa, anna, bela, see } = world;
    const { memberId: blocked } = await aMember(db, 'tiltott');
    await db.insertInto('member_follow').values({ member_id: memberId, followed_id: anna }).execute();
    await db.insertInto('followed_taxon').values({ member_id: memberId, taxon_id: taxa.genus }).execute();
    await db
      .insertInto('member_block')
      .values({ member_id: memberId, blocked_id: blocked ?? 0 })
      .execute();
    const ofAnna = [await seePictured(anna, null), await seePictured(anna, null), await seePictured(anna, null)];
    const ofGenus = await seePictured(bela, taxa.borealis);
    await see(anna, null);
    await seePictured(bela, null);
    await seePictured(blocked ?? 0, taxa.borealis);
    const home = await loadOwnHome(db, reader);
    expect(idsOf(home?.followed ?? [])).toEqual([ofGenus, ...ofAnna.slice(1).reverse()]);
  });

  it('leaves out of what is below it whatever it shows itself', async () => {
    const own = await loadOwnHome(database.db, reader);
    const shown = own ? shownIn(own) : new Set<number>();
    expect(shown.size).toBeGreaterThan(0);
    const { latest, waiting, showpiece } = await loadHome(database.db, { shown });
    expect(showpiece).toBeNull();
    const below = [...idsOf(latest), ...idsOf(waiting)];
    expect(below.filter((id) => shown.has(id))).toEqual([]);
  });
});

describe("everybody's home", () => {
  it('shows only finds with a picture, two at most of one member or taxon, and none of them twice', async () => {
    const { latest, waiting, showpiece } = await loadHome(database.db);
    const all = [...latest, ...waiting];
    expect(all.length).toBeGreaterThan(2);
    expect(all.every(({ image }) => image !== null)).toBe(true);
    const ids = [...idsOf(all), ...(showpiece ? [showpiece.id] : [])];
    expect(new Set(ids).size).toBe(ids.length);
    for (const list of [latest, waiting])
      for (const of of Map.groupBy(list, ({ observer }) => observer).values()) expect(of.length).toBeLessThanOrEqual(2);
  });
});
