import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { determine } from '#app/features/determinations/determine.server.ts';
import { hideDetermination } from '#app/features/determinations/hide-determination.server.ts';
import { followMember } from '#app/features/members/following/follow-member.server.ts';
import { deleteMember } from '#app/features/own-data/delete-member.server.ts';
import { mergeSightings } from '#app/features/recording/changes/merge-sightings.server.ts';
import { splitSighting } from '#app/features/recording/changes/split-sighting.server.ts';
import { changeSightingState } from '#app/features/sightings/changes/change-state.server.ts';
import type { NewSighting } from '#app/features/sightings/changes/insert-sighting.server.ts';
import { favour } from '#app/features/sightings/lists/favour.server.ts';
import { deleteComment, hideComment } from '#app/features/talk/change-comment.server.ts';
import { sayComment } from '#app/features/talk/say-comment.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting, type BareTaxa } from './factories/community.ts';
import { plantPeople } from './people.ts';

type Member = Viewer & { memberId: number };

/** Whom and what the numbers are of. */
export type NumbersWorld = {
  taxa: BareTaxa;
  anna: Member;
  bela: Member;
  csilla: Member;
  admin: Member;
  groupId: number;
  /** a find with comments and favourites of every fate */
  commented: number;
  /** an evening of Anna's with finds of every state */
  eveningId: number;
  /** a species that only somebody else has seen, whose find Anna brought */
  ultimus: number;
};

type People = Pick<NumbersWorld, 'anna' | 'bela' | 'csilla' | 'admin'>;

/** Everything that has made numbers differ: unsure and coarse names, closed places, long dates, what is hidden, gone, merged or split. */
export async function plantNumbersWorld(services: Services): Promise<NumbersWorld> {
  const { db } = services;
  const { taxa } = await plantPeople(db);
  await db.deleteFrom('member').execute();
  const people: People = {
    anna: await aMember(db, 'anna1'),
    bela: await aMember(db, 'bela1'),
    csilla: await aMember(db, 'csilla1', { scope: taxa.ordo }),
    admin: { ...(await aMember(db, 'admin1')), isAdmin: true, isModerator: true },
  };
  await db
    .updateTable('member')
    .set({ is_admin: true, is_moderator: true })
    .where('id', '=', people.admin.memberId)
    .execute();
  await aMember(db, 'nincs1');
  const eveningId = await plantEvening(db, people.anna);
  const ultimus = await plantSpecies(db, taxa);
  const finds = await plantFinds(db, people, { taxa, eveningId, ultimus });
  await rearrange(db, people, { taxa, eveningId });
  await followMember(db, people.anna, { memberId: people.bela.memberId, act: 'block' });
  await leave(services, taxa);
  const commented = finds[0] ?? 0;
  await talkUnder(db, people, commented);
  const groupId = await plantGroup(db, people.anna, finds);
  return { taxa, ...people, eveningId, groupId, commented, ultimus };
}

const say = (db: Db, by: Member, sightingId: number, taxonId: number, certainty: 'sure' | 'cf' = 'sure') =>
  determine(db, by, {
    action: 'determine',
    sightingId,
    taxonId,
    certainty,
    basis: 'photo',
    comment: '',
    disagrees: false,
  });

const seeing =
  (db: Db) =>
  async (
    by: Member,
    taxonId: number | null,
    more: Partial<NewSighting> = {},
    certainty: 'sure' | 'cf' = 'sure',
  ): Promise<number> => {
    const id = await aSighting(db, by.memberId, more);
    if (taxonId !== null) await say(db, by, id, taxonId, certainty);
    return id;
  };

const day = (from: string, to = from) => ({ observedFrom: from, observedTo: to, observedTime: null });
const far = { latitude: 46.2, longitude: 18.2 };
const nowhere = {
  latitude: null,
  longitude: null,
  uncertaintyM: null,
  positionSource: null,
  countyCode: null,
  county: null,
};

/** A species on the list that is in no order. */
export async function plantOrderless(db: Db): Promise<void> {
  const name = 'Solus nullius';
  const { id } = await db
    .insertInto('taxon')
    .values({ rank: 'species', scientific_name: name, orig_name: name, slug: 'solus-nullius', source: 'made up' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('taxon')
    .set({ species_id: id, ancestor_ids: [id] })
    .where('id', '=', id)
    .execute();
}

/** A species that nobody else will see. */
async function plantSpecies(db: Db, { ordo, familia, genus }: BareTaxa): Promise<number> {
  const name = 'Fictus ultimus';
  const facts = { scientific_name: name, orig_name: name, slug: 'fictus-ultimus', source: 'test' };
  const { id } = await db
    .insertInto('taxon')
    .values({ ...facts, rank: 'species', parent_id: genus, order_id: ordo, family_id: familia, genus_id: genus })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('taxon')
    .set({ species_id: id, ancestor_ids: [ordo, familia, genus, id] })
    .where('id', '=', id)
    .execute();
  return id;
}

async function plantEvening(db: Db, { memberId }: Member): Promise<number> {
  const own = { client_id: randomUUID(), member_id: memberId };
  const { id } = await db
    .insertInto('recording_session')
    .values({ ...own, latitude: 47.5, longitude: 19, method: 'lightTrapping', started_on: '2024-05-07' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Around = Pick<NumbersWorld, 'taxa' | 'eveningId'>;
type Finding = Around & Pick<NumbersWorld, 'ultimus'>;

/** Anna's finds: public ones, then one hidden, one deleted and a draft. */
async function plantFinds(
  db: Db,
  { anna, bela, csilla, admin }: People,
  { taxa, eveningId, ultimus }: Finding,
): Promise<number[]> {
  const see = seeing(db);
  const { borealis, minor, parvus, protectus, genus, ordo, alterus } = taxa;
  const ids = [
    await see(anna, borealis, { ...day('2024-05-07'), eveningId }),
    await see(anna, borealis, { ...far, ...day('2023-12-20', '2024-01-03') }),
    await see(anna, parvus, { ...day('2022-06-01', '2022-06-30'), datePrecision: 'month' }),
    await see(anna, minor, { ...day('2021-01-01', '2021-12-31'), datePrecision: 'year', lifeStage: 'larva' }),
    await see(anna, minor, { eveningId }, 'cf'),
    await see(anna, genus, far),
    await see(anna, ordo, { eveningId }),
    await see(anna, protectus, { ...far, visibility: 'square' }),
    await see(anna, borealis, { visibility: 'hidden', latitude: 47.9, longitude: 20.3 }),
    await see(anna, null, { eveningId }),
    await see(anna, borealis, { ...day('2019-01-01', '2023-06-30'), datePrecision: 'range' }),
  ];
  await see(bela, alterus, far);
  // Brought by her, seen by another: none of her species; the last is known by this one alone.
  await see(anna, minor, { recordedBy: 'Teszt Elek' });
  await see(anna, ultimus, { recordedBy: 'Teszt Elek', lifeStage: 'larva' });
  await see(bela, null);
  await see(bela, borealis);
  await see(bela, minor, { ...nowhere, lifeStage: 'larva' });
  const at = (index: number) => ids[index] ?? 0;
  await say(db, csilla, at(0), borealis);
  await say(db, csilla, at(9), minor);
  await say(db, bela, at(3), borealis);
  await determine(db, bela, { action: 'withdraw', sightingId: at(3) });
  await say(db, bela, at(6), minor);
  const hiddenVote = { sightingId: at(6), determinationId: await voteOf(db, bela, at(6)) };
  await hideDetermination(db, admin, { ...hiddenVote, isHidden: true, reason: 'x' });
  const [hidden, deleted, draft] = [
    await see(anna, minor, { eveningId }),
    await see(anna, alterus, { eveningId }),
    await see(anna, alterus, { state: 'draft', eveningId }),
  ];
  await changeSightingState(db, anna, { sightingId: hidden, state: 'hidden' });
  await changeSightingState(db, anna, { sightingId: deleted, state: 'deleted' });
  return [...ids, hidden, deleted, draft];
}

async function voteOf(db: Db, { memberId }: Member, sightingId: number): Promise<number> {
  const { id } = await db
    .selectFrom('determination')
    .select('id')
    .where('sighting_id', '=', sightingId)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return id;
}

async function rearrange(db: Db, { anna, bela, csilla }: People, { taxa, eveningId }: Around): Promise<void> {
  const see = seeing(db);
  const { borealis, minor } = taxa;
  const [kept, merged] = [await see(anna, borealis, { eveningId }), await see(anna, borealis, { ...far, eveningId })];
  await say(db, csilla, merged, borealis);
  await mergeSightings(db, anna, { keptId: kept, mergedId: merged, clientId: randomUUID() });
  const counted = await see(anna, borealis, { individualCount: 3, eveningId });
  await say(db, bela, counted, minor);
  const parts = { imageIds: [], determinationIds: [await voteOf(db, bela, counted)], staysCount: 1, goesCount: 2 };
  await splitSighting(db, anna, { sightingId: counted, clientId: randomUUID(), ...parts });
}

/** A member with a find leaves; the find stays. */
async function leave(services: Services, { borealis }: BareTaxa): Promise<void> {
  const { db } = services;
  const gone = await aMember(db, 'elmegy1');
  await seeing(db)(gone, borealis, day('2020-03-03'));
  await db
    .insertInto('member_deletion')
    .values({ member_id: gone.memberId, way: 'stay', due_at: new Date(0), link_hash: 'x' })
    .execute();
  await deleteMember(services, { memberId: gone.memberId });
}

async function talkUnder(db: Db, { anna, csilla, admin }: People, sightingId: number): Promise<void> {
  const words = (by: Member, parentId: number | null = null) =>
    sayComment(db, by, { sightingId, text: 'x', parentId, clientId: randomUUID() });
  const first = await words(csilla);
  await words(anna, first.id);
  await deleteComment(db, csilla, await words(csilla));
  const { id } = await words(csilla);
  await hideComment(db, admin, { id, isHidden: true });
  for (const by of [csilla, admin]) await favour(db, by, { sightingId, isFavourite: true });
  await favour(db, admin, { sightingId, isFavourite: false });
}

async function plantGroup(db: Db, { memberId }: Member, finds: readonly number[]): Promise<number> {
  const group = { client_id: randomUUID(), member_id: memberId, name: 'Kert', slug: 'kert' };
  const { id } = await db.insertInto('sighting_group').values(group).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('sighting_in_group')
    .values(finds.map((sighting_id) => ({ group_id: id, sighting_id })))
    .execute();
  return id;
}

/** A sighting as the rows have it. */
export type NumberRow = {
  id: number;
  member: number;
  state: string;
  line: number[];
  species: number | null;
  sure: boolean;
  /** Seen by its member, not brought from somebody else. */
  mine: boolean;
  square: string | null;
  own: string | null;
  rank: number;
  /** of the public date */
  from: string;
  to: string;
  images: number;
  stage: string | null;
  evening: number | null;
  /** one where none is told */
  specimens: number;
  time: string | null;
  /** that its date may mean */
  months: number;
  /** of months that its public date touches; 36 are a whole year, which says nothing of the season */
  thirds: number;
  /** Not shown where it is. */
  coarse: boolean;
  /** Nobody with authority has spoken of it. */
  waits: boolean;
};

/** Who said it of whose find, the name's line, and whether the find is called so. */
type Said = { by: number; of: number; line: number[]; agrees: boolean };
export type Of = (row: NumberRow) => boolean;

/** A public day's third of its month, counted on through the years. */
function third(end: 'from' | 'to') {
  const day = sql.ref(`s.public_observed_${end}`);
  return sql`(extract(year from ${day})::int * 36 + extract(month from ${day})::int * 3 + least(2, (extract(day from ${day})::int - 1) / 10))`;
}

/** What the rows alone say. */
export function countRows(db: () => Db) {
  const all = async (of: Of) => {
    const { rows } = await sql<NumberRow>`
      select s.id, s.member_id as member, s.state, coalesce(t.ancestor_ids, '{}') as line, s.species_id as species, s.name_is_sure as sure, s.recorded_by is null as mine,
        s.public_utm10 as square, s.utm10 as own, s.dr_rank as rank, s.public_observed_from::text as "from", s.public_observed_to::text as "to", s.image_count as images, s.life_stage as stage, s.session_id as evening,
        coalesce(s.individual_count, 1) as specimens, s.public_observed_time::text as time,
        (extract(year from age(date_trunc('month', s.observed_to), date_trunc('month', s.observed_from))) * 12
          + extract(month from age(date_trunc('month', s.observed_to), date_trunc('month', s.observed_from))))::int + 1 as months,
        s.public_visibility <> 'exact' as coarse,
        s.verdict = 'open' and s.level <> 'expert' as waits,
        1 + ${third('to')} - ${third('from')} as thirds
      from sighting s left join taxon t on t.id = s.taxon_id order by s.id`.execute(db());
    return rows.filter(of);
  };
  const published = (of: Of = () => true) => all((row) => row.state === 'published' && of(row));
  return {
    all,
    published,
    count: async (of?: Of) => (await published(of)).length,
    distinct: async (what: (row: NumberRow) => unknown, of?: Of) =>
      new Set((await published(of)).map(what).filter((each) => each !== null)).size,
    /** Determinations that stand, name a species or less, and are of what is published. */
    standing: async (of: (row: Said) => boolean) => {
      const { rows } = await sql<Said>`
        select d.member_id as by, s.member_id as of, t.ancestor_ids as line, d.taxon_id = s.taxon_id as agrees from determination d
        join sighting s on s.id = d.sighting_id and s.state = 'published' join taxon t on t.id = d.taxon_id
        where d.withdrawn_at is null and d.replaced_at is null and d.hidden_at is null and t.rank in ('species', 'subspecies')`.execute(
        db(),
      );
      return rows.filter(of).length;
    },
  };
}

export const below = (taxonId: number) => (row: NumberRow) => row.line.includes(taxonId);
export const by = (member: Member) => (row: NumberRow) => row.member === member.memberId;
