import { expect, test } from 'vitest';
import { computeName } from './name-rules.ts';
import { findTestTaxon, readScript, taxonName } from './name-script.fixture.ts';
import { type WhyTaxon, whyAsText, whyThisName } from './why-this-name.ts';

const people: Record<number, string> = { 1: 'Kelemen Zsófia', 2: 'Bíró Ádám', 3: 'Tőzsér Lőrinc', 73: 'Szőke Márta' };
const hungarian: Record<string, string> = { s1: 'darázspók', s2: 'karéjos keresztespók', g1: 'álkeresztespókok' };
const ranks: Record<string, string> = { f: 'family', g1: 'genus', s1: 'species', s2: 'species' };

function taxonOf(id: number): WhyTaxon {
  const key = taxonName(id);
  return { scientificName: `Latin ${key}`, hungarianName: hungarian[key] ?? null, rank: ranks[key] ?? 'genus' };
}

function why(script: string): string[] {
  const log = readScript(script);
  const name = computeName({ log, observerId: 1, findTaxon: findTestTaxon });
  const lines = whyThisName({
    name,
    determinations: log.map((entry) => ({
      id: entry.id,
      memberName: people[entry.memberId] ?? `tag ${entry.memberId}`,
      isObserver: entry.memberId === 1,
      scopes: entry.expertInScope ? [{ scientificName: 'Araneae', hungarianName: 'pókok', rank: 'order' }] : [],
      taxon: taxonOf(entry.taxonId),
    })),
    taxon: name.taxonId === null ? null : taxonOf(name.taxonId),
    communityTaxon: name.communityTaxonId === null ? null : taxonOf(name.communityTaxonId),
  });
  return whyAsText(lines);
}

test('nothing said yet', () => {
  expect(why('')).toEqual(['Egyelőre nincs érvényes határozás, amelyből név lenne.', 'Az első határozás ad nevet.']);
});

test('a withdrawn word is named as not counting', () => {
  expect(why('a:s1 w1')[1]).toBe('Nem számít bele: 1 visszavont.');
});

test('the observer alone', () => {
  expect(why('a:s1')).toEqual([
    'Az észlelő, Kelemen Zsófia Latin s1 fajnak határozta. Más ezt még nem erősítette meg.',
    'Ha még valaki ezt írja, a név közösségi lesz; ha valaki mást, addig lép vissza, ami közös bennük.',
  ]);
});

test('two who agree', () => {
  expect(why('a:s1 b:s1')).toEqual([
    'Kelemen Zsófia (észlelő) és Bíró Ádám egyetért: Latin s1. Senki sem mond ellent.',
    'A határozások így állnak:',
    '2 határozás szól mellette',
    'A név akkor változna, ha még egy tag mást mondana, vagy ha megszólalna a csoport szakértője.',
  ]);
});

test('an expert, with the community behind', () => {
  expect(why('a:f b:s2 c:s1 d:s1 X:s1')).toEqual([
    'Szőke Márta szakértő – akinek a pókok a területe – Latin s1 fajnak határozta. Ebben a körben más szakértő nem szólt, ezért ez a név áll itt.',
    'A közösség is ide jutna:',
    '3 határozás szól mellette',
    '1 mást mond (karéjos keresztespók)',
    '1 tágabb szinten maradt, nem mond ellent',
    'A név akkor változna, ha Szőke Márta módosítana, vagy ha egy másik szakértő mást mondana.',
  ]);
});

test('a divided community tells what it shares and how many would take it down', () => {
  const lines = why('a:s1 b:s1 c:s1 d:s1 e:s2');
  expect(lines[0]).toBe('A vélemények megoszlanak. Amiben a szavazók több mint kétharmada egyetért: Latin s1.');
  expect(lines.at(-1)).toContain('még egy tag');
});

test('a community that went further than its expert', () => {
  expect(why('a:s1 b:s1 X:g1')[0]).toBe(
    'Szőke Márta szakértő tágabban nevezte meg, és nem tiltakozott; a közösség ennél tovább jutott: Latin s1.',
  );
});

test('an explicit disagreement has its own row', () => {
  expect(why('a:s1 b:s1 c:g1!')).toContain('3 határozás szól mellette');
  expect(why('a:s1 b:s1 c:s1 d:g1!')).toContain('1 tágabb szintet írt, és kifejezetten ellentmond');
});

test('a name that rests on cf. says so', () => {
  expect(why('a:s1~cf')[1]).toBe('Aki ezt írta, maga is bizonytalannak jelölte (cf.).');
});
