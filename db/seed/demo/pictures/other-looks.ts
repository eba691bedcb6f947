import type { BeeLook } from './bee.ts';
import type { BugLook } from './bug.ts';
import type { HopperLook } from './hopper.ts';
import type { MyriapodLook } from './myriapod.ts';
import type { Look } from './paint.server.ts';
import type { SceneName } from './scene.ts';
import type { SpiderLook } from './spider.ts';

const bee = (scene: SceneName, of: BeeLook): Look => ({ kind: 'bee', scene, of });
const bug = (scene: SceneName, of: BugLook): Look => ({ kind: 'bug', scene, of });
const hopper = (scene: SceneName, of: HopperLook): Look => ({ kind: 'hopper', scene, of });
const spider = (scene: SceneName, of: SpiderLook): Look => ({ kind: 'spider', scene, of });
const crawler = (scene: SceneName, of: MyriapodLook): Look => ({ kind: 'myriapod', scene, of });

/** Everything but beetles and the broad-winged by the key that species name. */
export const otherLooks = {
  honeybee: bee('flower', { build: 'bee', thorax: '#6a4a2a', abdomen: '#8a5a2c', stripe: '#3a271a' }),
  carpenter: bee('flower', { build: 'bumble', thorax: '#1c1e2c', abdomen: '#1d2233', stripe: '#20263c' }),
  bumbleBuff: bee('flower', {
    build: 'bumble',
    thorax: '#221d18',
    abdomen: '#221d18',
    stripe: '#e2b13a',
    tail: '#f4f1e6',
  }),
  bumbleTwo: bee('flower', {
    build: 'bumble',
    thorax: '#d9a52e',
    abdomen: '#221d18',
    stripe: '#e2b13a',
    tail: '#f4f1e6',
  }),
  bumbleRed: bee('meadow', {
    build: 'bumble',
    thorax: '#1d1a18',
    abdomen: '#1d1a18',
    stripe: '#1d1a18',
    tail: '#c2461f',
  }),
  wasp: bee('leaf', { build: 'wasp', thorax: '#221d18', abdomen: '#221d18', stripe: '#eec22f' }),
  hornet: bee('bark', { build: 'wasp', thorax: '#5a2c1a', abdomen: '#5a2c1a', stripe: '#e2a02c' }),
  antRed: bee('sand', { build: 'ant', thorax: '#8c3b22', abdomen: '#3a1f18', stripe: '#8c3b22' }),
  hoverfly: bee('flower', {
    build: 'hoverfly',
    thorax: '#5b5a3a',
    abdomen: '#2a2118',
    stripe: '#e9b234',
    eyes: '#8a3a2c',
  }),
  greenbottle: bee('leaf', { build: 'fly', thorax: '#3f8f5a', abdomen: '#48a05a', stripe: '#3a8450', eyes: '#8a2f22' }),
  houseFly: bee('bark', { build: 'fly', thorax: '#5a564e', abdomen: '#6a5a42', stripe: '#4a4236', eyes: '#8a2a20' }),
  craneFly: bee('leaf', { build: 'crane', thorax: '#8a7a62', abdomen: '#7a6a54', stripe: '#8a7a62', eyes: '#3a2a20' }),
  grasshopper: hopper('meadow', { build: 'grasshopper', body: '#8a8a52', wing: '#9b8b62', mark: '#4a4028' }),
  bushGreen: hopper('leaf', { build: 'bushcricket', body: '#6fa346', wing: '#82b455', mark: '#6b4a2a' }),
  bushBrown: hopper('bark', { build: 'bushcricket', body: '#6d5a42', wing: '#7d6a4e', mark: '#3a2e20' }),
  cricket: hopper('sand', { build: 'cricket', body: '#26211d', wing: '#3a2c20', mark: '#b8863a' }),
  mantis: hopper('meadow', { build: 'mantis', body: '#7fae57', wing: '#8dbb66', mark: '#3a4a22' }),
  striped: bug('flower', { build: 'shield', body: '#c7402a', wing: '#c7402a', mark: '#1c1815', pattern: 'stripes' }),
  fire: bug('bark', { build: 'narrow', body: '#c9361f', wing: '#c9361f', mark: '#191512', pattern: 'fire' }),
  shieldGreen: bug('leaf', { build: 'shield', body: '#5f9a3f', wing: '#6aa548', mark: '#3a5f2a', pattern: 'plain' }),
  shieldBrown: bug('leaf', { build: 'shield', body: '#7a6248', wing: '#84694c', mark: '#3f3022', pattern: 'marble' }),
  shieldPale: bug('leaf', { build: 'shield', body: '#86c455', wing: '#93cf63', mark: '#f0f4d8', pattern: 'marble' }),
  shieldGrey: bug('bark', { build: 'shield', body: '#8f8568', wing: '#9f9574', mark: '#2f2a20', pattern: 'marble' }),
  cicada: bug('bark', { build: 'cicada', body: '#4d4632', wing: '#e9e2cd', mark: '#c98b3a' }),
  leafhopper: bug('leaf', { build: 'leafhopper', body: '#c9b23a', wing: '#4f9a86', mark: '#2f6a62' }),
  lacewing: bug('leaf', { build: 'lacewing', body: '#8cc26a', wing: '#d9ecd2', mark: '#3d6b3a' }),
  scorpionfly: bug('leaf', { build: 'scorpionfly', body: '#4a3a2a', wing: '#efe6d2', mark: '#8a3a22' }),
  earwig: bug('bark', { build: 'earwig', body: '#6b3d22', wing: '#8a5a33', mark: '#b98346' }),
  mayfly: bug('water', { build: 'mayfly', body: '#8a6a3a', wing: '#9a8058', mark: '#5a4426' }),
  woodlouse: bug('sand', { build: 'woodlouse', body: '#6a6f76', wing: '#6a6f76', mark: '#b9bcc0' }),
  cross: spider('leaf', {
    build: 'orb',
    abdomen: '#9a6434',
    front: '#8a6a45',
    legs: '#8d6a42',
    mark: '#f4ead2',
    pattern: 'cross',
  }),
  crossFour: spider('meadow', {
    build: 'orb',
    abdomen: '#cf9038',
    front: '#b98a4a',
    legs: '#a87a42',
    mark: '#f7f0dc',
    pattern: 'dots',
  }),
  argiope: spider('meadow', {
    build: 'orb',
    abdomen: '#f0d863',
    front: '#cfc6b0',
    legs: '#b9a06a',
    mark: '#201b14',
    pattern: 'bands',
  }),
  wolf: spider('sand', {
    build: 'wolf',
    abdomen: '#6f5f4a',
    front: '#5f503f',
    legs: '#6d5d49',
    mark: '#d8c8a8',
    pattern: 'leaf',
  }),
  crab: spider('flower', {
    build: 'crab',
    abdomen: '#f0e680',
    front: '#d8d08a',
    legs: '#d8cf7a',
    mark: '#b8402a',
    pattern: 'line',
  }),
  jumping: spider('bark', {
    build: 'jumping',
    abdomen: '#2a2622',
    front: '#1d1a17',
    legs: '#3a342e',
    mark: '#f0ece2',
    pattern: 'bands',
  }),
  ladybirdSpider: spider('sand', {
    build: 'jumping',
    abdomen: '#d0321f',
    front: '#1d1917',
    legs: '#26211e',
    mark: '#181412',
    pattern: 'dots',
  }),
  cellar: spider('bark', {
    build: 'long',
    abdomen: '#b3a68c',
    front: '#c2b69a',
    legs: '#a5987c',
    mark: '#6a5f4a',
    pattern: 'line',
  }),
  harvestman: spider('leaf', {
    build: 'harvestman',
    abdomen: '#b39463',
    front: '#7d6340',
    legs: '#5a4630',
    mark: '#5d4526',
    pattern: 'plain',
  }),
  centipede: crawler('sand', { build: 'centipede', body: '#8f4a20', legs: '#c07a3a' }),
  millipede: crawler('bark', { build: 'millipede', body: '#2d2a2c', legs: '#8a6a52' }),
  crayfish: crawler('water', { build: 'crayfish', body: '#6a4a34', legs: '#8a5a3c' }),
} satisfies Record<string, Look>;
