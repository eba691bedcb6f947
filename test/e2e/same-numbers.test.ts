import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { claimNext } from '#app/features/determinations/waiting/claim-next.server.ts';
import { hungarianSquares } from '#app/features/places/maps/hungary-drawing.server.ts';
import { placeOfSquare } from '#app/features/places/square-place.server.ts';
import { countCoverage } from '#app/features/sightings/coverage/count-coverage.server.ts';
import { noFilters } from '#app/features/sightings/lists/sighting-filters.ts';
import { jobKinds } from '#app/jobs.ts';
import { openQueue } from '#app/platform/jobs/queue.server.ts';
import { urls } from '#app/urls.ts';
import { aSessionCookie, testConfig, testSecret } from '#test/factories/session.ts';
import { useTestServer } from '#test/harness/server.ts';
import { useTestServices } from '#test/harness/services.ts';
import {
  below,
  by,
  countRows,
  type NumberRow,
  type NumbersWorld,
  type Of,
  plantNumbersWorld,
} from '#test/numbers-world.ts';
import { pageRoutes } from '#test/permissions/routes.ts';

const server = useTestServer({ env: { SESSION_SECRET: testSecret } });
const services = useTestServices();
let world: NumbersWorld;
let truth: Truth;

beforeAll(async () => {
  const { queue, storage } = services;
  world = await plantNumbersWorld({ db: server.db, config: testConfig(), queue, storage });
  await countWaiting();
  await countCoverage(server.db);
  truth = await readTruth();
});

/** The server's own job, which has begun at its start, once more on all that was planted. */
async function countWaiting(): Promise<void> {
  const planted = new Date();
  const queue = await openQueue(server.databaseUrl, 'web', jobKinds);
  await queue.enqueue(server.db, 'count-waiting', {});
  await vi.waitFor(
    async () => {
      const { counted_at } = await server.db.selectFrom('scope_wait').select('counted_at').executeTakeFirstOrThrow();
      expect(counted_at.getTime()).toBeGreaterThan(planted.getTime());
    },
    { timeout: 60_000 },
  );
  await queue.stop();
}

/** Squares from which anything accepted is public; none of them has twenty records. */
async function surveyedSquares(): Promise<number> {
  const { rows } = await sql<{ squares: number }>`
    select count(distinct public_utm10)::int as squares from sighting s
    where is_accepted_find(s.state, s.name_is_sure, s.verdict, s.level) and species_id is not null`.execute(server.db);
  return rows[0]?.squares ?? 0;
}

type Asker = 'visitor' | 'owner' | 'expert' | 'admin';
const askers: readonly Asker[] = ['visitor', 'owner', 'expert', 'admin'];
type Truth = Awaited<ReturnType<typeof readTruth>>;

/** Every number from the rows alone (glossary: one definition each). */
async function readTruth() {
  const { all, count, distinct, standing } = countRows(() => server.db);
  const { anna, bela, csilla, admin, taxa, eveningId } = world;
  const bySquare = async (of: (row: NumberRow) => string | null, which: Of = () => true) => {
    const found = new Map<string, number>();
    for (const row of await all((each) => each.state === 'published' && which(each))) {
      const code = of(row);
      if (code !== null) found.set(code, (found.get(code) ?? 0) + 1);
    }
    return found;
  };
  const ofMember = async (member: typeof anna) => ({
    sightings: await count(by(member)),
    species: await distinct(
      ({ species }) => species,
      (row) => by(member)(row) && row.sure && row.mine,
    ),
    squares: await distinct(({ square }) => square, by(member)),
    ownSquares: await distinct(({ own }) => own, by(member)),
    determined: await standing((row) => row.by === member.memberId),
    forOthers: await standing((row) => row.by === member.memberId && row.of !== member.memberId),
  });
  const catchOf = async (id: number) => {
    const rows = await all((row) => row.evening === id && row.state === 'published');
    return {
      specimens: rows.reduce((sum, row) => sum + row.specimens, 0),
      untimed: rows.filter(({ time }) => time === null).length,
    };
  };
  const ofTaxon = async (id: number) => ({
    sightings: await count(below(id)),
    squares: await distinct(({ square }) => square, below(id)),
    observers: await distinct(({ member }) => member, below(id)),
    species: await distinct(
      ({ species }) => species,
      (row) => below(id)(row) && row.sure,
    ),
    annas: await count((row) => below(id)(row) && by(anna)(row)),
    belas: await count((row) => below(id)(row) && by(bela)(row)),
    bySquare: await bySquare(({ square }) => square, below(id)),
    yearOnly: await count((row) => below(id)(row) && row.thirds >= 36),
    spread: await count((row) => below(id)(row) && row.thirds > 1 && row.thirds < 36),
    saidBy: {
      csilla: await standing((row) => row.by === csilla.memberId && row.agrees && row.line.includes(id)),
      bela: await standing(
        (row) => row.by === bela.memberId && row.of !== row.by && row.agrees && row.line.includes(id),
      ),
    },
  });
  const inGroup = new Set(
    (await server.db.selectFrom('sighting_in_group').select('sighting_id').execute()).map((row) => row.sighting_id),
  );
  const ofSet = async (of: Parameters<typeof count>[0] & {}) => ({
    sightings: await count(of),
    species: await distinct(
      ({ species }) => species,
      (row) => of(row) && row.sure,
    ),
    unpublished: (await all((row) => of(row) && ['hidden', 'draft'].includes(row.state))).length,
  });
  /** What of these can be taken home, by others and, with what they have hidden, by their owner; and how many of it others see coarsely. */
  const toTake = async (of: Of) => {
    const shown = await all((row) => of(row) && row.state === 'published');
    const own = await all((row) => of(row) && ['published', 'hidden'].includes(row.state));
    const counted = (rows: NumberRow[]) => ({
      sightings: rows.length,
      coarse: rows.filter((row) => row.coarse).length,
    });
    return { others: counted(shown), own: counted(own) };
  };
  const listed = await server.db
    .selectFrom('taxon')
    .select(['rank', 'parent_id'])
    .where('status', '=', 'accepted')
    .where('is_public', '=', true)
    .execute();
  const comments = server.db.selectFrom('sighting_comment').select('id').where('deleted_at', 'is', null);
  const votes = server.db.selectFrom('determination').select('id');
  const said = async () =>
    (await comments.where('sighting_id', '=', world.commented).where('hidden_at', 'is', null).execute()).length;
  const writtenBy = async (id: number) => (await comments.where('member_id', '=', id).execute()).length;
  const saidBy = async (id: number) =>
    (
      await votes
        .where('member_id', '=', id)
        .where('withdrawn_at', 'is', null)
        .where('replaced_at', 'is', null)
        .execute()
    ).length;
  const stands = async (id: number) =>
    (
      await votes
        .where('sighting_id', '=', id)
        .where('withdrawn_at', 'is', null)
        .where('replaced_at', 'is', null)
        .where('hidden_at', 'is', null)
        .execute()
    ).length;
  const favoured = async () =>
    (await server.db.selectFrom('favourite').select('member_id').where('sighting_id', '=', world.commented).execute())
      .length;
  return {
    all: await count(),
    species: await distinct(
      ({ species }) => species,
      (row) => row.sure,
    ),
    squares: await distinct(({ square }) => square),
    observers: await distinct(({ member }) => member),
    unnamed: await count(({ rank }) => rank === 0),
    unnamedSquares: await distinct(
      ({ square }) => square,
      ({ rank }) => rank === 0,
    ),
    anna: await ofMember(anna),
    bela: await ofMember(bela),
    csilla: await ofMember(csilla),
    admin: await ofMember(admin),
    fictoptera: await ofTaxon(taxa.ordo),
    fictidae: await ofTaxon(taxa.familia),
    fictus: await ofTaxon(taxa.genus),
    borealis: await ofTaxon(taxa.borealis),
    minor: await ofTaxon(taxa.minor),
    protectus: await ofTaxon(taxa.protectus),
    parvus: await ofTaxon(taxa.parvus),
    ultimus: await ofTaxon(world.ultimus),
    alteroptera: await ofTaxon(taxa.alteroptera),
    evening: await ofSet(({ evening }) => evening === eveningId),
    catch: await catchOf(eveningId),
    group: await ofSet(({ id }) => inGroup.has(id)),
    pictured: await count(({ images }) => images > 0),
    surveyed: await surveyedSquares(),
    bySquare: await bySquare(({ square }) => square),
    annasBySquare: await bySquare(({ square }) => square, by(anna)),
    annasOwnBySquare: await bySquare(({ own }) => own, by(anna)),
    annasSpread: await count((row) => by(anna)(row) && row.months > 1),
    annasYears: await count((row) => by(anna)(row) && row.from.slice(0, 4) !== row.to.slice(0, 4)),
    exported: {
      all: await toTake(() => true),
      annas: await toTake(by(anna)),
      group: await toTake(({ id }) => inGroup.has(id)),
    },
    annasUnpublished: (await all((row) => by(anna)(row) && ['hidden', 'draft'].includes(row.state))).length,
    commented: { votes: await stands(world.commented), comments: await said(), favourites: await favoured() },
    written: { owner: await writtenBy(anna.memberId), expert: await writtenBy(csilla.memberId) },
    today: {
      owner: await saidBy(anna.memberId),
      expert: await saidBy(csilla.memberId),
      admin: await saidBy(admin.memberId),
    },
    waiting: await count((row) => below(taxa.ordo)(row) && row.waits),
    members: (await server.db.selectFrom('member').select('id').where('deleted_at', 'is', null).execute()).length,
    listed: {
      order: listed.filter(({ rank }) => rank === 'order').length,
      family: listed.filter(({ rank, parent_id }) => rank === 'family' && parent_id === taxa.ordo).length,
      genus: listed.filter(({ rank, parent_id }) => rank === 'genus' && parent_id === taxa.familia).length,
      species: listed.filter(({ rank }) => rank === 'species').length,
    },
    protectedSpecies: (await server.db.selectFrom('taxon_protection').select('taxon_id').execute()).length,
  };
}

type Page = { at: (of: NumbersWorld) => string; says: (of: Truth, asker: Asker) => string[] };
const same = (at: string, says: Page['says']): Page => ({ at: () => at, says });

/** The head of a list, and the button of its filters as they stand. */
const listOf = (n: { sightings: number; species?: number }, squares?: number) => [
  [`${n.sightings} találat`, n.species && `${n.species} faj`, squares && `${squares} négyzet`]
    .filter(Boolean)
    .join(' · '),
  `Mutatás: ${n.sightings} találat `,
];

const sees = (asker: Asker) => asker === 'owner' || asker === 'admin';
/** ` · `-joined counts of a list, or `, `-joined ones of a group or an evening. */
const counts = (n: { sightings: number; species: number }, squares?: number) =>
  `${n.sightings} találat · ${n.species} faj${squares === undefined ? '' : ` · ${squares} négyzet`}`;
const holds = (n: Truth['evening'], asker: Asker) =>
  `${n.sightings} találat, ${n.species} faj${sees(asker) ? `, és ${n.unpublished} nem nyilvános` : ''}`;
/** What a badge's own progress says. */
const goals = {
  squares: ({ squares }: { squares: number }) => `Ötven négyzet ${squares} / 50 még ${50 - squares} négyzet`,
  determinations: ({ forOthers }: { forOthers: number }) =>
    `${forOthers} / 1000 még ${1000 - forOthers} határozás másoknak`,
};
const annaSquares = (n: Truth, asker: Asker) => (asker === 'owner' ? n.anna.ownSquares : n.anna.squares);
const taxonRow = (n: Truth['fictus']) => `${n.species} faj · ${n.sightings} találat`;
const people = (n: Truth['fictus']) => [
  `A anna1 ${n.annas} találat`,
  ...(n.belas > 0 ? [`B bela1 ${n.belas} találat`] : []),
  ...(n.sightings > n.annas + n.belas ? [`törölt felhasználó ${n.sightings - n.annas - n.belas} találat`] : []),
  ...(n.saidBy.csilla > 0 ? [`C csilla1 ${n.saidBy.csilla} határozás `] : []),
  ...(n.saidBy.bela > 0 ? [`B bela1 ${n.saidBy.bela} határozás `] : []),
];
const seasonOf = (n: Truth['fictus']) => [
  `${n.sightings - n.yearOnly} találat a hónapok harmadai szerint`,
  ...(n.yearOnly > 0 ? [`${n.yearOnly} találatnak csak az éve ismert`] : []),
  ...(n.spread > 0 ? [`${n.spread} találat ideje több oszlopot ér`] : []),
];
/** A map of squares and its table. */
const mapOf = (bySquare: ReadonlyMap<string, number>) => [
  ...[...bySquare].map(([code, found]) => `${code} négyzet: ${found} találat`),
  `A térkép listája: ${bySquare.size} négyzet`,
  ...[...bySquare].map(([code, found]) => `${code} ${placeOfSquare(code)} ${found} `),
];
const squaresOf = (n: Truth['fictus']) => [
  `mind ${n.squares} `,
  ...[...n.bySquare].map(([code, found]) => `${code}: ${found} találat`),
];
const speciesRows = (n: Truth) => [
  `Fictus borealis ${n.borealis.sightings} találat`,
  `Fictus minor ${n.minor.sightings} találat`,
  `Fictus protectus védett V ${n.protectus.sightings} találat`,
  `Fictus ultimus ${n.ultimus.sightings} találat`,
];

const above = (n: Truth) => [
  `Fictoptera ${taxonRow(n.fictoptera)}`,
  `Fictidae ${taxonRow(n.fictidae)}`,
  `Fictus ${taxonRow(n.fictus)}`,
];

const exported = ({ sightings, coarse }: { sightings: number; coarse: number }, asker: Asker) =>
  asker === 'visitor'
    ? []
    : [`${sightings} találat. `, ...(coarse > 0 ? [`${coarse} találat helye másoknak durvább`] : [])];

type Branch = 'fictoptera' | 'fictidae' | 'fictus';
/** A branch's own page and its tabs; `own` stand on the page alone. */
const ofBranch = (at: string, key: Branch, ranks: Page['says'], own: (of: Truth) => string[]): Page[] => {
  const page = (tab: string, says: (of: Truth) => string[] = () => []): Page =>
    same(`${at}${tab}`, (n, asker) => [
      ...ranks(n, asker),
      `${n.listed.species} faj a listában ${n[key].species} faj, 100% már előkerült ${n[key].sightings} találat`,
      `Találatok ${n[key].sightings} Képek`,
      ...says(n),
    ]);
  return [
    page('', (n) => [...own(n), `Mind a ${n[key].sightings} `, ...people(n[key])]),
    page('/talalatok'),
    page('/kepek'),
    page('/terkep', (n) => squaresOf(n[key])),
    page('/fenologia', (n) => seasonOf(n[key])),
    page('/fajlista', speciesRows),
    page('/rokonok', (n) => [
      ...above(n).slice(0, ['fictoptera', 'fictidae', 'fictus'].indexOf(key)),
      ...(key === 'fictus' ? speciesRows(n) : own(n).filter((each) => each.includes(' · '))),
    ]),
  ];
};
const ofSpecies = (at: string, key: 'borealis'): Page[] => {
  const page = (tab: string, says: (of: Truth) => string[] = () => []): Page =>
    same(`${at}${tab}`, (n) => [`Találatok ${n[key].sightings} Képek`, ...says(n)]);
  return [
    page('', (n) => [
      `${n[key].sightings} találat , ${n[key].observers} észlelőtől Négyzetek ${n[key].squares} UTM-négyzet`,
      `Mind a ${n[key].sightings} `,
      ...people(n[key]),
      ...seasonOf(n[key]),
    ]),
    page('/talalatok'),
    page('/kepek'),
    page('/terkep', (n) => squaresOf(n[key])),
    page('/fenologia', (n) => seasonOf(n[key])),
    page('/rokonok', (n) => [
      ...above(n),
      ...speciesRows(n).slice(1),
      `Fictus borealis parvus ${n.parvus.sightings} találat`,
    ]),
  ];
};

/** What pages say of numbers, by their lines in the route table. What is counted there and does not stand here fails. */
const pages: Record<string, Page[]> = {
  '/': [
    same('/', (n) => [
      `${n.all} találat ${n.species} faj ${n.squares} négyzet`,
      `${n.observers} észlelő`,
      `Fictoptera ${n.fictoptera.sightings} találat`,
      `Alteroptera ${n.alteroptera.sightings} találat`,
    ]),
  ],
  '/rendszertan': [
    same('/rendszertan', (n) => [
      `${n.listed.order} rend és ${n.listed.species} faj a listánkban`,
      `mintaállatok ${n.listed.order - 1} rend, ${n.listed.species} faj`,
      'Egyéb 1 rend ',
      `Fictoptera ${n.fictoptera.sightings} találat ${n.listed.species} faj ${n.fictoptera.species} (100%) előkerült`,
      `Alteroptera ${n.alteroptera.sightings} találat `,
    ]),
  ],
  '/rendszertan/talalatok': [same('/rendszertan/talalatok', (n) => listOf({ ...n, sightings: n.all }, n.squares))],
  '/rendszertan/kepek': [
    same('/rendszertan/kepek', (n) => [`Mutatás: ${n.pictured} találat `, `${n.pictured} találat`]),
  ],
  '/rendszertan/terkep': [
    same('/rendszertan/terkep', (n) => [...listOf({ ...n, sightings: n.all }, n.squares), ...mapOf(n.bySquare)]),
  ],
  '/nincshatarozva': [same('/nincshatarozva', (n) => listOf({ sightings: n.unnamed }, n.unnamedSquares))],
  '/fauna-hungariae': [
    same('/fauna-hungariae', (n) => [
      `Mutatás ${n.listed.species} faj, ebből ${n.fictoptera.species} előkerült`,
      `Fictoptera ${n.listed.species} ${n.fictoptera.species} `,
      `${n.fictoptera.species}/${n.listed.species} faj`,
      `Fictus borealis ${n.borealis.sightings} találat`,
      `Fictus minor ${n.minor.sightings} találat`,
      `Fictus protectus védett V ${n.protectus.sightings} találat`,
      `Fictus ultimus ${n.ultimus.sightings} találat`,
      `${n.listed.species} faj előfordulással`,
    ]),
  ],
  '/vedett': [
    same('/vedett', (n) => [
      `${n.protectedSpecies} védett faj a listánkban`,
      `Mutatás ${n.protectedSpecies} faj `,
      `Védettek ${n.protectedSpecies} faj `,
      `próba – ${n.protectus.sightings} `,
    ]),
  ],
  '/talalat/este': [
    same('/talalat/este', (n, asker) =>
      asker === 'owner'
        ? [
            `${n.evening.species} faj · ${n.catch.specimens} egyed`,
            `${n.evening.sightings} találat, és ${n.evening.unpublished} nem nyilvános`,
          ]
        : [],
    ),
  ],
  '/talalat/este/:id': [
    {
      at: ({ eveningId }) => `/talalat/este/${eveningId}`,
      says: (n, asker) => [holds(n.evening, asker), `${n.catch.untimed} találatnak nincs időpontja`],
    },
  ],
  '/talalat/csoport/:id/:slug': [
    { at: ({ groupId }) => `/talalat/csoport/${groupId}/kert`, says: (n, asker) => [holds(n.group, asker)] },
  ],
  '/talalat/csoportok/:id': [same('/talalat/csoportok/anna1', (n) => [`${n.group.sightings} találat`])],
  '/album/kepek/:id': [{ at: ({ groupId }) => `/album/kepek/${groupId}`, says: (n, asker) => [holds(n.group, asker)] }],
  '/talalat/:id': [
    {
      at: ({ commented }) => `/talalat/${commented}`,
      says: (n) => [
        `${n.commented.votes} határozás szól mellette`,
        `Határozások ${n.commented.votes} határozás`,
        `${n.commented.comments} hozzászólás `,
        ` (${n.commented.favourites}) `,
      ],
    },
  ],
  '/spottings/determine/v2': [
    same('/spottings/determine/v2?szint=szakertoi', (n, asker) =>
      asker === 'visitor' ? [] : [`ma ${n.today[asker]} határozás`],
    ),
  ],
  '/felhasznalok': [
    same('/felhasznalok', (n) => [
      `anna1 ${n.anna.species} ${n.anna.determined} 2026 óta ${n.anna.sightings} `,
      `bela1 ${n.bela.species} ${n.bela.determined} 2026 óta ${n.bela.sightings} `,
      `határozó: Fictoptera ${n.csilla.species} ${n.csilla.determined} 2026 óta ${n.csilla.sightings} `,
      `admin1 ${n.admin.species} ${n.admin.determined} 2026 óta ${n.admin.sightings} `,
    ]),
  ],
  '/profil/:user': (['anna', 'bela', 'csilla'] as const).map((who) =>
    same(`/profil/${who}1`, (truth, asker) => {
      const { [who]: n } = truth;
      const squares = who === 'anna' ? annaSquares(truth, asker) : n.squares;
      // A badge's rule counts what everybody may know, whoever asks.
      const nearest = n.sightings > 0 ? goals.squares(n) : `Ezer határozás másoknak ${goals.determinations(n)}`;
      return [
        `${n.sightings} találat ${n.species} faj ${n.determined} határozás fajra ${n.forOthers} ebből másoknak`,
        ...(n.species > 0 ? [`A teljes lista, ${n.species} faj`] : []),
        ...(squares > 0 ? [`${squares} négyzetben van találata`] : []),
        nearest,
      ];
    }),
  ),
  '/profil/:user/talalatok': [
    same('/profil/anna1/talalatok', (n, asker) => [
      ...listOf(n.anna),
      // The protected find that others could tell of.
      ...(asker === 'owner' ? [`${n.protectus.annas} találatod pontos helye`] : []),
    ]),
  ],
  '/profil/:user/fo-kategoriak': [
    same('/profil/anna1/fo-kategoriak', (n) => [counts(n.anna), `Fictoptera ${n.anna.species} ${n.fictoptera.annas} `]),
  ],
  '/profil/:user/fajok': [same('/profil/anna1/fajok', (n) => [`fajlistája ${n.anna.species} faj`])],
  '/profil/:user/terkep': [
    same('/profil/anna1/terkep', (n, asker) => [
      ...listOf(n.anna, annaSquares(n, asker)),
      ...mapOf(asker === 'owner' ? n.annasOwnBySquare : n.annasBySquare),
    ]),
  ],
  '/profil/:user/evek': [
    same('/profil/anna1/evek', (n) => [
      `${n.annasSpread} találat ideje több hónapot ér`,
      `${n.annasYears} találat ideje több évet ér`,
    ]),
  ],
  '/profil/:user/:a/:b': [
    same('/profil/anna1/minta/fictoptera', (n, asker) => [
      counts({ sightings: n.fictoptera.annas, species: n.anna.species }, annaSquares(n, asker)),
      `A legújabbak ${n.fictoptera.annas} találat`,
      `Fictidae ${n.anna.species} ${n.fictidae.annas} `,
    ]),
  ],
  '/profil/:user/:a/:b/talalatok': [
    same('/profil/anna1/minta/fictoptera/talalatok', (n, asker) => [
      ...listOf({ sightings: n.fictoptera.annas, species: n.anna.species }),
      ...(asker === 'owner' ? [`${n.protectus.annas} találatod pontos helye`] : []),
    ]),
  ],
  '/profil/:user/:a/:b/terkep': [
    same('/profil/anna1/minta/fictoptera/terkep', (n, asker) => [
      ...listOf({ sightings: n.fictoptera.annas, species: n.anna.species }, annaSquares(n, asker)),
      ...mapOf(asker === 'owner' ? n.annasOwnBySquare : n.annasBySquare),
    ]),
  ],
  '/profil/:user/:a/:b/:c': [
    same('/profil/anna1/minta/fictoptera/fictidae', (n, asker) => [
      ...listOf({ sightings: n.fictidae.annas, species: n.anna.species }),
      ...(asker === 'owner' ? [`${n.protectus.annas} találatod pontos helye`] : []),
    ]),
  ],
  '/profil/szerkesztes/licenc': [
    same('/profil/szerkesztes/licenc', (n, asker) =>
      asker === 'owner' ? [`${n.anna.sightings + n.annasUnpublished} találat`] : [],
    ),
  ],
  '/profil/szerkesztes/egyeb/torles': [
    same('/profil/szerkesztes/egyeb/torles', (n, asker) =>
      asker === 'owner'
        ? [
            `${n.anna.sightings} nyilvános találatod és ${n.written.owner} hozzászólásod`,
            `${n.annasUnpublished} nem nyilvános találatod és 1 csoportod`,
          ]
        : asker === 'expert'
          ? [`${n.written.expert} hozzászólásod`, `${n.csilla.forOthers} határozásod`]
          : [],
    ),
  ],
  '/profil/szerkesztes/onkentes': [
    same('/profil/szerkesztes/onkentes', (n, asker) =>
      asker === 'expert' ? [`${n.waiting} találat vár, a fele`] : [],
    ),
  ],
  '/export': [same('/export', (n, asker) => exported(n.exported.all.others, asker))],
  '/export/felhasznalo/:user': [
    same('/export/felhasznalo/anna1', ({ exported: { annas } }, asker) =>
      exported(asker === 'owner' ? annas.own : annas.others, asker),
    ),
  ],
  '/export/group/:id': [
    {
      at: ({ groupId }) => urls.exportGroup(groupId),
      says: ({ exported: { group } }, asker) => exported(asker === 'owner' ? group.own : group.others, asker),
    },
  ],
  '/hatarozasok/hatarozo/:user': [
    same('/hatarozasok/hatarozo/csilla1', (n, asker) =>
      asker === 'expert' ? [`${n.waiting} találat vár, a fele`] : [],
    ),
  ],
  '/pecsetek': [
    same('/pecsetek', (truth, asker) => {
      const who = ({ visitor: null, owner: 'anna', expert: 'csilla', admin: 'admin' } as const)[asker];
      const asked = '1000 fajra szóló határozás mások találatain';
      if (who === null) return [asked];
      const { [who]: n } = truth;
      return [
        asked,
        `még ${100 - n.species} faj ${n.species} / 100`,
        `még ${50 - n.squares} négyzet ${n.squares} / 50`,
        `még ${1000 - n.forOthers} határozás másoknak ${n.forOthers} / 1000`,
        ...(n.sightings === 0 ? ['még 1 találat 0 / 1'] : []),
      ];
    }),
  ],
  '/admin/pecsetek': [
    same('/admin/pecsetek', (_n, asker) => (asker === 'admin' ? ['1000 fajra szóló határozás mások'] : [])),
  ],
  '/feher-foltok': [
    same('/feher-foltok', ({ surveyed }) => [
      `egyetlen elfogadott adat sincs ${hungarianSquares.length - surveyed} négyzet`,
      `ebből nem becslünk ${surveyed} négyzet`,
      '50%-át sem látták 0 négyzet',
      '50–80%-át látták 0 négyzet',
      'legalább 80%-át látták 0 négyzet',
    ]),
  ],
  '/admin': [
    same('/admin', (n, asker) => (asker === 'admin' ? [`${n.members} tag összesen`, '0 tag még nem erősítette'] : [])),
  ],
  '/admin/beallitasok': [same('/admin/beallitasok', (_n, asker) => (asker === 'admin' ? ['0 tag fogadta el'] : []))],
  // A field's own values.
  '/api/v1/docs': [same('/api/v1/docs', () => ['1 rend, 2 család, 3 nemzetség, 4 faj'])],
  '/:order': ofBranch(
    '/fictoptera',
    'fictoptera',
    (n) => [`${n.listed.family} család`],
    (n) => [`Fictidae ${taxonRow(n.fictidae)}`],
  ).slice(0, 1),
  '/:order/:slug': [
    ...ofBranch(
      '/fictoptera',
      'fictoptera',
      (n) => [`${n.listed.family} család`],
      (n) => [`Fictidae ${taxonRow(n.fictidae)}`],
    ).slice(1),
    ...ofBranch(
      '/fictoptera/fictidae',
      'fictidae',
      (n) => [`${n.listed.genus} nemzetség`],
      (n) => [...speciesRows(n), `Fictus ${taxonRow(n.fictus)}`],
    ).slice(0, 1),
    ...ofBranch('/fictoptera/fictus', 'fictus', () => [], speciesRows).slice(0, 1),
    ...ofSpecies('/fictoptera/eszaki-mintalepke', 'borealis').slice(0, 1),
  ],
  '/:order/:slug/:tab': [
    ...ofBranch(
      '/fictoptera/fictidae',
      'fictidae',
      (n) => [`${n.listed.genus} nemzetség`],
      (n) => [...speciesRows(n), `Fictus ${taxonRow(n.fictus)}`],
    ).slice(1),
    ...ofBranch('/fictoptera/fictus', 'fictus', () => [], speciesRows).slice(1),
    ...ofSpecies('/fictoptera/eszaki-mintalepke', 'borealis').slice(1),
  ],
};

const counted =
  /(?<![\p{L}\d])\d+ (?:UTM-)?(?:találat|faj|négyzet|észlelő|határozás|hozzászólás|tag|csoport|család|nemzetség|rend|nem nyilvános)[a-záéíóöőúüű]*/gu;

/** The words of a page's own part as they are read, without what the samples of finds say. */
function wordsOf(html: string): string {
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
  return main
    .replace(/<(script|style)[^>]*>.*?<\/\1>/gs, ' ')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .replace(/\s+/g, ' ');
}

async function ask(asker: Asker, path: string): Promise<Response> {
  const { anna, csilla, admin } = world;
  const member = { visitor: null, owner: anna, expert: csilla, admin }[asker];
  const headers = new Headers(member ? { cookie: await aSessionCookie(server.db, member.memberId) } : {});
  return fetch(server.url + path, { redirect: 'manual', headers });
}

/** A route's address where the table has none. */
function anyAddress(path: string): string {
  const values: Record<string, string | number> = { ':id': world.commented, ':user': 'anna1', ':order': 'fictoptera' };
  return path
    .split('/')
    .map((part) => (part.startsWith(':') ? (values[part] ?? 'x') : part))
    .join('/');
}

describe('a number that a page shows is that of the rows', () => {
  const routes = [...new Set(pageRoutes().map(({ path }) => path))];

  it.each(routes)('%s', async (route) => {
    for (const { at, says } of pages[route] ?? [{ at: () => anyAddress(route), says: () => [] }])
      for (const asker of askers) {
        const path = at(world);
        let text = wordsOf(await (await ask(asker, path)).text());
        for (const sentence of says(truth, asker)) {
          expect.soft(text, `${path} to ${asker}`).toContain(sentence);
          text = text.replaceAll(sentence, ' · ');
        }
        expect
          .soft(text.match(new RegExp(`.{0,50}${counted.source}.{0,30}`, 'gu')) ?? [], `${path} to ${asker}`)
          .toEqual([]);
      }
  });
});

describe('a number in an answer or a file is that of the rows', () => {
  const members = ['anna', 'bela', 'csilla', 'admin'] as const;
  it.each(members)('the call of members says of %s what the pages do', async (who) => {
    const { items } = z
      .object({ items: z.array(z.record(z.string(), z.unknown())) })
      .parse(await (await ask('visitor', `/api/v1/users?q=${who}1`)).json());
    const { sightings, species, determined } = truth[who];
    expect(items).toMatchObject([{ spottingCount: sightings, speciesCount: species, determinedCount: determined }]);
  });

  it('the file of the fauna', async () => {
    const [head = '', ...lines] = (await (await ask('visitor', urls.faunaFile({ forma: 'csv' }))).text()).split(
      /\r?\n/,
    );
    const columns = head.split(';');
    const [name, found] = [columns.indexOf('tudományos név'), columns.indexOf('találatok')];
    const rows = lines.filter(Boolean).map((line) => line.split(';'));
    expect(Object.fromEntries(rows.map((row) => [row[name], Number(row[found])]))).toEqual({
      'Fictus borealis': truth.borealis.sightings,
      'Fictus minor': truth.minor.sightings,
      'Fictus protectus': truth.protectus.sightings,
      'Fictus ultimus': truth.ultimus.sightings,
    });
  });

  it('the queue of the workbench holds as many as are said to wait', async () => {
    const seen = new Set<number>();
    for (let isEnd = false; !isEnd; ) {
      const page = await claimNext(server.db, world.csilla, {
        kind: 'own',
        verdict: 'open',
        filters: noFilters,
        count: 3,
        seen: [...seen],
      });
      for (const { id, same: twins } of page.cases) for (const each of [id, ...twins]) seen.add(each);
      isEnd = page.isEnd;
    }
    expect(seen.size).toBe(truth.waiting);
  });
});
