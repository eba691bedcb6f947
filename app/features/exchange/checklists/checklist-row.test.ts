import { expect, it } from 'vitest';
import type { ChecklistField } from './checklist-columns.ts';
import { toChecklistRow } from './checklist-row.ts';

function read(cells: Partial<Record<ChecklistField, string>>) {
  const named = { name: 'Fictus minor', ...cells };
  const row = toChecklistRow(
    { line: 2, id: '1', hasSurplus: false },
    new Map(Object.entries(named) as [ChecklistField, string][]),
  );
  return { ...row, told: row.partial.map(({ words }) => words ?? '') };
}

it.each([
  ['notes', { notes: 'n'.repeat(2001) }],
  ['source', { source: 'f'.repeat(2001) }],
  ['a Hungarian name', { hungarianName: 'h'.repeat(201) }],
  ['another Hungarian name', { otherHungarianNames: `kis lepke | ${'h'.repeat(201)}` }],
])('%s that the catalogue cannot keep whole is said, and not taken in part', (_what, cells) => {
  const { told, notes, source, hungarianNames } = read(cells);
  expect(told).toEqual([expect.stringMatching(/^.{40}…$/)]);
  expect([notes, source]).toEqual(['', '']);
  expect(hungarianNames.every(({ name }) => name === 'kis lepke')).toBe(true);
});

it('of two words of presence that contradict each other the one that is not taken is said', () => {
  expect(read({ presence: 'őshonos', establishment: 'behurcolt' })).toMatchObject({
    presence: 'native',
    told: ['behurcolt'],
  });
  expect(read({ presence: 'jelen van', establishment: 'behurcolt' })).toMatchObject({
    presence: 'introduced',
    told: [],
  });
  expect(read({ presence: 'őshonos', establishment: 'native' }).told).toEqual([]);
});
