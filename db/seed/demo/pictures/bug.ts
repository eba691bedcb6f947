import { glassWing } from './dragonfly.ts';
import { clip, type Drawing, ellipse, limb, mirrored, type Point, path, roundGradient, shade } from './svg.ts';

export type BugLook = {
  build: 'shield' | 'narrow' | 'cicada' | 'leafhopper' | 'lacewing' | 'scorpionfly' | 'earwig' | 'mayfly' | 'woodlouse';
  body: string;
  wing: string;
  mark: string;
  pattern?: 'stripes' | 'fire' | 'marble' | 'plain';
};

/** True bugs, and what else has its own outline: lacewing, scorpionfly, earwig, mayfly, woodlouse. */
export function drawBug(look: BugLook): Drawing {
  switch (look.build) {
    case 'shield':
    case 'narrow':
      return drawShield(look);
    case 'earwig':
      return drawEarwig(look);
    case 'woodlouse':
      return drawWoodlouse(look);
    case 'mayfly':
      return drawMayfly(look);
    default:
      return drawRoofed(look);
  }
}

const legPairs: Point[][] = [
  [
    [70, -190],
    [180, -250],
    [220, -350],
  ],
  [
    [96, -110],
    [240, -110],
    [306, -30],
  ],
  [
    [96, 20],
    [226, 120],
    [262, 270],
  ],
];

function legs(colour: string, width = 20): string {
  return legPairs.map((points) => limb(points, width, colour)).join('');
}

function antenna(colour: string): string {
  return path(
    'M30 -300C80 -350 110 -420 176 -470',
    `stroke="${colour}" stroke-width="11" fill="none" stroke-dasharray="70 10"`,
  );
}

function drawShield({ build, body, wing, mark, pattern = 'plain' }: BugLook): Drawing {
  const width = build === 'shield' ? 190 : 128;
  const outline = `M0 -262C${width * 0.34} -268 ${width * 0.5} -236 ${width * 1.04} -150C${width * 1.04} -60 ${width} 60 ${width * 0.8} 190C${width * 0.6} 286 ${width * 0.3} 322 0 326Z`;
  const dark = shade(body, -0.45);
  const plate = `M0 -120L${width * 0.5} -120C${width * 0.46} 0 ${width * 0.24} 110 0 150Z`;
  return {
    defs:
      roundGradient('body', body) +
      roundGradient('wing', wing, { x: 0.25 }) +
      clip('all', path(outline, '') + path(outline, 'transform="scale(-1 1)"')),
    body:
      mirrored(legs(dark) + antenna(dark)) +
      ellipse(0, -276, 52, 48, 'fill="url(#body)"') +
      mirrored(ellipse(46, -282, 14, 16, 'fill="#17120d"')) +
      mirrored(path(outline, 'fill="url(#wing)"')) +
      mirrored(
        path(
          `M0 -262C${width * 0.34} -268 ${width * 0.5} -236 ${width * 1.04} -150L${width * 0.9} -116L0 -116Z`,
          'fill="url(#body)"',
        ),
      ) +
      `<g clip-path="url(#all)">${pattern === 'stripes' ? '' : mirrored(path(`M${width * 0.5} -118C${width * 0.4} 40 ${width * 0.3} 160 0 240L0 330L${width} 330`, `fill="${shade(wing, -0.35)}" opacity="0.35"`))}${shieldMarks(pattern, mark, width)}</g>` +
      (pattern === 'stripes'
        ? ''
        : mirrored(path(plate, `fill="${shade(body, 0.08)}" stroke="${dark}" stroke-width="4"`))) +
      ellipse(-width * 0.4, -170, 40, 18, 'fill="#fff" opacity="0.2"'),
  };
}

function shieldMarks(pattern: BugLook['pattern'], mark: string, width: number): string {
  const fill = `fill="${mark}"`;
  if (pattern === 'stripes')
    return mirrored(
      [0.12, 0.44, 0.78]
        .map((share) =>
          path(
            `M${width * share} -280C${width * share * 1.3} -100 ${width * share * 1.2} 120 ${width * share * 0.4} 330`,
            `stroke="${mark}" stroke-width="${width * 0.15}" fill="none"`,
          ),
        )
        .join(''),
    );
  if (pattern === 'fire')
    return mirrored(
      ellipse(width * 0.5, 20, 40, 42, fill) +
        ellipse(width * 0.5, 130, 16, 16, fill) +
        path(`M0 -124L${width * 0.42} -124L0 10Z`, fill) +
        path(`M${width * 0.2} -226L${width * 0.7} -160L${width * 0.3} -140Z`, fill),
    );
  if (pattern === 'marble')
    return mirrored(
      [
        [0.3, -200],
        [0.7, -160],
        [0.6, -60],
        [0.8, 60],
        [0.5, 120],
        [0.86, -20],
        [0.3, 250],
        [0.62, 210],
      ]
        .map(([x = 0, y = 0]) => ellipse(width * x, y, 17, 12, `${fill} opacity="0.65"`))
        .join(''),
    );
  return '';
}

function drawRoofed({ build, body, wing, mark }: BugLook): Drawing {
  const isCicada = build === 'cicada';
  const isHopper = build === 'leafhopper';
  const half = isHopper
    ? 'M0 -150C110 -150 140 -30 120 130C100 290 50 350 0 360Z'
    : isCicada
      ? 'M40 -160C150 -140 250 60 262 300C262 370 210 380 160 330C90 240 40 60 26 -60Z'
      : 'M30 -150C170 -150 290 40 320 290C318 350 270 360 216 316C120 220 50 60 20 -70Z';
  const dark = shade(body, -0.4);
  const isTailed = build === 'scorpionfly';
  const spots = isTailed
    ? [
        [150, 20],
        [220, 150],
        [130, 120],
        [256, 270],
      ]
        .map(([x = 0, y = 0]) => ellipse(x, y, 30, 22, `fill="${mark}" opacity="0.8"`))
        .join('')
    : '';
  const width = isCicada ? 104 : isHopper ? 96 : 36;
  return {
    defs: roundGradient('body', body) + roundGradient('wing', wing, { x: 0.2 }) + clip('w0', path(half, '')),
    body:
      mirrored(
        legs(dark, 14) +
          path(
            `M${isCicada ? 60 : 14} -256C60 -350 120 -440 ${isCicada ? 110 : 230} -${isCicada ? 330 : 520}`,
            `stroke="${dark}" stroke-width="7" fill="none"`,
          ),
      ) +
      ellipse(0, 90, width * 0.9, isHopper ? 200 : 230, 'fill="url(#body)"') +
      (isTailed
        ? path(
            'M0 300C20 380 80 400 96 340C100 310 70 300 66 326',
            `stroke="${mark}" stroke-width="22" fill="none" stroke-linecap="round"`,
          )
        : '') +
      mirrored(
        isHopper
          ? path(half, 'fill="url(#wing)"') +
              path(
                'M24 -140C60 20 60 200 20 350M80 -130C110 0 100 160 60 300',
                `stroke="${mark}" stroke-width="12" fill="none"`,
              )
          : glassWing(half, 'w0', wing, 0.44) + spots,
      ) +
      ellipse(0, -170, width * 1.05, 82, 'fill="url(#body)"') +
      (isCicada
        ? mirrored(path('M20 -220C50 -190 50 -140 30 -110', `stroke="${mark}" stroke-width="14" fill="none"`))
        : '') +
      ellipse(0, -252, width * 1.02, 46, 'fill="url(#body)"') +
      mirrored(
        ellipse(width * 0.92, -258, 20, 22, `fill="${isCicada ? mark : '#b98a2c'}"`) +
          ellipse(width * 0.9, -264, 6, 6, 'fill="#fff" opacity="0.7"'),
      ),
  };
}

function drawEarwig({ body, wing, mark }: BugLook): Drawing {
  const dark = shade(body, -0.35);
  const rings = [-20, 24, 68, 112, 156, 200, 244]
    .map(
      (y, index) =>
        `<rect x="${-66 + index * 2}" y="${y}" width="${132 - index * 4}" height="46" rx="16" fill="url(#body)"/>`,
    )
    .join('');
  return {
    defs: roundGradient('body', body) + roundGradient('wing', wing),
    body:
      mirrored(
        legs(shade(mark, -0.1), 16) +
          path(
            'M24 -310C80 -400 150 -430 176 -530',
            `stroke="${mark}" stroke-width="12" fill="none" stroke-dasharray="22 5"`,
          ),
      ) +
      rings +
      mirrored(
        path('M20 288C110 320 116 430 30 476C84 420 74 340 4 320Z', `fill="${mark}" stroke="${dark}" stroke-width="4"`),
      ) +
      mirrored(path('M0 -180L62 -180L58 -20L0 -14Z', 'fill="url(#wing)"')) +
      `<rect x="-58" y="-252" width="116" height="78" rx="22" fill="url(#wing)"/>` +
      ellipse(0, -288, 56, 48, 'fill="url(#body)"') +
      mirrored(ellipse(46, -294, 12, 15, 'fill="#17120d"')),
  };
}

function drawWoodlouse({ body, mark }: BugLook): Drawing {
  let plates = '';
  for (let index = 0; index < 9; index++) {
    const y = -250 + index * 62;
    const width = 190 * Math.sqrt(Math.max(0.2, 1 - ((y + 10) / 350) ** 2));
    plates += path(
      `M${-width} ${y + 66}C${-width * 0.9} ${y + 4} ${width * 0.9} ${y + 4} ${width} ${y + 66}C${width * 0.5} ${y + 92} ${-width * 0.5} ${y + 92} ${-width} ${y + 66}Z`,
      `fill="url(#body)" stroke="${shade(body, -0.55)}" stroke-width="4"`,
    );
    plates += mirrored(ellipse(width * 0.5, y + 52, 19, 9, `fill="${mark}" opacity="0.5"`));
  }
  return {
    defs: roundGradient('body', body),
    body:
      mirrored(
        path('M50 -270C110 -330 140 -360 210 -370', `stroke="${shade(body, -0.4)}" stroke-width="12" fill="none"`) +
          [-140, -60, 20, 100, 180]
            .map((y) =>
              limb(
                [
                  [150, y],
                  [226, y + 20],
                  [244, y + 60],
                ],
                15,
                shade(body, -0.2),
              ),
            )
            .join(''),
      ) +
      ellipse(0, -262, 104, 54, 'fill="url(#body)"') +
      mirrored(ellipse(78, -266, 14, 12, 'fill="#17120d"')) +
      plates +
      mirrored(path('M16 318L34 372', `stroke="${shade(body, -0.3)}" stroke-width="15" stroke-linecap="round"`)),
  };
}

function drawMayfly({ body, wing, mark }: BugLook): Drawing {
  const fore = 'M20 -150C170 -260 380 -250 470 -120C450 -20 300 40 130 10C70 -20 30 -70 16 -100Z';
  return {
    defs: roundGradient('body', body) + clip('w0', path(fore, '')),
    body:
      mirrored(
        limb(
          [
            [20, -200],
            [90, -310],
            [100, -450],
          ],
          13,
          mark,
        ) +
          glassWing(fore, 'w0', wing, 0.5) +
          path('M10 330C50 440 110 520 190 600', `stroke="${mark}" stroke-width="6" fill="none"`),
      ) +
      path('M0 330L0 620', `stroke="${mark}" stroke-width="6"`) +
      [-60, -16, 28, 72, 116, 160, 204, 248, 292]
        .map(
          (y, index) =>
            `<rect x="${-38 + index * 3}" y="${y}" width="${76 - index * 6}" height="47" rx="12" fill="url(#body)" stroke="${shade(body, -0.4)}" stroke-width="3"/>`,
        )
        .join('') +
      ellipse(0, -130, 52, 92, 'fill="url(#body)"') +
      ellipse(0, -230, 38, 32, `fill="${shade(body, -0.2)}"`) +
      mirrored(ellipse(26, -240, 22, 20, `fill="${mark}"`)),
  };
}
