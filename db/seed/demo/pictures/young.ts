import type { Dice } from '../prng.ts';
import { type Drawing, ellipse, limb, mirrored, path, r, roundGradient, shade } from './svg.ts';

/** What an animal looks like before it is grown; `crawler` runs on six legs, `caterpillar` hangs on many. */
export type YoungLook = {
  build: 'caterpillar' | 'crawler';
  body: string;
  mark: string;
  /** Colour of the hairs, where it has any. */
  hairs?: string;
  pupa: string;
  eggs?: string;
};

export type YoungAge = 'larva' | 'pupa' | 'eggs';

export function drawYoung(look: YoungLook, age: YoungAge, rolls: Dice): Drawing {
  if (age === 'pupa') return drawPupa(look);
  if (age === 'eggs') return drawEggs(look, rolls);
  return look.build === 'caterpillar' ? drawCaterpillar(look, rolls) : drawCrawler(look);
}

/** Rings along a bent line, each laid over the one before. */
function drawCaterpillar({ body, mark, hairs }: YoungLook, rolls: Dice): Drawing {
  const count = 12;
  const at = (index: number) => ({ x: Math.sin(index / 2.6) * 74, y: 330 - index * 58 });
  let rings = '';
  for (let index = 0; index < count; index++) {
    const { x, y } = at(index);
    const width = 84 - Math.abs(index - 5.5) * 4;
    if (index > 1 && index % 2 === 0)
      rings += mirroredAt(
        x,
        limb(
          [
            [width * 0.6, y],
            [width + 26, y + 18],
            [width + 30, y + 40],
          ],
          22,
          shade(body, -0.4),
        ),
      );
    if (hairs) rings += hairsOf({ x, y, width }, hairs, rolls);
    rings += ellipse(x, y, width, 48, `fill="url(#ring)" stroke="${shade(body, -0.5)}" stroke-width="3"`);
    rings += ellipse(x, y + 6, width * 0.34, 15, `fill="${mark}"`);
    rings += mirroredAt(x, ellipse(width * 0.7, y + 4, 11, 11, `fill="${shade(mark, 0.25)}"`));
  }
  const head = at(count);
  return {
    defs: roundGradient('ring', body, { x: 0.36, y: 0.2 }) + roundGradient('head', shade(body, -0.35)),
    body:
      rings +
      ellipse(head.x, head.y + 16, 60, 54, 'fill="url(#head)"') +
      mirroredAt(head.x, ellipse(34, head.y - 2, 9, 9, 'fill="#0f0d0b"')),
  };
}

function hairsOf({ x, y, width }: { x: number; y: number; width: number }, colour: string, rolls: Dice): string {
  const one = () => {
    const side = rolls.chance(0.5) ? 1 : -1;
    const from = side * width * rolls.between(0.3, 0.9);
    const to = from + side * rolls.between(50, 110);
    return `M${r(x + from)} ${r(y)}L${r(x + to)} ${r(y + rolls.between(-46, 46))}`;
  };
  return path(Array.from({ length: 9 }, one).join(''), `stroke="${colour}" stroke-width="6" stroke-linecap="round"`);
}

/** Both sides of a middle that is not at nought. */
function mirroredAt(x: number, half: string): string {
  return `<g transform="translate(${r(x)} 0)">${mirrored(half)}</g>`;
}

function drawCrawler({ body, mark }: YoungLook): Drawing {
  let plates = '';
  for (let index = 0; index < 10; index++) {
    const y = -230 + index * 56;
    const width = 132 * Math.sqrt(Math.max(0.1, 1 - ((index - 3) / 8.5) ** 2));
    plates += ellipse(0, y, width, 42, `fill="url(#plate)" stroke="${shade(body, -0.55)}" stroke-width="3"`);
    const fill = index % 3 === 1 ? `fill="${mark}"` : `fill="${shade(body, 0.28)}"`;
    plates += mirrored(ellipse(width * 0.34, y, 17, 13, fill) + ellipse(width * 0.76, y, 19, 14, fill));
  }
  const legs = [-210, -150, -90].map((y, index) =>
    limb(
      [
        [90, y],
        [226, y - 40 + index * 30],
        [286, y + 50 + index * 36],
      ],
      26,
      shade(body, -0.3),
    ),
  );
  return {
    defs: roundGradient('plate', body) + roundGradient('head', shade(body, -0.3)),
    body:
      mirrored(legs.join('')) +
      ellipse(0, -292, 66, 50, 'fill="url(#head)"') +
      mirrored(ellipse(40, -306, 10, 10, 'fill="#0f0d0b"')) +
      plates,
  };
}

function drawPupa({ build, pupa, mark }: YoungLook): Drawing {
  const width = build === 'caterpillar' ? 128 : 176;
  const half = `M0 -330C${width * 0.4} -330 ${width * 0.7} -250 ${width} -150C${width * 1.1} 0 ${width * 0.8} 140 ${width * 0.36} 260C20 330 10 350 0 352Z`;
  const rings = [40, 96, 150, 202]
    .map((y, index) => {
      const reach = width * (0.86 - index * 0.14);
      return path(
        `M${r(-reach)} ${y}Q0 ${y + 40} ${r(reach)} ${y}`,
        `stroke="${shade(pupa, -0.45)}" stroke-width="7" fill="none"`,
      );
    })
    .join('');
  return {
    defs: roundGradient('pupa', pupa, { x: 0.3, y: 0.25 }),
    body:
      path('M0 340L0 460', 'stroke="#efeadd" stroke-width="9"') +
      mirrored(path(half, 'fill="url(#pupa)"')) +
      rings +
      mirrored(
        path(
          `M10 -280C${width * 0.6} -210 ${width * 0.8} -60 ${width * 0.3} 20`,
          `stroke="${shade(pupa, -0.35)}" stroke-width="9" fill="none"`,
        ) + [-190, -70, 70, 130].map((y) => ellipse(width * 0.5, y, 13, 17, `fill="${mark}"`)).join(''),
      ) +
      ellipse(-width * 0.4, -120, 22, 90, 'fill="#fff" opacity="0.25"'),
  };
}

function drawEggs({ eggs = '#f0c43a' }: YoungLook, rolls: Dice): Drawing {
  let laid = '';
  for (let row = 0; row < 5; row++)
    for (let column = 0; column < 6; column++) {
      const x = -250 + column * 96 + (row % 2) * 48 + rolls.between(-9, 9);
      const y = -190 + row * 92 + rolls.between(-9, 9);
      if (rolls.chance(0.9))
        laid += ellipse(x, y, 40, 56, `fill="url(#egg)" stroke="${shade(eggs, -0.45)}" stroke-width="3"`);
    }
  return { defs: roundGradient('egg', eggs, { x: 0.35, y: 0.25 }), body: laid };
}
