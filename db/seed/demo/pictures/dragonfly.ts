import { clip, type Drawing, ellipse, limb, mirrored, path, r, roundGradient, shade } from './svg.ts';

export type DragonflyLook = {
  build: 'dragon' | 'darter' | 'damsel' | 'demoiselle';
  thorax: string;
  abdomen: string;
  /** Bands or spots along the abdomen. */
  mark?: string;
  eyes: string;
  wing?: string;
};

/** A dragonfly with its wings spread, or a damselfly with them half closed. */
export function drawDragonfly(look: DragonflyLook): Drawing {
  const isDamsel = look.build === 'damsel' || look.build === 'demoiselle';
  return isDamsel ? drawDamselfly(look) : drawSpread(look);
}

function drawSpread({ build, thorax, abdomen, mark, eyes, wing = '#e8eef0' }: DragonflyLook): Drawing {
  const fore = 'M24 -150C180 -236 420 -268 590 -226C622 -204 604 -170 540 -152C400 -112 180 -92 24 -112Z';
  const hind = 'M22 -112C180 -112 420 -92 566 -42C590 -14 560 12 500 14C340 26 140 20 22 -70Z';
  const wings = [fore, hind].map((d, index) => glassWing(d, `w${index}`, wing)).join('');
  const broad = build === 'darter' ? 62 : 34;
  return {
    defs:
      roundGradient('thorax', thorax) +
      roundGradient('eye', eyes, { rim: 0.4 }) +
      lengthGradient('abdomen', abdomen) +
      clip('w0', path(fore, '')) +
      clip('w1', path(hind, '')),
    body:
      mirrored(wings) +
      mirrored(
        limb(
          [
            [26, -176],
            [92, -232],
            [120, -290],
          ],
          14,
          '#2a251e',
        ) +
          limb(
            [
              [30, -120],
              [112, -110],
              [150, -40],
            ],
            12,
            '#2a251e',
          ),
      ) +
      abdomenOf({ from: -70, to: build === 'darter' ? 290 : 400, broad, mark }) +
      ellipse(0, -140, 58, 92, 'fill="url(#thorax)"') +
      (mark
        ? mirrored(
            path('M16 -206C40 -180 44 -120 30 -78', `stroke="${mark}" stroke-width="13" fill="none" opacity="0.85"`),
          )
        : '') +
      mirrored(ellipse(33, -248, 42, 38, 'fill="url(#eye)"') + ellipse(24, -262, 10, 7, 'fill="#fff" opacity="0.6"')) +
      ellipse(0, -268, 20, 18, `fill="${shade(thorax, 0.3)}"`),
  };
}

function drawDamselfly({ build, thorax, abdomen, mark, eyes, wing = '#e8eef0' }: DragonflyLook): Drawing {
  const isBroad = build === 'demoiselle';
  const fore = isBroad
    ? 'M14 -140C90 -110 230 60 250 240C236 300 170 300 128 240C76 140 30 -20 10 -96Z'
    : 'M12 -140C60 -110 176 70 212 250C206 282 170 278 146 240C96 150 36 -10 8 -96Z';
  return {
    defs:
      roundGradient('thorax', thorax) +
      roundGradient('eye', eyes, { rim: 0.4 }) +
      lengthGradient('abdomen', abdomen) +
      clip('w0', path(fore, '')),
    body:
      mirrored(
        limb(
          [
            [16, -176],
            [70, -220],
            [104, -280],
          ],
          10,
          '#2a251e',
        ) +
          limb(
            [
              [18, -130],
              [82, -128],
              [124, -70],
            ],
            9,
            '#2a251e',
          ),
      ) +
      abdomenOf({ from: -80, to: 420, broad: 18, mark }) +
      mirrored(glassWing(fore, 'w0', wing, isBroad ? 0.88 : 0.42)) +
      ellipse(0, -148, 30, 72, 'fill="url(#thorax)"') +
      (mark ? mirrored(path('M14 -200C24 -170 24 -130 16 -92', `stroke="${mark}" stroke-width="9" fill="none"`)) : '') +
      path('M-56 -232L56 -232', `stroke="${shade(thorax, -0.4)}" stroke-width="20"`) +
      mirrored(ellipse(52, -236, 25, 27, 'fill="url(#eye)"') + ellipse(46, -246, 7, 5, 'fill="#fff" opacity="0.65"')),
  };
}

function lengthGradient(id: string, colour: string): string {
  return (
    `<linearGradient id="${id}"><stop offset="0" stop-color="${shade(colour, -0.45)}"/><stop offset="0.4" stop-color="${shade(colour, 0.25)}"/>` +
    `<stop offset="1" stop-color="${shade(colour, -0.5)}"/></linearGradient>`
  );
}

function abdomenOf({
  from,
  to,
  broad,
  mark,
}: {
  from: number;
  to: number;
  broad: number;
  mark: string | undefined;
}): string {
  const parts = 9;
  const step = (to - from) / parts;
  let body = '';
  for (let index = 0; index < parts; index++) {
    const y = from + index * step;
    const width = broad * (1 - 0.45 * (index / parts) ** 2) * (index === 1 ? 0.86 : 1);
    body += `<rect x="${r(-width)}" y="${r(y)}" width="${r(width * 2)}" height="${r(step + 3)}" rx="${r(width * 0.32)}" fill="url(#abdomen)"/>`;
    body += path(
      `M${r(-width)} ${r(y + step)}L${r(width)} ${r(y + step)}`,
      'stroke="#14110d" stroke-width="4" opacity="0.55"',
    );
    if (mark && index % 2 === 0)
      body += mirrored(ellipse(width * 0.55, y + step * 0.5, width * 0.3, step * 0.28, `fill="${mark}"`));
  }
  return (
    body +
    mirrored(
      path(`M6 ${to}C14 ${to + 26} 18 ${to + 34} 12 ${to + 52}`, 'stroke="#1a160f" stroke-width="8" fill="none"'),
    )
  );
}

/** A clear wing with its net of veins and the dark cell near the tip. */
export function glassWing(d: string, id: string, tint: string, opacity = 0.42): string {
  const [, startX = 0, startY = 0] = /^M(-?\d+) (-?\d+)/.exec(d)?.map(Number) ?? [];
  const numbers = (d.match(/-?\d+/g) ?? []).map(Number);
  const xs = numbers.filter((_, index) => index % 2 === 0);
  const ys = numbers.filter((_, index) => index % 2 === 1);
  const [maxX, minY, maxY] = [Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  let net = '';
  for (let index = 1; index < 7; index++)
    net += `M${startX} ${r(startY + index * 5)}L${maxX} ${r(minY + ((maxY - minY) * index) / 7)}`;
  for (let x = startX + 30; x < maxX; x += 24) net += `M${x} ${minY}L${x + 14} ${maxY}`;
  return (
    path(d, `fill="${tint}" fill-opacity="${opacity}" stroke="#2b261f" stroke-width="4" stroke-opacity="0.75"`) +
    `<g clip-path="url(#${id})" stroke="#3a332a" stroke-width="2" opacity="0.4" fill="none"><path d="${net}"/></g>` +
    ellipse(maxX - 74, (minY + maxY) / 2 - (maxY - minY) * 0.28, 24, 7, 'fill="#2b2016" opacity="0.85"')
  );
}
