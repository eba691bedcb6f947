import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSources } from '../check-boundaries.ts';
import { checkBoundaries } from './rules.ts';
import { ownerOf } from './table-owners.ts';

/** The rules that a small tree breaks, as 'file:line rule'. */
function broken(tree: Record<string, string>): string[] {
  return checkBoundaries(new Map(Object.entries(tree))).map(({ file, line, rule }) => `${file}:${line} ${rule}`);
}

describe('floors', () => {
  it.each([
    ['app/platform/text/fold.ts', '#app/features/taxonomy/taxon.ts'],
    ['app/platform/text/fold.ts', '#app/ui/Button.tsx'],
    ['app/platform/text/fold.ts', '#app/urls.ts'],
    ['app/platform/text/fold.ts', '#app/jobs.ts'],
    ['app/platform/text/fold.ts', '#server/app.ts'],
    ['app/ui/Button.tsx', '#app/features/taxonomy/taxon.ts'],
    ['app/ui/Button.tsx', '#app/layout/Header.tsx'],
    ['app/urls.ts', '#app/features/taxonomy/taxon.ts'],
    ['app/features/taxonomy/taxon.ts', '#app/screens/taxon/taxon.tsx'],
    ['app/features/taxonomy/taxon.ts', '#test/factories.ts'],
    ['app/layout/Header.tsx', '#app/screens/taxon/taxon.tsx'],
    ['app/screens/taxon/taxon.tsx', '#server/app.ts'],
    ['app/root.tsx', '#server/app.ts'],
    ['db/migrations/0001-people.ts', '#app/features/taxonomy/taxon.ts'],
    ['server/app.ts', '#tools/check.ts'],
  ])('%s may not import from %s', (file, target) => {
    expect(broken({ [file]: `import { a } from '${target}';\nexport const b = a;` })).toEqual([`${file}:1 direction`]);
  });

  it.each([
    ['server/app.ts', '#app/features/taxonomy/taxon-api.server.ts'],
    ['app/root.tsx', './layout/Header.tsx'],
    ['app/screens/taxon/taxon.tsx', '#app/features/sightings/SightingCard.tsx'],
    ['app/layout/Header.tsx', '../features/search/SearchBar.tsx'],
    ['app/features/sightings/sighting-form.ts', '#app/platform/text/fold.ts'],
    ['app/features/sightings/SightingCard.tsx', '#app/ui/Button.tsx'],
    ['app/ui/Button.tsx', '#app/platform/text/fold.ts'],
    ['app/platform/db/migrate.server.ts', '#db/migrations/migrations.ts'],
    ['test/factories.ts', '#app/features/recording/record-sighting.server.ts'],
  ])('%s may import from %s', (file, target) => {
    expect(broken({ [file]: `import { a } from '${target}';\nexport const b = a;` })).toEqual([]);
  });

  it('are seen through dynamic imports, type imports and imported types', () => {
    const file = 'app/platform/text/fold.ts';
    const target = '../../features/taxonomy/taxon.ts';
    expect(broken({ [file]: `export const a = () => import('${target}');` })).toEqual([`${file}:1 direction`]);
    expect(broken({ [file]: `\nimport type { A } from '${target}';\nexport type B = A;` })).toEqual([
      `${file}:2 direction`,
    ]);
    expect(broken({ [file]: `export type B = typeof import('${target}');` })).toEqual([`${file}:1 direction`]);
  });

  it('leave tests free, but nobody may import a test', () => {
    const importing = "import { a } from '#app/features/recording/record.server.ts';\na();";
    expect(broken({ 'app/features/places/place.test.ts': importing })).toEqual([]);
    const back = "import { a } from './place.test.ts';\nexport const b = a;";
    expect(broken({ 'app/features/places/place.ts': back })).toEqual(['app/features/places/place.ts:1 direction']);
  });

  it('have no place outside the rooms', () => {
    expect(broken({ 'app/utils/drawer.ts': 'export const a = 1;' })).toEqual(['app/utils/drawer.ts:1 tree']);
    expect(broken({ 'app/features/misc/a.ts': 'export const a = 1;' })).toEqual(['app/features/misc/a.ts:1 tree']);
  });
});

describe('the machinery', () => {
  const rulesOf = (text: string) =>
    broken({ 'app/platform/a.ts': text, 'app/jobs.ts': "export const jobs = { 'drop-files': 1, 'now': 2 };" });

  it.each([
    "export const a = 'Nincs ilyen találat.';",
    'export const a = (name: string) => `${name}: ez a határozás nem áll`;',
    "export const tags = ['sightings'];",
    'export const a = `Ismeretlen taxon: ${b}`; const b = 1;',
    "export const patient = ['drop-files'];",
  ])('says no word of the product: %s', (text) => {
    expect(rulesOf(text)).toEqual(['app/platform/a.ts:1 product']);
  });

  it('says what every site could say', () => {
    expect(
      rulesOf("export const a = ['now', 'A kérés hibás.', 'syntax', 'image/jpeg'];\n// a sighting's place"),
    ).toEqual([]);
    expect(broken({ 'app/features/sightings/a.ts': "export const a = 'Nincs ilyen találat.';" })).toEqual([]);
    expect(broken({ 'app/platform/a.test.ts': "export const a = 'sighting';" })).toEqual([]);
  });
});

describe('features', () => {
  it('know only those before them', () => {
    const importing = (target: string) => `import { a } from '#app/features/${target}';\nexport const b = a;`;
    const file = 'app/features/sightings/find.server.ts';
    expect(broken({ [file]: importing('members/member.ts') })).toEqual([]);
    expect(broken({ [file]: importing('determinations/name.ts') })).toEqual([`${file}:1 direction`]);
  });

  it('keep their repos and job handlers to themselves, from screens, the server, factories and tests too', () => {
    const repo = "import { a } from '#app/features/members/members.repo.server.ts';\na();";
    const job = "import { a } from '#app/features/members/jobs/send-letter.server.ts';\na();";
    for (const file of ['app/features/sightings/a.server.ts', 'app/screens/users/users.tsx', 'server/worker.ts']) {
      expect(broken({ [file]: repo })).toEqual([`${file}:1 private`]);
      expect(broken({ [file]: job })).toEqual([`${file}:1 private`]);
    }
    for (const file of ['test/factories.ts', 'db/seed/demo.server.ts', 'app/features/sightings/a.test.ts']) {
      expect(broken({ [file]: repo })).toEqual([`${file}:1 private`]);
    }
    expect(broken({ 'app/features/members/register.server.ts': repo })).toEqual([]);
  });
});

describe('tables', () => {
  const repo = (feature: string) => `app/features/${feature}/a.repo.server.ts`;

  it.each([
    ['taxonomy', "db.selectFrom('sighting').select('id')"],
    ['taxonomy', 'sql`select from taxon t join sighting s on s.taxon_id = t.id`'],
    ['sightings', "db.selectFrom('sighting').leftJoin('verdict as v', 'v.sighting_id', 'sighting.id')"],
    ['badges', "db.updateTable('sighting').set({ id: 1 })"],
    ['badges', 'sql`delete from sighting where id = 1`'],
    ['badges', 'sql`insert into sighting (id) values (1)`'],
    ['sightings', "db.insertInto('taxon_count').values([])"],
  ])('of another are closed to %s: %s', (feature, statement) => {
    const text = `import { sql } from 'kysely';\nexport const a = (db) => ${statement};`;
    expect(broken({ [repo(feature)]: text })).toEqual([`${repo(feature)}:2 table`]);
  });

  it.each([
    ['badges', "db.selectFrom('sighting').select('id')"],
    ['sightings', "db.updateTable('sighting').set({ id: 1 })"],
    ['taxonomy', "db.selectFrom('taxon_count').select('taxon_id')"],
    ['taxonomy', 'sql`select from elsewhere`'],
  ])('are open to %s: %s', (feature, statement) => {
    const text = `import { sql } from 'kysely';\nexport const a = (db) => ${statement};`;
    expect(broken({ [repo(feature)]: text })).toEqual([]);
  });

  it('have an owner each', () => {
    const schema = fs.readFileSync('app/platform/db/schema.generated.ts', 'utf8');
    const tables = [...schema.slice(schema.indexOf('export interface DB {')).matchAll(/^ {2}(\w+):/gm)].map(
      (each) => each[1] ?? '',
    );
    expect(tables.length).toBeGreaterThan(90);
    expect(tables.filter((table) => !ownerOf(table))).toEqual([]);
  });
});

describe('forms', () => {
  it('allow no circle of imports, types included', () => {
    const tree = {
      'app/ui/a.ts': "import { b } from './b.ts';\nexport const a = b;",
      'app/ui/b.ts': "import type { C } from './c.ts';\nexport const b: C = 1;",
      'app/ui/c.ts': "import { a } from './a.ts';\nexport type C = typeof a;",
      'app/ui/d.ts': "import { a } from './a.ts';\nexport const d = a;",
    };
    expect(broken(tree).map((each) => each.split(' ')[1])).toEqual(['cycle']);
  });

  it('allow no barrel', () => {
    expect(broken({ 'app/ui/index.ts': "export { a } from './a.ts';\nexport { b } from './b.ts';" })).toEqual([
      'app/ui/index.ts:1 barrel',
    ]);
    expect(broken({ 'app/ui/a.ts': "export const x = 1;\nexport * from './b.ts';" })).toEqual(['app/ui/a.ts:2 barrel']);
  });

  it('allow no any, not even in a test', () => {
    expect(broken({ 'app/ui/a.test.ts': 'export const x: any[] = [];' })).toEqual(['app/ui/a.test.ts:1 any']);
    expect(broken({ 'app/ui/a.ts': "export const any = 'any';" })).toEqual([]);
  });

  it('allow SQL in repos and machinery only', () => {
    const query = "export const find = (db) =>\n  db.selectFrom('rate_limit').execute();";
    const raw = "import { sql } from 'kysely';\nexport const one = sql`select 1`;";
    const file = 'app/features/taxonomy/find-taxon.server.ts';
    expect(broken({ [file]: query })).toEqual([`${file}:2 sql`]);
    expect(broken({ [file]: raw })).toEqual([`${file}:1 sql`]);
    expect(broken({ 'server/worker.ts': query })).toEqual(['server/worker.ts:2 sql']);
    for (const allowed of [
      'app/features/taxonomy/taxonomy.repo.server.ts',
      'app/platform/db/x.server.ts',
      'bench/load.ts',
    ]) {
      expect(broken({ [allowed]: query, [`${allowed.slice(0, -3)}.test.ts`]: raw })).toEqual([]);
    }
  });

  it.each(['viewer.memberId === row.member_id', 'row.member_id !== viewer.memberId', 'context.viewer.memberId === id'])(
    'refuse that %s is asked by hand',
    (asked) => {
      const text = `export const a = ${asked};`;
      expect(broken({ 'app/features/sightings/a.ts': text })).toEqual(['app/features/sightings/a.ts:1 oneself']);
    },
  );

  it('allow to ask whether the viewer is a member at all', () => {
    expect(broken({ 'app/features/sightings/a.ts': 'export const a = viewer.memberId !== null;' })).toEqual([]);
  });

  it('let no page take its address from the request', () => {
    const reading = 'export const loader = ({ request }) => request.url;';
    expect(broken({ 'app/screens/home/home.tsx': reading })).toEqual(['app/screens/home/home.tsx:1 request-url']);
    expect(broken({ 'app/features/talk/comments-api.server.ts': reading })).toEqual([]);
  });

  it('allow the environment to be read by the settings only', () => {
    const reading = 'export const port = process.env.PORT;';
    expect(broken({ 'server/app.ts': reading })).toEqual(['server/app.ts:1 environment']);
    expect(broken({ 'app/platform/config/config.server.ts': reading })).toEqual([]);
    expect(broken({ 'server/main.ts': 'export const config = load(process.env);' })).toEqual([]);
  });
});

describe('addresses', () => {
  it.each([
    'export const a = <Link to="/rendszertan">Rendek</Link>;',
    'export const a = <a href={`/talalat/${id}`}>találat</a>;',
    "export const a = <form action={id ? '/a' : urls.b()} />;",
    "export const a = () => redirect('/');",
    'export const a = () => navigate(`/${slug}`);',
    "export const a = { href: '/vedett' };",
    "export const a = '/vedett';",
  ])('are not written by hand in a screen: %s', (text) => {
    const file = 'app/screens/home/home.tsx';
    expect(broken({ [file]: text })).toEqual([`${file}:1 address`]);
  });

  it('are not written by hand where a server module sends one either, but its route patterns and folders are no links', () => {
    const file = 'app/features/members/members-api.server.ts';
    expect(broken({ [file]: "export const a = () => redirect('/login');" })).toEqual([`${file}:1 address`]);
    const routes = "server.get('/api/v1/users', list);\nserver.route({ url: '/tos/save', handler: save });";
    expect(broken({ [file]: routes })).toEqual([]);
    expect(broken({ 'app/platform/storage/a.server.ts': "export const a = '/var/lib/x';" })).toEqual([]);
  });

  it('may stand in the two files that make them, and in tests', () => {
    const text = "export const urls = { a: () => redirect('/a') };";
    expect(broken({ 'app/urls.ts': text, 'app/routes.ts': text, 'app/screens/home/home.test.tsx': text })).toEqual([]);
  });

  it('are not confused with other texts that begin with a slash', () => {
    expect(broken({ 'app/ui/a.tsx': "export const a = ['/', '//', '/ '].map((x) => text.startsWith(x));" })).toEqual(
      [],
    );
  });
});

it('finds the sources of this project, and nothing wrong in them', () => {
  const sources = readSources(path.resolve(import.meta.dirname, '../..'));
  expect([...sources.keys()]).toContain('tools/boundaries/rules.test.ts');
  expect(checkBoundaries(sources)).toEqual([]);
});
