import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '#app/platform/db/any-of.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { BadgeRule } from './badge-rule.ts';
import { branchOf, type TrustLevel } from './rule-kinds.ts';

export type Reached = { memberId: number; reached: number };

/**
 * How much of what a rule counts each member has: the one definition of every such number, for one who looks at their progress, for
 * those who are judged, and for all (`memberIds` null). Only those who have at least `atLeast`, by rising number.
 */
export async function countByRule(
  db: Db,
  rule: BadgeRule,
  { memberIds, atLeast }: { memberIds: readonly number[] | null; atLeast: number },
): Promise<Reached[]> {
  const { rows } = await sql<Reached>`
    select counted.member_id as "memberId", counted.reached::int as reached
    from (${countedBy(rule, memberIds)}) counted
    where counted.reached >= ${atLeast} order by counted.member_id`.execute(db);
  return rows;
}

type Fragment = RawBuilder<unknown>;
/** Where a species can be new. */
type Place = 'public_county_code' | 'public_utm10';

function countedBy(rule: BadgeRule, memberIds: readonly number[] | null): Fragment {
  const of = (member: string) => (memberIds === null ? sql`` : sql`and ${sql.ref(member)} = ${anyOf(memberIds)}`);
  const branch = branchOf(rule);
  switch (rule.kind) {
    case 'sightings':
      if (rule.trust !== 'any') return countFinds(sql`count(*)`, rule, of('s.member_id'));
      return branch === null
        ? sql`select m.member_id, m.sightings as reached from member_total m where true ${of('m.member_id')}`
        : sql`select m.member_id, m.sightings as reached from taxon_observer m
            where m.taxon_id = ${presentTaxon(branch)} ${of('m.member_id')}`;
    case 'species':
      if (rule.trust !== 'any')
        return countFinds(sql`count(distinct s.species_id)`, rule, sql`${of('s.member_id')} ${isOwnSpecies}`);
      return branch === null
        ? sql`select m.member_id, m.species as reached from member_total m where true ${of('m.member_id')}`
        : sql`select m.member_id, count(*) as reached from member_species m join taxon t on t.id = m.species_id
            where m.sightings > 0 ${within(branch)} ${of('m.member_id')} group by 1`;
    case 'squares':
      return rule.trust === 'any' && branch === null
        ? sql`select m.member_id, count(distinct m.utm10) as reached from member_square m
            where m.sightings > 0 ${of('m.member_id')} group by 1`
        : countFinds(sql`count(distinct s.public_utm10)`, rule, of('s.member_id'));
    case 'daysInARow':
      return longestRun(of('s.member_id'));
    case 'firsts':
      return rule.within === 'site'
        ? countFirsts(null, branch, of('s.member_id'))
        : countFirsts('public_county_code', branch, of('s.member_id'));
    case 'whiteSpots':
      return countFirsts('public_utm10', branch, of('s.member_id'));
    case 'events':
      return countEvents(of('p.member_id'));
    case 'determinations':
      return countDeterminations(rule, of);
    case 'help':
      return countHelp(branch, of('d.member_id'));
  }
}

/** Finds with a sure name, the member's own, as `member_species` counts them. */
const isOwnSpecies = sql`and s.name_is_sure and s.species_id is not null and s.recorded_by is null`;
export const isAccepted = (alias: string) =>
  sql.raw(`is_accepted_find(${alias}.state, ${alias}.name_is_sure, ${alias}.verdict, ${alias}.level)`);

const trustedAs: Record<TrustLevel, Fragment> = {
  any: sql`s.state = 'published'`,
  agreed: sql`s.state = 'published' and s.level in ('community', 'expert')`,
  accepted: isAccepted('s'),
};

/** A taxon as it is today: a rule that names what has become a synonym goes on counting. */
function presentTaxon(taxonId: number): Fragment {
  return sql`(select coalesce(asked.accepted_id, asked.id) from taxon asked where asked.id = ${taxonId}::int)`;
}

/** That `taxon t` is the branch or lies in it. */
function within(branch: number | null): Fragment {
  return branch === null ? sql`` : sql`and ${presentTaxon(branch)} = any(t.ancestor_ids)`;
}

function countFinds(
  number: Fragment,
  { trust, taxonId }: { trust: TrustLevel; taxonId: number | null },
  more: Fragment,
): Fragment {
  return sql`
    select s.member_id, ${number} as reached from sighting s
    ${taxonId === null ? sql`` : sql`join taxon t on t.id = s.taxon_id`}
    where ${trustedAs[trust]} ${within(taxonId)} ${more} group by 1`;
}

/** The longest run of civil days, of finds that are public by their day: what is public by its month says nothing of days here either. */
function longestRun(whose: Fragment): Fragment {
  return sql`
    select run.member_id, max(run.days) as reached from (
      select days.member_id, days.day - days.place as island, count(*) as days from (
        select d.member_id, d.day, (row_number() over (partition by d.member_id order by d.day))::int as place
        from (select distinct s.member_id, s.public_observed_from as day from sighting s
          where s.state = 'published' and s.public_date_precision = 'day' and s.recorded_by is null ${whose}) d) days
      group by 1, 2) run
    group by 1`;
}

/**
 * Species, each in each place, of which no accepted find had been recorded here before the member's. The first is the one with the
 * lowest number; what somebody brought in of another's is nobody's merit, but the place is filled all the same.
 */
export function ownFirsts(place: Place | null, branch: number | null, whose: Fragment): Fragment {
  const isKnown = place === null ? sql`` : sql`and ${sql.ref(`s.${place}`)} is not null`;
  const samePlace = place === null ? sql`` : sql`and ${sql.ref(`e.${place}`)} = own.place`;
  return sql`
    from (
      select s.member_id, s.species_id, ${place === null ? sql`''` : sql.ref(`s.${place}`)} as place, min(s.id) as id
      from sighting s ${branch === null ? sql`` : sql`join taxon t on t.id = s.species_id`}
      where ${isAccepted('s')} and s.species_id is not null and s.recorded_by is null ${isKnown} ${within(branch)} ${whose}
      group by 1, 2, 3) own
    where not exists (select from sighting e where ${isAccepted('e')} and e.species_id is not null
      and e.species_id = own.species_id ${samePlace} and e.id < own.id)`;
}

function countFirsts(place: Place | null, branch: number | null, whose: Fragment): Fragment {
  return sql`select own.member_id, count(*) as reached ${ownFirsts(place, branch, whose)} group by 1`;
}

/** Of coarse finds nobody is told here that they belong to an event (decision 0112), whatever the event. */
function countEvents(whose: Fragment): Fragment {
  return sql`
    select p.member_id, count(*) as reached from event_participant p
    join event e on e.id = p.event_id and e.deleted_at is null
    where exists (select from sighting_in_event l join sighting s on s.id = l.sighting_id
      where l.event_id = e.id and l.way <> 'out' and s.member_id = p.member_id and s.state = 'published'
        and s.public_visibility = 'exact') ${whose}
    group by 1`;
}

const isStanding = (alias: string) =>
  sql.raw(`${alias}.withdrawn_at is null and ${alias}.replaced_at is null and ${alias}.hidden_at is null`);
/** What a determination means today, as `t`. */
const meaning = sql`join taxon named on named.id = d.taxon_id and named.status <> 'unresolved'
  join taxon t on t.id = coalesce(named.accepted_id, named.id)`;

function countDeterminations(
  { of: on, taxonId }: { of: 'all' | 'others'; taxonId: number | null },
  of: (member: string) => Fragment,
): Fragment {
  if (taxonId === null)
    return on === 'all'
      ? sql`select m.member_id, m.determinations as reached from member_total m where true ${of('m.member_id')}`
      : sql`select m.member_id, sum(m.sightings) as reached from member_determined m
          where m.is_own = 0 ${of('m.member_id')} group by 1`;
  return sql`
    select d.member_id, count(*) as reached from determination d
    join sighting s on s.id = d.sighting_id and s.state = 'published' ${meaning}
    where ${isStanding('d')} and t.species_id is not null ${within(taxonId)} ${of('d.member_id')}
      ${on === 'others' ? sql`and d.member_id <> s.member_id` : sql``}
    group by 1`;
}

/**
 * Accepted names of others' finds that the member said before anybody else but the observer: one helper for a find at most. What was
 * said after an expert had decided is no help any more.
 */
export function helpful(branch: number | null, whose: Fragment): Fragment {
  return sql`
    from determination d
    join sighting s on s.id = d.sighting_id and s.member_id <> d.member_id and ${isAccepted('s')} and s.species_id is not null
    ${meaning}
    where ${isStanding('d')} and s.taxon_id = any(t.ancestor_ids) ${within(branch)} ${whose}
      and not exists (
        select from determination e join taxon said on said.id = e.taxon_id
        join taxon meant on meant.id = coalesce(said.accepted_id, said.id)
        where e.sighting_id = d.sighting_id and e.id < d.id and e.member_id <> s.member_id and ${isStanding('e')}
          and s.taxon_id = any(meant.ancestor_ids))
      and not exists (
        select from verdict v where v.sighting_id = d.sighting_id and v.ended_at is null
          and v.verdict in ('accepted', 'limited') and v.created_at < d.created_at)`;
}

function countHelp(branch: number | null, whose: Fragment): Fragment {
  return sql`select d.member_id, count(*) as reached ${helpful(branch, whose)} group by 1`;
}
