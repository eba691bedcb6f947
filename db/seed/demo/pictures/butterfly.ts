import type { Dice } from '../prng.ts';
import { clip, type Drawing, ellipse, fur, limb, mirrored, path, r, shade } from './svg.ts';

export type ButterflyLook = {
  shape: 'round' | 'angular' | 'tailed' | 'narrow' | 'sturdy';
  wing: string;
  edge: string;
  /** Colour of the marks. */
  mark: string;
  pattern: 'eyes' | 'eyelets' | 'band' | 'dots' | 'tips' | 'checker' | 'net' | 'streaks' | 'lines' | 'plain';
  hind?: string;
  body?: string;
  /** Combed antennae and a furry body. */
  moth?: boolean;
};

type Shape = { fore: string; hind: string };
const shapes: Record<ButterflyLook['shape'], Shape> = {
  round: {
    fore: 'M16 -96C110 -270 270 -372 420 -352C452 -300 430 -150 372 -46C250 6 110 16 16 -10Z',
    hind: 'M16 -30C140 -50 300 -40 362 20C400 130 330 288 196 312C104 306 40 190 14 70Z',
  },
  angular: {
    fore: 'M16 -96C110 -280 280 -390 430 -372C424 -330 470 -300 440 -262C404 -226 430 -160 392 -120C404 -80 372 -56 360 -36C250 8 110 16 16 -10Z',
    hind: 'M16 -30C140 -50 300 -40 352 14C402 40 372 92 392 128C362 150 372 206 330 222C338 282 268 282 250 300C226 330 206 300 170 304C100 296 40 190 14 70Z',
  },
  tailed: {
    fore: 'M16 -96C130 -300 300 -420 452 -408C470 -340 430 -180 366 -52C250 -6 110 6 16 -12Z',
    hind: 'M16 -30C150 -52 290 -44 344 16C372 90 336 196 292 246C300 300 316 352 340 404C326 424 300 418 292 396C276 346 262 306 240 280C180 296 90 250 14 80Z',
  },
  narrow: {
    fore: 'M16 -80C150 -240 330 -320 520 -330C540 -300 480 -200 392 -96C270 -30 110 -2 16 -8Z',
    hind: 'M16 -26C130 -40 270 -40 322 -6C340 60 270 150 170 158C96 154 40 120 14 66Z',
  },
  sturdy: {
    fore: 'M14 -70C120 -200 250 -262 352 -250C376 -214 360 -104 316 -30C220 6 100 12 14 -6Z',
    hind: 'M14 -20C120 -36 240 -28 290 20C312 96 262 198 160 214C90 208 36 140 12 60Z',
  },
};

/** A butterfly or moth with its wings spread, from above. */
export function drawButterfly(look: ButterflyLook, rolls: Dice): Drawing {
  const { fore, hind } = shapes[look.shape];
  const under = look.hind ?? look.wing;
  const body = look.body ?? shade(look.edge, -0.2);
  const wing = (d: string, colour: string, id: string) =>
    `${path(d, `fill="url(#${id})"`)}<g clip-path="url(#c${id})">${veins(id === 'fore', colour)}${rim(d, look)}</g>`;
  const half =
    wing(hind, under, 'hind') +
    `<g clip-path="url(#chind)">${hindMarks(look)}</g>` +
    wing(fore, look.wing, 'fore') +
    `<g clip-path="url(#cfore)">${foreMarks(look, rolls)}</g>`;
  const animal = mirrored(half) + trunk(body, look.moth === true, rolls);
  return {
    defs:
      gradient('fore', look.wing) +
      gradient('hind', under) +
      clip('cfore', path(fore, '')) +
      clip('chind', path(hind, '')),
    body: look.shape === 'sturdy' ? `<g transform="scale(1.3)">${animal}</g>` : animal,
  };
}

function gradient(id: string, colour: string): string {
  return (
    `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="-20" r="480">` +
    `<stop offset="0" stop-color="${shade(colour, -0.5)}"/><stop offset="0.22" stop-color="${shade(colour, -0.12)}"/>` +
    `<stop offset="0.7" stop-color="${shade(colour, 0.1)}"/><stop offset="1" stop-color="${shade(colour, -0.18)}"/></radialGradient>`
  );
}

function veins(isFore: boolean, colour: string): string {
  const ends = isFore
    ? [
        [440, -352],
        [446, -300],
        [438, -240],
        [420, -180],
        [398, -120],
        [376, -60],
      ]
    : [
        [360, 20],
        [372, 90],
        [350, 170],
        [300, 250],
        [220, 310],
        [130, 290],
      ];
  const lines = ends.map(
    ([x = 0, y = 0]) => `M18 ${isFore ? -60 : 10}Q${r(x * 0.45)} ${r(y * (isFore ? 0.75 : 0.4))} ${x} ${y}`,
  );
  return path(lines.join(''), `stroke="${shade(colour, -0.5)}" stroke-width="3.5" fill="none" opacity="0.55"`);
}

/** The darker border, drawn as a thick line of which the clip leaves the inner half. */
function rim(d: string, { edge, pattern }: ButterflyLook): string {
  const width = pattern === 'plain' || pattern === 'tips' ? 26 : 52;
  return path(d, `fill="none" stroke="${edge}" stroke-width="${width}" opacity="0.92"`);
}

function eyespot(x: number, y: number, size: number, colours: readonly string[]): string {
  return colours
    .map((colour, index) => ellipse(x, y, size * (1 - index * 0.24), size * (1 - index * 0.24), `fill="${colour}"`))
    .join('');
}

function foreMarks({ pattern, mark, edge, wing }: ButterflyLook, rolls: Dice): string {
  const fill = `fill="${mark}"`;
  switch (pattern) {
    case 'eyes':
      return (
        eyespot(330, -270, 78, ['#f0d27a', '#1d1a17', mark, shade(mark, 0.4)]) +
        ellipse(190, -286, 44, 26, `fill="${edge}" transform="rotate(-35 190 -286)"`) +
        ellipse(120, -216, 36, 22, `fill="${edge}" transform="rotate(-35 120 -216)"`)
      );
    case 'eyelets':
      return (
        eyespot(342, -250, 44, [shade(mark, 0.5), '#1d1a17', '#f6f2e6']) +
        eyespot(316, -128, 26, [shade(mark, 0.4), '#1d1a17', '#f6f2e6'])
      );
    case 'band':
      return (
        path('M120 -330C230 -250 300 -150 330 -20L392 -40C360 -180 290 -290 180 -370Z', fill) +
        [
          [352, -306, 26],
          [392, -256, 17],
          [398, -210, 12],
        ]
          .map(([x = 0, y = 0, s = 0]) => ellipse(x, y, s, s, 'fill="#f7f3ea"'))
          .join('')
      );
    case 'tips':
      return (
        path('M250 -420C300 -330 360 -250 470 -200L520 -420Z', fill) + ellipse(230, -190, 20, 16, `fill="${edge}"`)
      );
    case 'dots':
      return scatter(
        rolls,
        [
          [330, -290],
          [370, -230],
          [366, -170],
          [350, -110],
          [330, -66],
          [210, -250],
          [170, -190],
          [120, -150],
          [260, -180],
        ],
        mark,
      );
    case 'checker':
      return checker(
        [
          [90, -170],
          [170, -230],
          [250, -290],
          [330, -310],
          [150, -90],
          [230, -150],
          [310, -210],
          [380, -250],
          [230, -40],
          [310, -90],
          [370, -140],
        ],
        mark,
      );
    case 'net':
      return (
        net(
          [
            [70, -260, 420, -60],
            [40, -200, 420, 20],
            [130, -320, 430, -150],
          ],
          mark,
        ) +
        checker(
          [
            [360, -280],
            [372, -210],
            [352, -140],
            [330, -80],
          ],
          shade(wing, 0.35),
          20,
        )
      );
    case 'streaks':
      return [0, 1, 2, 3, 4, 5]
        .map((index) =>
          path(
            `M${80 + index * 66} ${-300 - index * 24}L${110 + index * 60} ${-20 - index * 6}`,
            `stroke="${mark}" stroke-width="${38 - index * 4}"`,
          ),
        )
        .join('');
    case 'lines':
      return (
        ['M60 -220C140 -180 170 -90 150 20', 'M190 -330C250 -240 280 -130 250 20', 'M300 -370C340 -270 360 -160 330 0']
          .map((d) => path(d, `stroke="${mark}" stroke-width="13" fill="none" opacity="0.85"`))
          .join('') + ellipse(206, -196, 26, 18, `fill="${mark}" opacity="0.75"`)
      );
    default:
      return ellipse(176, -206, 15, 12, `fill="${mark}" opacity="0.8"`);
  }
}

function hindMarks({ pattern, mark, edge, shape }: ButterflyLook): string {
  const fill = `fill="${mark}"`;
  switch (pattern) {
    case 'eyes':
      return eyespot(264, 108, 74, ['#d9c48a', '#1d1a17', mark, shade(mark, 0.4)]);
    case 'eyelets':
      return eyespot(250, 186, 30, [shade(mark, 0.4), '#1d1a17', '#f6f2e6']);
    case 'band':
      return path('M340 40C350 150 290 260 170 300L190 350C330 320 420 190 400 40Z', fill);
    case 'dots':
      return [
        [290, 60],
        [300, 130],
        [268, 196],
        [206, 238],
        [140, 238],
        [180, 120],
      ]
        .map(([x = 0, y = 0]) => ellipse(x, y, 14, 14, fill))
        .join('');
    case 'checker':
      return checker(
        [
          [110, 20],
          [200, 10],
          [290, 40],
          [150, 110],
          [240, 100],
          [310, 130],
          [180, 200],
          [250, 220],
        ],
        mark,
      );
    case 'net':
      return net(
        [
          [60, 60, 360, 140],
          [70, 140, 320, 240],
        ],
        mark,
      );
    case 'streaks':
      return (
        path('M120 -30C170 60 190 150 160 280', `stroke="${mark}" stroke-width="30" fill="none"`) +
        (shape === 'tailed' ? eyespot(216, 230, 26, ['#c0392b', '#25406b']) : '')
      );
    case 'lines':
      return path(
        'M60 70C140 110 220 110 330 70M50 150C140 200 220 200 300 160',
        `stroke="${mark}" stroke-width="11" fill="none" opacity="0.7"`,
      );
    case 'tips':
      return '';
    default:
      return ellipse(170, 110, 15, 14, `fill="${edge}" opacity="0.6"`);
  }
}

function scatter(rolls: Dice, points: readonly (readonly number[])[], colour: string): string {
  return points
    .map(([x = 0, y = 0]) => ellipse(x, y, rolls.between(13, 21), rolls.between(12, 18), `fill="${colour}"`))
    .join('');
}

function checker(points: readonly (readonly number[])[], colour: string, size = 30): string {
  return points
    .map(
      ([x = 0, y = 0]) =>
        `<rect x="${x - size}" y="${y - size * 0.8}" width="${size * 2}" height="${size * 1.6}" rx="9" fill="${colour}" transform="rotate(-28 ${x} ${y})"/>`,
    )
    .join('');
}

function net(rows: readonly (readonly number[])[], colour: string): string {
  return rows
    .map(([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) => {
      const steps = Array.from({ length: 7 }, (_, index) => {
        const x = x1 + ((x2 - x1) * (index + 0.5)) / 7;
        return `Q${r(x)} ${r(y1 + ((y2 - y1) * index) / 7 + (index % 2 ? 34 : -34))} ${r(x + 26)} ${r(y1 + ((y2 - y1) * (index + 1)) / 7)}`;
      });
      return path(`M${x1} ${y1}${steps.join('')}`, `stroke="${colour}" stroke-width="11" fill="none"`);
    })
    .join('');
}

function trunk(colour: string, isMoth: boolean, rolls: Dice): string {
  const dark = shade(colour, -0.35);
  const antenna = isMoth
    ? path('M10 -136C60 -210 120 -236 176 -238', `stroke="${dark}" stroke-width="8" fill="none"`) +
      path(
        'M10 -136C60 -210 120 -236 176 -238',
        `stroke="${dark}" stroke-width="34" fill="none" stroke-dasharray="4 9" opacity="0.75"`,
      )
    : path('M8 -140C50 -230 104 -300 142 -344', `stroke="${dark}" stroke-width="7" fill="none"`) +
      ellipse(146, -350, 11, 18, `fill="${dark}" transform="rotate(38 146 -350)"`);
  const wide = isMoth ? 1.5 : 1;
  const rings = [60, 90, 120, 150, 180].map((y) =>
    path(`M${-18 * wide} ${y}Q0 ${y + 12} ${18 * wide} ${y}`, `stroke="${dark}" stroke-width="4" fill="none"`),
  );
  return (
    mirrored(
      limb(
        [
          [10, -70],
          [44, -122],
          [70, -150],
        ],
        12,
        dark,
      ) + antenna,
    ) +
    ellipse(0, 118, 23 * wide, 132, `fill="${colour}"`) +
    rings.join('') +
    ellipse(0, -42, 32 * wide, 82, `fill="${shade(colour, 0.08)}"`) +
    fur(
      { cx: 0, cy: -40, rx: 28 * wide, ry: 72 },
      {
        colours: [shade(colour, 0.3), colour, shade(colour, -0.2)],
        length: isMoth ? 30 : 18,
        count: isMoth ? 90 : 46,
        rolls,
      },
    ) +
    ellipse(0, -134, 25 * wide, 27, `fill="${dark}"`) +
    mirrored(ellipse(17 * wide, -140, 11, 14, 'fill="#0f0d0b"'))
  );
}
