import sharp from 'sharp';
import { type Dice, dice } from '../prng.ts';
import { type BeeLook, drawBee } from './bee.ts';
import { type BeetleLook, drawBeetle } from './beetle.ts';
import { type BugLook, drawBug } from './bug.ts';
import { type ButterflyLook, drawButterfly } from './butterfly.ts';
import { type DragonflyLook, drawDragonfly } from './dragonfly.ts';
import { drawFolded } from './folded.ts';
import { drawHopper, type HopperLook } from './hopper.ts';
import { drawMyriapod, type MyriapodLook } from './myriapod.ts';
import { drawFar, drawGround, type SceneName } from './scene.ts';
import { drawSpider, type SpiderLook } from './spider.ts';
import { type Drawing, r } from './svg.ts';
import { drawYoung, type YoungAge, type YoungLook } from './young.ts';

/** Which drawing stands for a species, and on what it sits. */
export type Look = { scene: SceneName } & (
  | { kind: 'beetle'; of: BeetleLook }
  | { kind: 'butterfly'; of: ButterflyLook }
  | { kind: 'dragonfly'; of: DragonflyLook }
  | { kind: 'spider'; of: SpiderLook }
  | { kind: 'bee'; of: BeeLook }
  | { kind: 'hopper'; of: HopperLook }
  | { kind: 'bug'; of: BugLook }
  | { kind: 'myriapod'; of: MyriapodLook }
);

/** From where a grown animal is shown, or which of its earlier ages. */
export type PictureView = 'above' | 'close' | 'aslant' | 'folded' | YoungAge;

export type Painted = { look: Look; view: PictureView; young: YoungLook | undefined };

export const pictureSize = { width: 960, height: 720 } as const;
const { width, height } = pictureSize;
/** Drawings are made for this canvas. */
const canvas = { width: 1600, height: 1200 };
/** Only the animal is sharp: what lies behind is drawn from a sixth, what it sits on and its shadow at half the size. */
const far = { width: width / 6, height: height / 6 };
const half = { width: width / 2, height: height / 2 };

/** A made-up plate of a species as a JPEG: the same seed gives the same bytes. */
export async function paint(painted: Painted, seed: string): Promise<Buffer> {
  const rolls = dice(seed);
  const scene = sceneOf(painted);
  const behind = await sharp(Buffer.from(drawFar(scene, { ...far, rolls })))
    .removeAlpha()
    .blur(3.2)
    .raw()
    .toBuffer();
  const ground = drawGround(scene, { ...canvas, rolls });
  const animal = await drawAnimal(painted, { seed, rolls });
  const backdrop = await sharp(await enlarged(behind, far, half, 3), { raw: { ...half, channels: 3 } })
    .composite([
      ...(ground ? [{ input: svg(ground, half) }] : []),
      {
        input: await shadowOf(animal),
        raw: { width: half.width - 8, height: half.height - 14, channels: 4 },
        left: 8,
        top: 14,
      },
    ])
    .removeAlpha()
    .raw()
    .toBuffer();
  return sharp(await enlarged(backdrop, half, pictureSize, 3), { raw: { width, height, channels: 3 } })
    .composite([{ input: animal, raw: { width, height, channels: 4 } }])
    .jpeg({ quality: 84 })
    .toBuffer();
}

/** Young ones sit on leaves, and who rests with closed wings does so on a stem. */
function sceneOf({ look, view }: Painted): SceneName {
  if (view === 'larva' || view === 'pupa' || view === 'eggs') return 'leaf';
  return view === 'folded' ? 'meadow' : look.scene;
}

/** How the drawing is laid before the eye: near to its head, or seen from low down. */
const eyes: Partial<Record<PictureView, string>> = {
  close: 'scale(1.9) translate(0 170)',
  aslant: 'matrix(1.08 0.1 -0.42 0.66 0 0)',
};

/** The animal alone as RGBA, turned and placed a little differently each time. */
async function drawAnimal(painted: Painted, { seed, rolls }: { seed: string; rolls: Dice }): Promise<Buffer> {
  const { view } = painted;
  const turn = rolls.between(-42, 42) * (view === 'folded' ? 0.4 : 1);
  const scale = rolls.between(0.92, 1.12);
  const [x, y] = [canvas.width / 2 + rolls.between(-70, 70), canvas.height / 2 + rolls.between(-30, 60)];
  const { defs = '', body } = drawingOf(painted, seed);
  const place = `transform="translate(${r(x)} ${r(y)}) rotate(${r(turn)}) scale(${r(scale * 100) / 100}) ${eyes[view] ?? ''}"`;
  return sharp(svg(`<defs>${defs}</defs><g ${place}>${body}</g>`, pictureSize))
    .raw()
    .toBuffer();
}

function drawingOf({ look, view, young }: Painted, seed: string): Drawing {
  const rolls = dice(`${seed} animal`);
  if (view === 'larva' || view === 'pupa' || view === 'eggs') {
    if (!young) throw new Error('There is no drawing of its young.');
    return drawYoung(young, view, rolls);
  }
  if (view === 'folded' && look.kind === 'butterfly') return drawFolded(look.of);
  switch (look.kind) {
    case 'beetle':
      return drawBeetle(look.of, rolls);
    case 'butterfly':
      return drawButterfly(look.of, rolls);
    case 'dragonfly':
      return drawDragonfly(look.of);
    case 'spider':
      return drawSpider(look.of, rolls);
    case 'bee':
      return drawBee(look.of, rolls);
    case 'hopper':
      return drawHopper(look.of);
    case 'bug':
      return drawBug(look.of);
    case 'myriapod':
      return drawMyriapod(look.of);
  }
}

type Size = { width: number; height: number };

/** Raw pixels blown up; softly, by the kernel's own nature. */
function enlarged(pixels: Buffer, from: Size, to: Size, channels: 3 | 4): Promise<Buffer> {
  return sharp(pixels, { raw: { ...from, channels } })
    .resize(to.width, to.height, { kernel: 'linear' })
    .raw()
    .toBuffer();
}

/** The soft shadow of what is drawn, from its own outline, at half the size and cut where it would leave the picture. */
async function shadowOf(animal: Buffer): Promise<Buffer> {
  const outline = await sharp(animal, { raw: { width, height, channels: 4 } })
    .extractChannel('alpha')
    .resize(far.width, far.height, { kernel: 'linear' })
    .blur(2.4)
    .raw()
    .toBuffer();
  const dark = Buffer.alloc(far.width * far.height * 4);
  for (const [index, alpha] of outline.entries())
    dark.writeUInt32BE((0x0d0a0600 | Math.round(alpha * 0.5)) >>> 0, index * 4);
  const size = { width: half.width - 8, height: half.height - 14 };
  const large = await enlarged(dark, far, half, 4);
  return sharp(large, { raw: { ...half, channels: 4 } })
    .extract({ left: 0, top: 0, ...size })
    .raw()
    .toBuffer();
}

function svg(content: string, size: Size): Buffer {
  const { width: wide, height: high } = size;
  const box = `width="${wide}" height="${high}" viewBox="0 0 ${canvas.width} ${canvas.height}"`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${box} fill="none">${content}</svg>`);
}
