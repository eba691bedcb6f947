import type { Dice } from '../prng.ts';
import { glassWing } from './dragonfly.ts';
import { clip, type Drawing, ellipse, fur, limb, mirrored, type Point, path, roundGradient, shade } from './svg.ts';

export type BeeLook = {
  build: 'bumble' | 'bee' | 'wasp' | 'ant' | 'ichneumon' | 'fly' | 'hoverfly' | 'crane';
  thorax: string;
  abdomen: string;
  /** The other colour of the stripes. */
  stripe: string;
  tail?: string;
  eyes?: string;
};

const bellies: Record<BeeLook['build'], readonly [rx: number, from: number, to: number]> = {
  bumble: [138, -10, 300],
  bee: [98, -10, 310],
  wasp: [92, 10, 350],
  ant: [92, 90, 330],
  ichneumon: [34, 20, 400],
  fly: [112, -20, 230],
  hoverfly: [88, -20, 280],
  crane: [24, -30, 400],
};

/** A bee, wasp, ant or fly from above. */
export function drawBee(look: BeeLook, rolls: Dice): Drawing {
  const { build, thorax, abdomen } = look;
  const [rx, from, to] = bellies[build];
  const [cy, ry] = [(from + to) / 2, (to - from) / 2];
  const isFly = build === 'fly' || build === 'hoverfly' || build === 'crane';
  const chest = {
    bumble: [122, 112],
    bee: [88, 92],
    wasp: [80, 98],
    ant: [52, 82],
    ichneumon: [50, 88],
    fly: [98, 104],
    hoverfly: [84, 94],
    crane: [44, 66],
  }[build];
  const [chestX = 80, chestY = 90] = chest;
  const belly = build === 'wasp' ? wasp(rx, from, to) : ellipse(0, cy, rx, ry, 'fill="url(#belly)"');
  const fore = isFly
    ? 'M40 -120C150 -90 330 60 390 240C400 290 340 300 280 262C170 190 70 20 30 -70Z'
    : 'M36 -130C170 -130 360 -20 440 150C450 196 400 214 330 178C210 110 90 -10 30 -70Z';
  const hind = 'M34 -90C130 -60 260 60 300 190C300 226 260 232 216 196C130 120 60 30 26 -40Z';
  const winged = build !== 'ant';
  const colours = [shade(thorax, 0.3), thorax, shade(thorax, -0.15)];
  const isFurry = build === 'bumble' || build === 'bee';
  return {
    defs:
      roundGradient('belly', abdomen) +
      roundGradient('chest', thorax) +
      roundGradient('eye', look.eyes ?? '#2a1d16', { rim: 0.4 }) +
      clip('stripes', build === 'wasp' ? wasp(rx, from, to) : ellipse(0, cy, rx, ry, '')) +
      clip('w0', path(fore, '')) +
      clip('w1', path(hind, '')),
    body:
      mirrored(legs(look)) +
      (build === 'ant'
        ? ellipse(0, -30, 26, 34, 'fill="url(#chest)"') +
          ellipse(0, 32, 30, 36, 'fill="url(#chest)"') +
          ellipse(0, 76, 17, 22, 'fill="url(#belly)"')
        : '') +
      belly +
      `<g clip-path="url(#stripes)">${stripes(look, { rx, from, to })}</g>` +
      (build === 'bumble'
        ? fur(
            { cx: 0, cy, rx, ry },
            { colours: [look.stripe, shade(abdomen, 0.25), look.tail ?? abdomen], length: 30, count: 130, rolls },
          )
        : '') +
      ellipse(-rx * 0.4, cy - ry * 0.3, rx * 0.16, ry * 0.24, 'fill="#fff" opacity="0.22"') +
      (winged && !isFly ? mirrored(glassWing(hind, 'w1', '#efe9dc', 0.34)) : '') +
      ellipse(0, -130, chestX, chestY, 'fill="url(#chest)"') +
      (isFurry
        ? fur(
            { cx: 0, cy: -130, rx: chestX, ry: chestY },
            {
              colours:
                build === 'bumble'
                  ? [look.stripe, shade(look.stripe, -0.2), ...colours]
                  : ['#c79a4b', '#a87a36', ...colours],
              length: 34,
              count: 190,
              rolls,
            },
          )
        : '') +
      (isFly
        ? mirrored(
            path(
              'M20 -210C34 -150 30 -90 16 -44',
              `stroke="${shade(thorax, 0.45)}" stroke-width="13" fill="none" opacity="0.7"`,
            ),
          )
        : '') +
      (winged ? mirrored(glassWing(fore, 'w0', '#efe9dc', 0.4)) : '') +
      head(look),
  };
}

function legs({ build, thorax, stripe }: BeeLook): string {
  const colour = build === 'wasp' ? stripe : shade(thorax, -0.45);
  const k = build === 'crane' ? 1.75 : build === 'ant' ? 1.15 : 1;
  const width = build === 'crane' ? 11 : build === 'bumble' ? 24 : 19;
  const pairs: Point[][] = [
    [
      [40, -180],
      [150 * k, -236 * k],
      [196 * k, -330 * k],
    ],
    [
      [56, -130],
      [206 * k, -100 * k],
      [276 * k, -20 * k],
    ],
    [
      [50, -80],
      [196 * k, 70 * k],
      [246 * k, 230 * k],
      [252 * k, 270 * k],
    ],
  ];
  return pairs.map((points) => limb(points, width, colour)).join('');
}

function stripes({ build, stripe, tail }: BeeLook, { rx, from, to }: { rx: number; from: number; to: number }): string {
  if (build === 'ant' || build === 'ichneumon' || build === 'crane') return '';
  const count = build === 'bumble' ? 2 : build === 'fly' ? 3 : 5;
  const step = (to - from) / count;
  let drawn = '';
  for (let index = 0; index < count; index++) {
    const y = from + step * (index + (build === 'bumble' ? 0.1 : 0.42));
    const high = step * (build === 'bumble' ? 0.36 : 0.46);
    drawn += path(
      `M${-rx} ${y}Q0 ${y + 22} ${rx} ${y}L${rx} ${y + high}Q0 ${y + high + 22} ${-rx} ${y + high}Z`,
      `fill="${stripe}"`,
    );
    if (build === 'wasp') drawn += path(`M-16 ${y + 8}L16 ${y + 8}L0 ${y + high}Z`, 'fill="#1c1712"');
  }
  if (tail) drawn += ellipse(0, to, rx * 1.1, (to - from) * 0.24, `fill="${tail}"`);
  return drawn;
}

function wasp(rx: number, from: number, to: number): string {
  const half = `M0 ${from - 40}C14 ${from - 20} ${rx} ${from + 10} ${rx} ${from + 110}C${rx} ${from + 220} 40 ${to - 30} 0 ${to}Z`;
  return path(half, 'fill="url(#belly)"') + path(half, 'fill="url(#belly)" transform="scale(-1 1)"');
}

function head({ build, thorax, stripe, abdomen }: BeeLook): string {
  const isFly = build === 'fly' || build === 'hoverfly' || build === 'crane';
  const y = build === 'bumble' ? -262 : build === 'ant' ? -248 : -254;
  const size = build === 'ant' ? 62 : build === 'crane' ? 30 : 60;
  const antenna = isFly
    ? path(`M8 ${y - 40}L22 ${y - 78}`, `stroke="#1c1712" stroke-width="9"`)
    : path(
        `M16 ${y - 40}L44 ${y - 100}L${build === 'ichneumon' ? 180 : 112} ${y - (build === 'ichneumon' ? 250 : 168)}`,
        `stroke="${build === 'ant' ? shade(thorax, -0.2) : '#1c1712'}" stroke-width="11" fill="none" stroke-linejoin="round"`,
      );
  const fill = build === 'wasp' ? stripe : build === 'ant' ? shade(abdomen, 0.1) : shade(thorax, -0.25);
  const bulge = isFly ? [size * 0.62, size * 0.58, size * 0.66] : [size * 0.78, size * 0.24, size * 0.46];
  const [eyeX = 40, eyeRx = 20, eyeRy = 30] = bulge;
  return (
    mirrored(antenna) +
    ellipse(0, y, size * 1.02, size * 0.76, `fill="${fill}"`) +
    mirrored(
      ellipse(eyeX, y - 4, eyeRx, eyeRy, `fill="url(#eye)"`) +
        ellipse(eyeX - 8, y - 20, eyeRx * 0.28, eyeRy * 0.22, 'fill="#fff" opacity="0.55"'),
    )
  );
}
