import { expect, it } from 'vitest';
import { countQuestion } from './count-question.ts';

const asked = (form: Record<string, string>) => countQuestion(Object.entries(form))?.toString();

it('asks for what is picked by the words of the list’s own address, which leads nowhere else', () => {
  const view = { nezet: 'tabla', rendezes: 'szelesseg' };
  expect(asked({ taxonName: 'Fictus borealis', taxonId: '12', megye: 'PE', utm: '', ...view })).toBe(
    'megye=PE&taxon=12',
  );
  expect(asked({ taxonName: '', megye: '', ...view })).toBe('');
});

it('asks nothing while a name is typed that was not picked', () => {
  expect(asked({ taxonName: 'Fictus', megye: 'PE' })).toBeUndefined();
});
