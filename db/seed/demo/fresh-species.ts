import { type DemoSpecies, demoSpecies } from './species.ts';

/** What is met indoors, under bark and on mild days when nothing flies. */
const inWinter: ReadonlySet<string> = new Set([
  'Pholcus phalangioides',
  'Eratigena atrica',
  'Harmonia axyridis',
  'Coccinella septempunctata',
  'Halyomorpha halys',
  'Rhaphigaster nebulosa',
  'Pyrrhocoris apterus',
  'Chrysoperla carnea',
  'Aglais io',
  'Vanessa atalanta',
  'Forficula auricularia',
  'Lithobius forficatus',
  'Armadillidium vulgare',
  'Porcellio scaber',
  'Bombus terrestris',
  'Culex pipiens',
]);
const winterMonths: ReadonlySet<number> = new Set([1, 2, 11, 12]);

/** What the demo community may meet in a month. */
export function speciesOfMonth(month: number): readonly DemoSpecies[] {
  return demoSpecies.filter(({ name, from, to }) =>
    winterMonths.has(month) ? inWinter.has(name) : from <= month && month <= to,
  );
}
