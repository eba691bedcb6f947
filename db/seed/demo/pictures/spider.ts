import type { Dice } from '../prng.ts';
import { clip, type Drawing, ellipse, fur, limb, mirrored, type Point, path, roundGradient, shade } from './svg.ts';

export type SpiderLook = {
  build: 'orb' | 'wolf' | 'crab' | 'jumping' | 'long' | 'harvestman';
  abdomen: string;
  front: string;
  legs: string;
  mark: string;
  pattern: 'cross' | 'bands' | 'leaf' | 'line' | 'dots' | 'plain';
};

/** A spider or harvestman from above. */
export function drawSpider(look: SpiderLook, rolls: Dice): Drawing {
  if (look.build === 'harvestman') return drawHarvestman(look);
  const { build, abdomen, front } = look;
  const sizes = {
    orb: [138, 176, 74],
    wolf: [92, 138, 84],
    crab: [124, 128, 86],
    jumping: [84, 112, 88],
    long: [46, 150, 52],
  };
  const [rx = 100, ry = 140, head = 80] = sizes[build];
  const middle = ry - 20;
  const thorax = ellipse(0, -86, head, head * 1.1, 'fill="url(#front)"');
  return {
    defs:
      roundGradient('abdomen', abdomen) + roundGradient('front', front) + clip('belly', ellipse(0, middle, rx, ry, '')),
    body:
      mirrored(legsOf(look)) +
      thorax +
      (build === 'wolf' || build === 'jumping'
        ? path(`M0 -170L0 -10`, `stroke="${shade(front, 0.5)}" stroke-width="16" opacity="0.7"`)
        : '') +
      ellipse(0, middle, rx, ry, 'fill="url(#abdomen)"') +
      `<g clip-path="url(#belly)">${pattern(look, { rx, ry, middle })}</g>` +
      fur(
        { cx: 0, cy: middle, rx, ry },
        {
          colours: [shade(abdomen, 0.35), shade(abdomen, -0.35)],
          length: build === 'crab' ? 6 : 15,
          count: 120,
          rolls,
        },
      ) +
      ellipse(-rx * 0.4, middle - ry * 0.42, rx * 0.2, ry * 0.16, 'fill="#fff" opacity="0.22"') +
      mirrored(
        limb(
          [
            [24, -166],
            [46, -210],
            [40, -236],
          ],
          17,
          shade(front, -0.15),
        ),
      ) +
      eyes(build, head),
  };
}

const reach: Record<SpiderLook['build'], number> = {
  orb: 1,
  wolf: 1.05,
  crab: 0.95,
  jumping: 0.74,
  long: 1.35,
  harvestman: 1.7,
};

function legsOf({ build, legs }: SpiderLook): string {
  const k = reach[build];
  const width = { orb: 34, wolf: 36, crab: 32, jumping: 38, long: 19, harvestman: 8 }[build];
  const sideways = build === 'crab' ? 1.15 : 1;
  const pairs: Point[][] = [
    [
      [46, -140],
      [150 * k, -270 * k],
      [206 * k, -392 * k],
      [226 * k, -462 * k],
    ],
    [
      [62, -110],
      [226 * k * sideways, -196 * k],
      [322 * k * sideways, -236 * k],
      [372 * k * sideways, -204 * k],
    ],
    [
      [62, -74],
      [196 * k, -54 * k],
      [280 * k, 40 * k],
      [318 * k, 120 * k],
    ],
    [
      [48, -44],
      [176 * k, 96 * k],
      [246 * k, 276 * k],
      [258 * k, 410 * k],
    ],
  ];
  return pairs.map((points) => limb(points, width, legs) + rings(points, width, legs)).join('');
}

/** Dark rings at the joints. */
function rings(points: readonly Point[], width: number, colour: string): string {
  return points
    .slice(1)
    .map(([x, y], index) =>
      ellipse(x, y, width * (0.62 - index * 0.12), width * (0.62 - index * 0.12), `fill="${shade(colour, -0.5)}"`),
    )
    .join('');
}

function pattern(
  { pattern: kind, mark, abdomen }: SpiderLook,
  { rx, ry, middle }: { rx: number; ry: number; middle: number },
): string {
  const fill = `fill="${mark}"`;
  if (kind === 'bands') {
    return [-0.62, -0.28, 0.06, 0.4, 0.72]
      .map((share) =>
        path(
          `M${-rx} ${middle + share * ry}Q0 ${middle + share * ry - 36} ${rx} ${middle + share * ry}L${rx} ${middle + share * ry + 30}Q0 ${middle + share * ry - 2} ${-rx} ${middle + share * ry + 30}Z`,
          fill,
        ),
      )
      .join('');
  }
  if (kind === 'cross') {
    const dots = [-110, -76, -42, -8, 30].map((y) => ellipse(0, middle + y, 11, 15, fill)).join('');
    const arms = [-34, -66]
      .map((x) => ellipse(x, middle - 74, 15, 9, fill) + ellipse(-x, middle - 74, 15, 9, fill))
      .join('');
    return leaf(abdomen, rx, ry, middle) + dots + arms;
  }
  if (kind === 'leaf')
    return (
      leaf(abdomen, rx, ry, middle) +
      path(`M0 ${middle - ry}L0 ${middle + ry}`, `stroke="${mark}" stroke-width="14" opacity="0.8"`)
    );
  if (kind === 'line')
    return mirrored(
      path(
        `M${rx * 0.7} ${middle - ry * 0.7}C${rx * 1.0} ${middle} ${rx * 0.8} ${middle + ry * 0.5} ${rx * 0.2} ${middle + ry}`,
        `stroke="${mark}" stroke-width="22" fill="none"`,
      ),
    );
  if (kind === 'dots')
    return mirrored(ellipse(rx * 0.42, middle - 40, 24, 24, fill) + ellipse(rx * 0.46, middle + 46, 24, 24, fill));
  return '';
}

/** The dark leaf with a wavy edge that many orb weavers carry. */
function leaf(colour: string, rx: number, ry: number, middle: number): string {
  const half = `M0 ${middle - ry * 0.2}C${rx * 0.5} ${middle - ry * 0.3} ${rx * 0.42} ${middle} ${rx * 0.6} ${middle + ry * 0.1}C${rx * 0.36} ${middle + ry * 0.26} ${rx * 0.46} ${middle + ry * 0.4} ${rx * 0.3} ${middle + ry * 0.56}C${rx * 0.2} ${middle + ry * 0.7} ${rx * 0.1} ${middle + ry * 0.84} 0 ${middle + ry * 0.92}Z`;
  return mirrored(path(half, `fill="${shade(colour, -0.55)}" opacity="0.8"`));
}

function eyes(build: SpiderLook['build'], head: number): string {
  const y = -86 - head * 0.86;
  const shine = (x: number, size: number) =>
    ellipse(x, y, size, size, 'fill="#0c0a09"') +
    ellipse(x - size * 0.3, y - size * 0.35, size * 0.3, size * 0.3, 'fill="#fff" opacity="0.85"');
  if (build === 'jumping') return mirrored(shine(24, 21) + ellipse(58, y + 18, 11, 11, 'fill="#0c0a09"'));
  return mirrored(ellipse(14, y, 9, 9, 'fill="#0c0a09"') + ellipse(36, y + 10, 7, 7, 'fill="#0c0a09"'));
}

function drawHarvestman({ abdomen, front, legs, mark }: SpiderLook): Drawing {
  const pairs: Point[][] = [
    [
      [50, -60],
      [190, -250],
      [320, -210],
      [420, -420],
      [452, -520],
    ],
    [
      [66, -24],
      [290, -200],
      [470, -96],
      [600, -300],
      [660, -380],
    ],
    [
      [66, 18],
      [270, 60],
      [440, 20],
      [560, 220],
      [600, 300],
    ],
    [
      [50, 56],
      [196, 240],
      [330, 210],
      [430, 430],
      [452, 520],
    ],
  ];
  return {
    defs: roundGradient('body', abdomen),
    body:
      mirrored(pairs.map((points) => limb(points, 15, legs)).join('')) +
      ellipse(0, 6, 92, 112, 'fill="url(#body)"') +
      mirrored(path('M0 -70C52 -60 44 0 60 26C40 60 30 84 0 104Z', `fill="${mark}" opacity="0.75"`)) +
      ellipse(0, -66, 36, 26, `fill="${front}"`) +
      mirrored(ellipse(15, -76, 10, 10, 'fill="#0c0a09"')) +
      ellipse(-34, -30, 18, 26, 'fill="#fff" opacity="0.22"'),
  };
}
