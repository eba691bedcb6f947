import {
  type BadgeEmblem,
  type BadgeTone,
  badgeDigits,
  badgeEmblemCodes,
  badgeEmblems,
  badgeToneCodes,
  badgeTones,
} from './badge-emblems.ts';

export type BadgeLook = { emblem: BadgeEmblem; tone: BadgeTone; figure: string };

/** A badge's number has at most so many digits. */
export const mostDigits = 4;

/** What of a badge's look can be drawn so far, while it is chosen. */
export function lookOf({ emblem, tone, figure = '' }: { emblem?: string; tone?: string; figure?: string }): BadgeLook {
  return {
    emblem: badgeEmblemCodes.find((code) => code === emblem) ?? 'bug',
    tone: badgeToneCodes.find((code) => code === tone) ?? 'honey',
    figure: figure.replaceAll(/\D/g, '').slice(0, mostDigits),
  };
}

/** Side of the picture in pixels (specification, section 9). */
export const badgeSize = 200;

const ink = '#1f1d18';
const digit = { width: 10, gap: 4.5 };

/** A badge's picture as an SVG file: the site's hexagon, the emblem in it, and the number below, all in lines. */
export function drawBadge({ emblem, tone, figure }: BadgeLook): string {
  const emblemAt = figure === '' ? 'translate(52 52) scale(4)' : 'translate(59 37) scale(3.4)';
  const line = `fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${badgeSize}" height="${badgeSize}" viewBox="0 0 200 200">`,
    `<path d="M100 8 180 54v92l-80 46-80-46V54z" fill="${badgeTones[tone]}" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/>`,
    `<path d="M100 25 165.3 62.5v75L100 175l-65.3-37.5v-75z" ${line} stroke-width="2" stroke-dasharray="3 6"/>`,
    `<path d="${badgeEmblems[emblem]}" transform="${emblemAt}" ${line} stroke-width="${figure === '' ? 1.4 : 1.6}"/>`,
    ...drawFigure(figure).map(
      ({ path, x }) => `<path d="${path}" transform="translate(${x} 131) scale(1.3)" ${line} stroke-width="2.6"/>`,
    ),
    '</svg>',
  ].join('');
}

/** The digits with where each begins, the whole in the middle. */
function drawFigure(figure: string): { path: string; x: number }[] {
  const scale = 1.3;
  const step = (digit.width + digit.gap) * scale;
  const start = 100 - (figure.length * step - digit.gap * scale) / 2;
  return [...figure].flatMap((each, index) => {
    const path = badgeDigits[each];
    return path ? [{ path, x: Math.round((start + index * step) * 10) / 10 }] : [];
  });
}
