import { expect, it } from 'vitest';
import { CoverageMeter } from './coverage-meter.ts';
import { isSurelyNamed, toOccurrence } from './to-occurrence.ts';
import { determinationView, sightingView, taxonView } from './views.fixture.ts';

it('counts species as the site does: by sure names, a subspecies as its species', () => {
  const meter = new CoverageMeter();
  const take = (more: Parameters<typeof taxonView>[0], certainty: 'sure' | 'cf' | 'group') => {
    const view = sightingView({ taxon: taxonView(more) });
    const identifications = { items: [determinationView({ sightingId: view.id, certainty })], certainty };
    const context = { publicUrl: 'https://pelda.example', institutionCode: 'Minta', datasetName: 'Minta' };
    const occurrence = toOccurrence(view, { ...context, names: {}, identifications });
    meter.take(view, { names: {}, isSure: isSurelyNamed(occurrence) });
  };
  take({ id: 4, speciesId: 4 }, 'sure');
  take({ id: 5, speciesId: 4, taxonType: 'subspecies' }, 'sure');
  take({ id: 6, speciesId: 6 }, 'cf');
  take({ id: 7, speciesId: 7 }, 'group');
  take({ id: 3, speciesId: null, taxonType: 'genus' }, 'sure');
  expect(meter.species).toBe(1);
});
