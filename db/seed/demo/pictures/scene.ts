import type { Dice } from '../prng.ts';
import { path, r, shade } from './svg.ts';

export const scenes = ['leaf', 'meadow', 'flower', 'bark', 'sand', 'night', 'water'] as const;
export type SceneName = (typeof scenes)[number];

type Palette = { far: readonly string[]; blobs: readonly string[]; light: string };

const palettes: Record<SceneName, readonly Palette[]> = {
  leaf: [
    { far: ['#9db36a', '#35582f'], blobs: ['#c9d98a', '#4d7a3d', '#86a95a', '#27431f'], light: '#f5f3c4' },
    { far: ['#b9c79a', '#4a6b4d'], blobs: ['#dfe6c0', '#6d9262', '#a4bd84', '#34543a'], light: '#fffbe0' },
  ],
  meadow: [
    { far: ['#c7bd7d', '#5d6d35'], blobs: ['#e8dc9c', '#8d9a4d', '#c7a54b', '#556030'], light: '#fff3c9' },
    { far: ['#a9bd8a', '#556f44'], blobs: ['#d7e2b4', '#c993ad', '#7b9a5a', '#e9d37c'], light: '#fdf6d9' },
  ],
  flower: [
    { far: ['#b7a3b9', '#4c4a5f'], blobs: ['#dcc6de', '#7e6b96', '#b48bb0', '#54607a'], light: '#fff1fa' },
    { far: ['#c4c79f', '#5a6a4c'], blobs: ['#eceac4', '#e0b95a', '#8ba36a', '#f0d89a'], light: '#fffbe6' },
  ],
  bark: [{ far: ['#8d7a64', '#3e342a'], blobs: ['#b09a7e', '#5f4f3f', '#7d8a5c', '#2f2720'], light: '#f3e3c8' }],
  sand: [{ far: ['#dcc9a3', '#a48b62'], blobs: ['#ecdcbb', '#b69a6c', '#c9b48a', '#8f7850'], light: '#fff6df' }],
  night: [{ far: ['#3c4251', '#15161d'], blobs: ['#5b6478', '#23252f', '#7d7a66', '#0e0f14'], light: '#dfe5f2' }],
  water: [{ far: ['#a5bcae', '#48655f'], blobs: ['#d5e0cf', '#6d8c80', '#8fae8e', '#33504b'], light: '#f4fbf2' }],
};

/** What lies far behind, small and soft: it is drawn at an eighth of the size and blown up. */
export function drawFar(
  name: SceneName,
  { width, height, rolls }: { width: number; height: number; rolls: Dice },
): string {
  const { far, blobs, light } = rolls.pick(palettes[name]);
  const [top = '#888888', bottom = '#444444'] = far;
  let spots = '';
  for (let index = 0; index < 26; index++) {
    const size = rolls.between(width * 0.04, width * 0.2);
    spots += `<circle cx="${r(rolls.between(0, width))}" cy="${r(rolls.between(0, height))}" r="${r(size)}" fill="${rolls.pick(blobs)}" opacity="${r(rolls.between(0.18, 0.55))}"/>`;
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="a" x2="0.35" y2="1">` +
    `<stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>` +
    `<radialGradient id="b"><stop offset="0" stop-color="${light}" stop-opacity="0.75"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#a)"/>${spots}` +
    `<circle cx="${r(rolls.between(0.1, 0.5) * width)}" cy="${r(rolls.between(0, 0.35) * height)}" r="${r(width * 0.45)}" fill="url(#b)"/></svg>`
  );
}

/** What the animal sits on, in the picture's own size; empty where it hovers before the background. */
export function drawGround(
  name: SceneName,
  { width, height, rolls }: { width: number; height: number; rolls: Dice },
): string {
  const [cx, cy] = [width / 2 + rolls.between(-60, 60), height / 2 + rolls.between(-40, 40)];
  const turn = r(rolls.between(-38, 38));
  const place = `transform="translate(${r(cx)} ${r(cy)}) rotate(${turn})"`;
  if (name === 'leaf' || name === 'water')
    return `<g ${place}>${leaf(rolls.pick(['#6f9a45', '#5c8a3a', '#87aa58', '#4f7d46']))}</g>`;
  if (name === 'flower') return `<g ${place}>${flower(rolls)}</g>`;
  if (name === 'meadow') return stems(rolls, { width, height });
  if (name === 'bark') return bark(rolls, { width, height });
  if (name === 'sand') return grains(rolls, { width, height });
  return '';
}

function leaf(colour: string): string {
  const half = 'M0 -760C300 -640 520 -260 470 120C430 420 220 640 0 760Z';
  const veins = [-560, -400, -240, -80, 80, 240, 400]
    .map((y) => `M0 ${y + 120}Q180 ${y + 30} ${r(430 - Math.abs(y) * 0.32)} ${y - 90}`)
    .join('');
  const side =
    path(half, `fill="url(#leaf)"`) +
    path(veins, `stroke="${shade(colour, 0.32)}" stroke-width="7" fill="none" opacity="0.65"`);
  return (
    `<defs><linearGradient id="leaf"><stop offset="0" stop-color="${shade(colour, -0.22)}"/><stop offset="0.6" stop-color="${colour}"/><stop offset="1" stop-color="${shade(colour, 0.18)}"/></linearGradient></defs>` +
    `${side}<g transform="scale(-1 1)">${side}</g>` +
    path('M0 -760L0 860', `stroke="${shade(colour, 0.42)}" stroke-width="15"`)
  );
}

function flower(rolls: Dice): string {
  const colour = rolls.pick(['#e9e4ee', '#f3d25c', '#c88fc4', '#e8a3b4', '#f2efe2', '#9d8fd0']);
  const count = rolls.whole(11, 17);
  let petals = '';
  for (let index = 0; index < count; index++) {
    const angle = (360 / count) * index + rolls.between(-3, 3);
    petals += `<g transform="rotate(${r(angle)})">${path('M-30 -90C-110 -330 -90 -560 0 -610C90 -560 110 -330 30 -90Z', `fill="${shade(colour, rolls.between(-0.16, 0.1))}" stroke="${shade(colour, -0.25)}" stroke-width="3"`)}</g>`;
  }
  let middle = '';
  for (let index = 0; index < 90; index++) {
    const angle = index * 2.39996;
    const reach = 12.5 * Math.sqrt(index);
    middle += `<circle cx="${r(Math.cos(angle) * reach)}" cy="${r(Math.sin(angle) * reach)}" r="10" fill="${rolls.pick(['#c8932a', '#e0b23c', '#a9761d'])}"/>`;
  }
  return `${petals}<circle r="132" fill="#8f6416"/>${middle}`;
}

function stems(rolls: Dice, { width, height }: { width: number; height: number }): string {
  let drawn = '';
  for (let index = 0; index < 15; index++) {
    const x = rolls.between(-60, width + 60);
    const lean = rolls.between(-240, 240);
    const colour = rolls.pick(['#7f9a4a', '#a3ad62', '#5f7d3c', '#b7a868']);
    drawn += path(
      `M${r(x)} ${height + 40}Q${r(x + lean * 0.2)} ${r(height * 0.5)} ${r(x + lean)} -40`,
      `stroke="${colour}" stroke-width="${r(rolls.between(7, 20))}" fill="none" opacity="0.8"`,
    );
  }
  return drawn;
}

function bark(rolls: Dice, { width, height }: { width: number; height: number }): string {
  let drawn = '';
  for (let index = 0; index < 70; index++) {
    const [x, y] = [rolls.between(-80, width), rolls.between(-40, height)];
    const high = rolls.between(90, 340);
    drawn += path(
      `M${r(x)} ${r(y)}q${r(rolls.between(20, 70))} ${r(high * 0.4)} ${r(rolls.between(-14, 14))} ${r(high)}q${r(rolls.between(-60, -20))} ${r(-high * 0.5)} 0 ${r(-high)}Z`,
      `fill="${rolls.pick(['#6b5a48', '#54463a', '#857259', '#433730', '#77705a'])}" opacity="0.75"`,
    );
  }
  return drawn;
}

function grains(rolls: Dice, { width, height }: { width: number; height: number }): string {
  let drawn = '';
  for (let index = 0; index < 460; index++) {
    const size = rolls.between(3, 11) * (rolls.chance(0.05) ? 4 : 1);
    drawn += `<ellipse cx="${r(rolls.between(0, width))}" cy="${r(rolls.between(0, height))}" rx="${r(size)}" ry="${r(size * rolls.between(0.6, 1))}" fill="${rolls.pick(['#b89c6e', '#d8c49a', '#8d7750', '#ead9b6', '#a08a63'])}" opacity="0.7"/>`;
  }
  return drawn;
}
