import type { LookKey } from './looks.ts';
import type { YoungLook } from './young.ts';

/** The young of what is drawn, by the key of the grown one. */
export const youngLooks: Partial<Record<LookKey, YoungLook>> = {
  ladybird7: { build: 'crawler', body: '#39424f', mark: '#e8a13a', pupa: '#e2812c', eggs: '#f0b52e' },
  harlequin: { build: 'crawler', body: '#23252b', mark: '#e0641f', pupa: '#d9751e', eggs: '#f2d24a' },
  colorado: { build: 'crawler', body: '#c4552c', mark: '#1d1a17', pupa: '#e09a4a', eggs: '#ee9f2c' },
  peacock: { build: 'caterpillar', body: '#26242a', mark: '#e9e6de', hairs: '#17161a', pupa: '#9a8f5c' },
  machaon: { build: 'caterpillar', body: '#8fb84a', mark: '#23241d', pupa: '#a9b06a', eggs: '#e8e2b0' },
  admiral: { build: 'caterpillar', body: '#6d6a4c', mark: '#e2d36a', hairs: '#8d8866', pupa: '#8f8a7a' },
  cabbage: {
    build: 'caterpillar',
    body: '#86ad58',
    mark: '#e3d45a',
    hairs: '#b7c98a',
    pupa: '#a8ae72',
    eggs: '#f0d94a',
  },
  emperorMoth: { build: 'caterpillar', body: '#7fae4a', mark: '#4aa0c8', hairs: '#3a4a2a', pupa: '#7a5234' },
  hawk: { build: 'caterpillar', body: '#6b5a44', mark: '#d9b58a', pupa: '#6a4a30' },
  boxMoth: { build: 'caterpillar', body: '#9ab04a', mark: '#23241d', hairs: '#d8d6c2', pupa: '#8a9a52' },
};
