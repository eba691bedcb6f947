import type { BeetleLook } from './beetle.ts';
import type { Look } from './paint.server.ts';
import type { SceneName } from './scene.ts';

const beetle = (scene: SceneName, of: BeetleLook): Look => ({ kind: 'beetle', scene, of });
const ladybird = (elytra: string, spots: number, mark = '#1b1712'): Look =>
  beetle('leaf', { shape: 'round', elytra, body: '#1c1916', patches: '#f4f0e4', pattern: 'spots', spots, mark });
const ground = (elytra: string, body = '#1b2022'): Look =>
  beetle('sand', { shape: 'oval', elytra, body, pattern: 'rows' });

/** Beetles by the key that species name. */
export const beetleLooks = {
  ladybird7: ladybird('#c8321e', 7),
  ladybird2: ladybird('#d0412a', 2),
  ladybird14: ladybird('#e6d27a', 12),
  harlequin: ladybird('#d9641e', 17),
  ladybirdBlack: ladybird('#1f1b18', 4, '#c23a1e'),
  groundBlack: ground('#2b2f33'),
  groundCopper: ground('#6a5230', '#4a3c28'),
  groundBlue: ground('#2a3563', '#20264a'),
  calosoma: ground('#4f9a4a', '#26407a'),
  tiger: beetle('sand', {
    shape: 'slim',
    elytra: '#4e7a4a',
    body: '#8a5a34',
    pattern: 'spots',
    spots: 6,
    mark: '#f0ead2',
    antennae: 'long',
  }),
  tigerBrown: beetle('sand', {
    shape: 'slim',
    elytra: '#7a5f43',
    body: '#5c4a38',
    pattern: 'bands',
    mark: '#efe3c4',
    antennae: 'long',
  }),
  stag: beetle('bark', { shape: 'oval', elytra: '#4a2c1d', body: '#1f1a17', horn: 'stag' }),
  rhino: beetle('bark', { shape: 'oval', elytra: '#5a2f1c', body: '#4a2818', horn: 'rhino', antennae: 'club' }),
  scarab: beetle('sand', { shape: 'round', elytra: '#23262e', body: '#1c1f26', pattern: 'rows', antennae: 'club' }),
  rose: beetle('flower', {
    shape: 'oval',
    elytra: '#3f9a4e',
    body: '#348545',
    pattern: 'spots',
    spots: 4,
    mark: '#e9e6d2',
    antennae: 'club',
  }),
  flowerSpotted: beetle('flower', {
    shape: 'oval',
    elytra: '#26231f',
    body: '#211e1b',
    pattern: 'spots',
    spots: 9,
    mark: '#efe9d8',
    antennae: 'club',
  }),
  chafer: beetle('leaf', {
    shape: 'oval',
    elytra: '#8f5a30',
    body: '#3a2c22',
    pattern: 'stripes',
    mark: '#a7784a',
    antennae: 'club',
  }),
  chaferPale: beetle('meadow', {
    shape: 'oval',
    elytra: '#cfa05c',
    body: '#a87a48',
    pattern: 'stripes',
    mark: '#deb878',
    antennae: 'club',
  }),
  rosalia: beetle('bark', {
    shape: 'long',
    elytra: '#8ba4b5',
    body: '#7893a5',
    pattern: 'bands',
    mark: '#17181a',
    antennae: 'long',
  }),
  oakLonghorn: beetle('bark', { shape: 'long', elytra: '#4d2d1c', body: '#2c201a', antennae: 'long' }),
  redLonghorn: beetle('flower', { shape: 'long', elytra: '#b3321f', body: '#231c19', antennae: 'long' }),
  spottedLonghorn: beetle('flower', {
    shape: 'slim',
    elytra: '#e2b53a',
    body: '#211b16',
    pattern: 'bands',
    mark: '#1e1914',
    antennae: 'long',
  }),
  musk: beetle('leaf', { shape: 'long', elytra: '#2f7d5c', body: '#2a6f66', antennae: 'long' }),
  colorado: beetle('leaf', { shape: 'round', elytra: '#eed27c', body: '#d8873a', pattern: 'stripes', mark: '#221c16' }),
  lily: beetle('leaf', { shape: 'oval', elytra: '#c8281c', body: '#b8241a', pattern: 'rows' }),
  leafBlue: beetle('leaf', { shape: 'round', elytra: '#2b4f8f', body: '#24427a' }),
  cardinal: beetle('bark', { shape: 'long', elytra: '#c22e1c', body: '#221c1a', antennae: 'long' }),
  checkered: beetle('flower', {
    shape: 'long',
    elytra: '#c8391f',
    body: '#22386f',
    pattern: 'bands',
    mark: '#1d2a4f',
    antennae: 'club',
  }),
  sexton: beetle('sand', {
    shape: 'oval',
    elytra: '#1f1b18',
    body: '#1a1715',
    pattern: 'bands',
    mark: '#d0661f',
    antennae: 'club',
  }),
  weevil: beetle('leaf', { shape: 'oval', elytra: '#8d8566', body: '#7a7258', pattern: 'rows', antennae: 'snout' }),
  blister: beetle('meadow', { shape: 'long', elytra: '#4fa05a', body: '#3f8f6a' }),
  diver: beetle('water', { shape: 'oval', elytra: '#3d4a36', body: '#374433', pattern: 'rim', mark: '#c9a24a' }),
} satisfies Record<string, Look>;
