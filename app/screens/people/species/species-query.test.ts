import { expect, it } from 'vitest';
import { QueryReader } from '#app/platform/action/read-query.ts';
import { readSpeciesQuery, speciesQuery } from './species-query.ts';

const offer = { years: [{ year: 2024, species: 3 }], groups: [{ slug: 'rovarok', name: 'Rovarok' }] };
const questions = { ev: '2024', csoport: 'rovarok', rendezes: 'nev', nekem: 'uj' };

it.each([true, false])('asks all that the address asks, or refuses it (a list to compare with: %s)', (canCompare) => {
  for (const [name, text] of Object.entries(questions)) {
    const reader = new QueryReader(new URLSearchParams({ [name]: text }));
    const asked = speciesQuery(readSpeciesQuery(reader, { ...offer, canCompare }));
    const isRefused = name === 'nekem' && !canCompare;
    expect(Object.keys(reader.problems)).toEqual(isRefused ? ['nekem'] : []);
    expect(String(asked[name as keyof typeof asked])).toBe(isRefused ? 'null' : text);
  }
});
