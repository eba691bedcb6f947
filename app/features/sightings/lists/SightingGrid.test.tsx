import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { SightingGrid } from './SightingGrid.tsx';
import type { SightingCardView } from './sighting-card-view.ts';

const picture = { small: '/a.jpg', medium: '/b.jpg', width: 4, height: 3 };

function card(id: number, image: SightingCardView['image']): SightingCardView {
  return {
    id,
    url: `/talalat/${id}`,
    taxon: null,
    level: 'none',
    placeText: 'Zirc',
    dateText: '2024. május 7.',
    image,
    imageCount: image ? 1 : 0,
    protection: null,
    observer: 'Anna',
  };
}

function drawn(sightings: readonly SightingCardView[], leading = false) {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <SightingGrid sightings={sightings} leading={leading} />
    </MemoryRouter>,
  );
  const all = html.split('<article').slice(1);
  const idsOf = (parts: readonly string[]) => parts.map((part) => Number(/href="\/talalat\/(\d+)"/.exec(part)?.[1]));
  const hasImage = (part: string) => part.includes('<img');
  return {
    html,
    cards: idsOf(all.filter(hasImage)),
    rows: idsOf(all.filter((part) => !hasImage(part))),
    all: idsOf(all),
  };
}

describe('a grid of sightings', () => {
  it('sets what has no picture apart as rows, each in the order of the list', () => {
    const { cards, rows, all } = drawn([card(1, null), card(2, picture), card(3, null), card(4, picture)]);
    expect(cards).toEqual([2, 4]);
    expect(rows).toEqual([1, 3]);
    expect(all).toEqual([2, 4, 1, 3]);
  });

  it('has no grid where nothing has a picture, and no rows where everything has', () => {
    expect(drawn([card(1, null)]).cards).toEqual([]);
    expect(drawn([card(1, picture)]).rows).toEqual([]);
    expect(drawn([]).html).toBe('');
  });

  it('fetches the pictures of the first view before all else, and them alone', () => {
    const all = [card(1, null), ...[2, 3, 4, 5, 6].map((id) => card(id, picture))];
    expect(drawn(all, true).html.match(/<img[^>]+fetchPriority="high"/gi)?.length).toBe(4);
    expect(drawn(all).html).not.toMatch(/fetchPriority="high"/i);
  });
});
