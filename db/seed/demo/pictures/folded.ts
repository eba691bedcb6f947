import type { ButterflyLook } from './butterfly.ts';
import { clip, type Drawing, ellipse, limb, path, roundGradient, shade } from './svg.ts';

const fore = 'M-20 90C60 -120 40 -380 190 -470C300 -450 330 -250 250 -60C190 40 90 100 -20 90Z';
const hind = 'M-20 90C120 70 300 -60 360 -20C420 70 360 220 240 250C120 260 10 190 -20 90Z';

/** A butterfly at rest, its wings closed above the back: the paler underside of one pair is seen, and the legs it stands on. */
export function drawFolded({
  wing,
  hind: hindWing,
  edge,
  mark,
  pattern,
  body = shade(edge, -0.2),
}: ButterflyLook): Drawing {
  const under = muted(hindWing ?? wing);
  const dots = [
    [250, 10],
    [290, 90],
    [230, 170],
    [140, 190],
    [130, 60],
    [210, -230],
    [170, -120],
  ];
  const hasEyes = pattern === 'eyes' || pattern === 'eyelets';
  const spots = dots
    .map(([x = 0, y = 0]) =>
      hasEyes
        ? ellipse(x, y, 26, 26, `fill="${shade(mark, 0.4)}"`) + ellipse(x, y, 15, 15, 'fill="#1d1a17"')
        : ellipse(x, y, 16, 14, `fill="${shade(under, -0.45)}" stroke="${shade(under, 0.5)}" stroke-width="7"`),
    )
    .join('');
  const veins = path(
    'M-10 84Q150 -120 190 -440M-10 84Q180 -60 270 -260M0 90Q160 20 350 20M0 96Q140 110 330 170M0 100Q90 160 220 240',
    `stroke="${shade(under, -0.4)}" stroke-width="5" fill="none" opacity="0.6"`,
  );
  const leg = (x: number, lean: number) =>
    limb(
      [
        [x, 110],
        [x + lean, 200],
        [x + lean * 1.5, 290],
      ],
      12,
      shade(body, -0.3),
    );
  return {
    defs:
      roundGradient('fore', shade(under, -0.08), { x: 0.6, y: 0.4 }) +
      roundGradient('hind', under, { x: 0.5, y: 0.4, rim: 0.35 }) +
      clip('all', path(fore, '') + path(hind, '')),
    body:
      leg(-70, -60) +
      leg(-40, -10) +
      leg(0, 60) +
      path(fore, `fill="url(#fore)" stroke="${shade(edge, -0.1)}" stroke-width="9"`) +
      path(hind, `fill="url(#hind)" stroke="${shade(edge, -0.1)}" stroke-width="9"`) +
      `<g clip-path="url(#all)">${veins}${spots}</g>` +
      `<ellipse cx="10" cy="104" rx="150" ry="30" fill="${body}" transform="rotate(14 10 104)"/>` +
      ellipse(-104, 82, 54, 42, `fill="${shade(body, 0.12)}"`) +
      ellipse(-158, 70, 32, 30, `fill="${shade(body, -0.25)}"`) +
      ellipse(-168, 66, 13, 14, 'fill="#0f0d0b"') +
      path(
        'M-170 48C-230 -40 -260 -110 -270 -170M-160 46C-190 -60 -200 -130 -196 -196',
        `stroke="${shade(body, -0.3)}" stroke-width="7" fill="none"`,
      ) +
      ellipse(-272, -176, 12, 18, `fill="${shade(body, -0.3)}"`) +
      ellipse(-195, -202, 12, 18, `fill="${shade(body, -0.3)}"`),
  };
}

/** Undersides are paler and browner than what they hide. */
function muted(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const mixed = [red * 0.55 + 150 * 0.45, green * 0.55 + 128 * 0.45, blue * 0.55 + 96 * 0.45];
  return `#${mixed.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}
