import { type Drawing, ellipse, limb, mirrored, path, r, roundGradient, shade } from './svg.ts';

export type MyriapodLook = { build: 'centipede' | 'millipede' | 'house' | 'crayfish'; body: string; legs: string };

/** What crawls on many legs, curved as it goes; and the crayfish. */
export function drawMyriapod(look: MyriapodLook): Drawing {
  if (look.build === 'crayfish') return drawCrayfish(look);
  const { build, body, legs } = look;
  const isMillipede = build === 'millipede';
  const count = isMillipede ? 34 : build === 'house' ? 15 : 16;
  const length = isMillipede ? 900 : 760;
  let limbs = '';
  let rings = '';
  for (let index = 0; index < count; index++) {
    const share = index / (count - 1);
    const y = -length / 2 + share * length;
    const bend = (at: number) => Math.sin(at * Math.PI * 1.7) * 96;
    const x = bend(share);
    const turn = (Math.atan2(bend(share + 0.02) - bend(share - 0.02), length * 0.04) * -180) / Math.PI;
    const width = (isMillipede ? 46 : build === 'house' ? 40 : 54) * (1 - 0.35 * share ** 3);
    const long = build === 'house' ? 190 + share * 90 : isMillipede ? 62 : 100 + share * 30;
    const place = `transform="translate(${r(x)} ${r(y)}) rotate(${r(turn)})"`;
    const half = limb(
      [
        [width * 0.8, 0],
        [width + long * 0.5, isMillipede ? 10 : -14 + share * 34],
        [width + long, 34 + share * 50],
      ],
      isMillipede ? 8 : 15,
      legs,
    );
    limbs += `<g ${place}>${mirrored(half)}</g>`;
    rings += `<g ${place}><rect x="${r(-width)}" y="-${isMillipede ? 16 : 27}" width="${r(width * 2)}" height="${isMillipede ? 34 : 56}" rx="15" fill="url(#body)" stroke="${shade(body, -0.5)}" stroke-width="4"/></g>`;
  }
  const top = -length / 2;
  return {
    defs: roundGradient('body', body, { x: 0.3, y: 0.2 }),
    body:
      limbs +
      rings +
      `<g transform="translate(0 ${top - 26})">${mirrored(path(isMillipede ? 'M18 -10C50 -50 60 -60 92 -64' : 'M20 -10C80 -110 150 -130 226 -230', `stroke="${legs}" stroke-width="11" fill="none"`))}${ellipse(0, 0, 54, 42, 'fill="url(#body)"')}${mirrored(ellipse(32, -14, 9, 9, 'fill="#14100c"'))}</g>`,
  };
}

function drawCrayfish({ body, legs }: MyriapodLook): Drawing {
  const dark = shade(body, -0.4);
  const claw =
    'M160 -330C120 -390 110 -470 160 -560C176 -520 184 -500 196 -470C214 -510 240 -540 262 -560C286 -480 262 -380 214 -330Z';
  const tail = [120, 172, 224, 276]
    .map(
      (y, index) =>
        `<rect x="${-84 + index * 9}" y="${y}" width="${168 - index * 18}" height="58" rx="22" fill="url(#body)" stroke="${dark}" stroke-width="4"/>`,
    )
    .join('');
  return {
    defs: roundGradient('body', body),
    body:
      mirrored(
        path('M30 -270C120 -420 260 -420 400 -340', `stroke="${dark}" stroke-width="7" fill="none"`) +
          [-110, -50, 10, 60]
            .map((y, index) =>
              limb(
                [
                  [80, y],
                  [200, y + 10 + index * 30],
                  [250, y + 90 + index * 20],
                ],
                17,
                legs,
              ),
            )
            .join('') +
          limb(
            [
              [70, -170],
              [170, -210],
              [180, -330],
            ],
            46,
            body,
          ) +
          path(claw, `fill="url(#body)" stroke="${dark}" stroke-width="5"`) +
          path(
            'M20 340C70 350 96 400 84 456C50 450 20 420 8 380Z',
            `fill="url(#body)" stroke="${dark}" stroke-width="4"`,
          ),
      ) +
      tail +
      path('M0 330C34 350 38 420 0 462C-38 420 -34 350 0 330Z', `fill="url(#body)" stroke="${dark}" stroke-width="4"`) +
      path(
        'M0 -330C40 -290 96 -240 98 -90C100 40 80 110 0 126C-80 110 -100 40 -98 -90C-96 -240 -40 -290 0 -330Z',
        `fill="url(#body)" stroke="${dark}" stroke-width="5"`,
      ) +
      path('M-78 -60C-30 -30 30 -30 78 -60', `stroke="${dark}" stroke-width="7" fill="none"`) +
      mirrored(ellipse(40, -264, 15, 19, 'fill="#14100c"')),
  };
}
