import { clip, type Drawing, ellipse, limb, mirrored, path, roundGradient, shade } from './svg.ts';

export type HopperLook = {
  build: 'grasshopper' | 'bushcricket' | 'cricket' | 'mantis';
  body: string;
  wing: string;
  mark: string;
};

/** A grasshopper, cricket or mantis from above. */
export function drawHopper(look: HopperLook): Drawing {
  return look.build === 'mantis' ? drawMantis(look) : drawJumper(look);
}

function drawJumper({ build, body, wing, mark }: HopperLook): Drawing {
  const isStout = build === 'cricket';
  const width = isStout ? 104 : 72;
  const length = build === 'bushcricket' ? 400 : 330;
  const wings = `M0 -150C${width} -160 ${width + 10} -40 ${width * 0.86} 120C${width * 0.7} ${length - 40} 26 ${length} 0 ${length}Z`;
  const thigh = 'M60 -30C150 -10 208 66 226 190C204 186 96 96 52 30Z';
  const dark = shade(body, -0.35);
  const antenna =
    build === 'grasshopper'
      ? path('M22 -316C60 -390 96 -420 128 -462', `stroke="${dark}" stroke-width="12" fill="none"`)
      : path(
          'M20 -322C140 -520 360 -520 470 -380C520 -310 540 -230 530 -160',
          `stroke="${dark}" stroke-width="6" fill="none"`,
        );
  return {
    defs:
      roundGradient('body', body) +
      roundGradient('wing', wing, { x: 0.2 }) +
      clip('wings', path(wings, '') + path(wings, 'transform="scale(-1 1)"')),
    body:
      mirrored(
        antenna +
          limb(
            [
              [50, -230],
              [140, -280],
              [176, -380],
            ],
            20,
            dark,
          ) +
          limb(
            [
              [60, -180],
              [176, -170],
              [226, -90],
            ],
            20,
            dark,
          ) +
          limb(
            [
              [222, 186],
              [150, 330],
              [128, 440],
              [168, 476],
            ],
            26,
            shade(body, -0.2),
          ) +
          path(thigh, `fill="${shade(body, -0.05)}" stroke="${shade(body, -0.4)}" stroke-width="5"`) +
          path(
            'M84 14C140 50 186 110 214 172',
            `stroke="${mark}" stroke-width="9" fill="none" opacity="0.8" stroke-dasharray="20 12"`,
          ),
      ) +
      ellipse(0, 60, width * 0.8, 250, 'fill="url(#body)"') +
      mirrored(path(wings, 'fill="url(#wing)"')) +
      `<g clip-path="url(#wings)">${mirrored(marks(build, mark))}</g>` +
      path(
        `M-${width + 4} -236C-${width + 14} -176 -${width} -136 0 -126C${width} -136 ${width + 14} -176 ${width + 4} -236C${width * 0.5} -262 -${width * 0.5} -262 -${width + 4} -236Z`,
        'fill="url(#body)"',
      ) +
      path('M0 -250L0 -128', `stroke="${mark}" stroke-width="9" opacity="0.6"`) +
      ellipse(0, -276, width * 0.86, 62, 'fill="url(#body)"') +
      mirrored(
        ellipse(width * 0.66, -288, 19, 26, 'fill="#15110d"') +
          ellipse(width * 0.6, -298, 6, 7, 'fill="#fff" opacity="0.7"'),
      ) +
      (build === 'cricket'
        ? mirrored(
            path(
              `M22 ${length - 40}C46 ${length + 30} 60 ${length + 60} 64 ${length + 110}`,
              `stroke="${dark}" stroke-width="9" fill="none"`,
            ),
          )
        : ''),
  };
}

function marks(build: HopperLook['build'], mark: string): string {
  const lines = ['M8 -150C14 20 14 200 6 400', 'M40 -150C50 0 46 160 20 340', 'M70 -120C78 0 70 120 44 240'];
  const veins = lines.map((d) => path(d, `stroke="${mark}" stroke-width="5" fill="none" opacity="0.55"`)).join('');
  if (build !== 'grasshopper') return veins;
  return (
    veins +
    [-60, 40, 130, 210].map((y, index) => ellipse(52 - index * 9, y, 22, 15, `fill="${mark}" opacity="0.6"`)).join('')
  );
}

function drawMantis({ body, wing, mark }: HopperLook): Drawing {
  const dark = shade(body, -0.3);
  const wings = 'M0 -60C70 -60 96 40 84 180C70 330 30 420 0 430Z';
  return {
    defs: roundGradient('body', body) + roundGradient('wing', wing, { x: 0.2 }),
    body:
      mirrored(
        path('M16 -424C60 -500 110 -540 168 -566', `stroke="${dark}" stroke-width="6" fill="none"`) +
          limb(
            [
              [24, -250],
              [150, -330],
              [196, -470],
              [120, -560],
            ],
            34,
            body,
          ) +
          path('M196 -470L112 -566', `stroke="${mark}" stroke-width="6" stroke-dasharray="4 12"`) +
          limb(
            [
              [30, -60],
              [180, -110],
              [286, -40],
            ],
            15,
            dark,
          ) +
          limb(
            [
              [36, 20],
              [200, 110],
              [276, 260],
            ],
            15,
            dark,
          ),
      ) +
      path('M-22 -330C-34 -250 -40 -120 -46 -50L46 -50C40 -120 34 -250 22 -330Z', 'fill="url(#body)"') +
      mirrored(
        path(wings, 'fill="url(#wing)"') +
          path(
            'M6 -50C20 100 20 260 6 410M40 -40C56 80 54 220 24 370',
            `stroke="${shade(wing, -0.3)}" stroke-width="5" fill="none"`,
          ),
      ) +
      path(
        'M-58 -404L58 -404L16 -346L-16 -346Z',
        `fill="${body}" stroke="${dark}" stroke-width="4" stroke-linejoin="round"`,
      ) +
      mirrored(ellipse(54, -408, 21, 24, `fill="${shade(body, 0.35)}"`) + ellipse(58, -412, 6, 7, 'fill="#15110d"')),
  };
}
