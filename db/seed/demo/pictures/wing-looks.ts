import type { ButterflyLook } from './butterfly.ts';
import type { DragonflyLook } from './dragonfly.ts';
import type { Look } from './paint.server.ts';
import type { SceneName } from './scene.ts';

const butterfly = (scene: SceneName, of: ButterflyLook): Look => ({ kind: 'butterfly', scene, of });
const moth = (scene: SceneName, of: Omit<ButterflyLook, 'moth'>): Look => butterfly(scene, { ...of, moth: true });
const dragonfly = (scene: SceneName, of: DragonflyLook): Look => ({ kind: 'dragonfly', scene, of });
const fritillary = (wing: string, scene: SceneName = 'flower'): Look =>
  butterfly(scene, { shape: 'round', wing, edge: '#3a2416', mark: '#2c1c12', pattern: 'dots' });
const checkered = (wing: string): Look =>
  butterfly('meadow', { shape: 'round', wing, edge: '#3b2517', mark: '#2e1d12', pattern: 'net' });
const blue = (wing: string, edge = '#2d3048'): Look =>
  butterfly('meadow', { shape: 'round', wing, edge, mark: '#e8e6ef', pattern: 'plain' });
const white = (mark: string, edge = '#4a4740'): Look =>
  butterfly('flower', { shape: 'round', wing: '#f2efe2', edge, mark, pattern: 'tips', body: '#3a3732' });

/** Butterflies, moths, dragonflies and damselflies by the key that species name. */
export const wingLooks = {
  peacock: butterfly('flower', {
    shape: 'angular',
    wing: '#9c3b22',
    edge: '#4a3a33',
    mark: '#4f6fb5',
    pattern: 'eyes',
  }),
  tortoise: butterfly('flower', {
    shape: 'angular',
    wing: '#d8722a',
    edge: '#2c241e',
    mark: '#231b15',
    pattern: 'checker',
  }),
  comma: butterfly('leaf', { shape: 'angular', wing: '#c8742e', edge: '#5a3a22', mark: '#3a2414', pattern: 'dots' }),
  admiral: butterfly('flower', {
    shape: 'angular',
    wing: '#2a211d',
    edge: '#1d1714',
    mark: '#d9512a',
    pattern: 'band',
  }),
  camberwell: butterfly('bark', {
    shape: 'angular',
    wing: '#4b2430',
    edge: '#efe2a6',
    mark: '#3f62b0',
    pattern: 'dots',
  }),
  whiteAdmiral: butterfly('leaf', {
    shape: 'round',
    wing: '#2a2622',
    edge: '#1f1b18',
    mark: '#f4f1e8',
    pattern: 'band',
  }),
  silver: fritillary('#cf7d2c'),
  spotted: checkered('#d8602a'),
  meadowBrown: butterfly('meadow', {
    shape: 'round',
    wing: '#7d5a3c',
    edge: '#5a4030',
    mark: '#d8903f',
    pattern: 'eyelets',
  }),
  ringlet: butterfly('leaf', { shape: 'round', wing: '#4a3a30', edge: '#3a2d26', mark: '#c9a24a', pattern: 'eyelets' }),
  marbled: butterfly('flower', {
    shape: 'round',
    wing: '#f0ede0',
    edge: '#26221e',
    mark: '#26221e',
    pattern: 'checker',
  }),
  machaon: butterfly('meadow', {
    shape: 'tailed',
    wing: '#f0d25a',
    edge: '#26221d',
    mark: '#26221d',
    pattern: 'streaks',
  }),
  scarce: butterfly('flower', {
    shape: 'tailed',
    wing: '#f1e6b8',
    edge: '#2d2822',
    mark: '#2d2822',
    pattern: 'streaks',
  }),
  festoon: butterfly('leaf', { shape: 'angular', wing: '#efd98a', edge: '#2a241e', mark: '#b3341f', pattern: 'net' }),
  brimstone: butterfly('leaf', {
    shape: 'angular',
    wing: '#e9e25a',
    edge: '#cfc646',
    mark: '#d9822a',
    pattern: 'plain',
    body: '#6a6242',
  }),
  clouded: butterfly('meadow', { shape: 'round', wing: '#ecc23c', edge: '#332a1e', mark: '#332a1e', pattern: 'plain' }),
  cabbage: white('#4a4740'),
  orangeTip: white('#e9822a'),
  blackVeined: butterfly('flower', {
    shape: 'round',
    wing: '#f4f1e6',
    edge: '#3c3832',
    mark: '#3c3832',
    pattern: 'plain',
    body: '#26231f',
  }),
  commonBlue: blue('#6d86cf'),
  copper: butterfly('flower', {
    shape: 'round',
    wing: '#d8641f',
    edge: '#33251b',
    mark: '#2a1d14',
    pattern: 'dots',
    hind: '#5a3f2c',
  }),
  largeCopper: butterfly('meadow', {
    shape: 'round',
    wing: '#e3601c',
    edge: '#2c211a',
    mark: '#2c211a',
    pattern: 'plain',
  }),
  skipper: butterfly('meadow', {
    shape: 'sturdy',
    wing: '#c9882f',
    edge: '#4a3420',
    mark: '#3a2818',
    pattern: 'lines',
  }),
  hawk: moth('leaf', {
    shape: 'narrow',
    wing: '#8fa05a',
    edge: '#c98a94',
    mark: '#b0566f',
    pattern: 'lines',
    hind: '#b85f78',
  }),
  hummingbird: moth('flower', {
    shape: 'narrow',
    wing: '#7a7166',
    edge: '#5c5449',
    mark: '#3a342d',
    pattern: 'lines',
    hind: '#d58a3a',
  }),
  emperorMoth: moth('night', { shape: 'round', wing: '#8d7a6b', edge: '#d8ccb8', mark: '#3a2c26', pattern: 'eyes' }),
  tigerMoth: moth('leaf', {
    shape: 'sturdy',
    wing: '#5a3a26',
    edge: '#4a2f1f',
    mark: '#f0e6cc',
    pattern: 'checker',
    hind: '#d8501f',
  }),
  underwing: moth('bark', {
    shape: 'sturdy',
    wing: '#8f8577',
    edge: '#4b443b',
    mark: '#2f2a24',
    pattern: 'lines',
    hind: '#c2402e',
  }),
  gamma: moth('flower', {
    shape: 'sturdy',
    wing: '#6f6458',
    edge: '#4a4138',
    mark: '#e8e0cc',
    pattern: 'lines',
    hind: '#8a7a66',
  }),
  geometer: moth('bark', { shape: 'round', wing: '#d8d2c2', edge: '#a49c88', mark: '#5a5346', pattern: 'lines' }),
  burnet: butterfly('flower', {
    shape: 'sturdy',
    wing: '#1f3a44',
    edge: '#172a32',
    mark: '#c22a2e',
    pattern: 'dots',
    hind: '#b8282c',
  }),
  boxMoth: moth('leaf', { shape: 'round', wing: '#f0eee6', edge: '#4a3a30', mark: '#f4f2ea', pattern: 'plain' }),
  dragonBlue: dragonfly('water', {
    build: 'dragon',
    thorax: '#5e8a4a',
    abdomen: '#2f5fa8',
    mark: '#8fc1e6',
    eyes: '#5b86a5',
  }),
  dragonGreen: dragonfly('water', {
    build: 'dragon',
    thorax: '#6a9a42',
    abdomen: '#3a5f9a',
    mark: '#7fb04a',
    eyes: '#6fa04a',
  }),
  darterBlue: dragonfly('meadow', {
    build: 'darter',
    thorax: '#6d6a4a',
    abdomen: '#86a4c4',
    mark: '#e8d87a',
    eyes: '#4a3a2c',
  }),
  darterRed: dragonfly('meadow', {
    build: 'dragon',
    thorax: '#a8442a',
    abdomen: '#c2301f',
    mark: '#e27a4a',
    eyes: '#8a2f22',
  }),
  demoiselle: dragonfly('leaf', {
    build: 'demoiselle',
    thorax: '#1f4f8f',
    abdomen: '#1f5f9a',
    eyes: '#2a2430',
    wing: '#22386f',
  }),
  damselBlue: dragonfly('leaf', {
    build: 'damsel',
    thorax: '#3f86c4',
    abdomen: '#4f9ad8',
    mark: '#1e2830',
    eyes: '#3a6fa5',
  }),
  damselRed: dragonfly('leaf', {
    build: 'damsel',
    thorax: '#8a2f22',
    abdomen: '#c2382a',
    mark: '#26201c',
    eyes: '#7a2a22',
  }),
} satisfies Record<string, Look>;
