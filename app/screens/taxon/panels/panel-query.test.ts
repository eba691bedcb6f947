import { expect, test } from 'vitest';
import { QueryReader } from '#app/platform/action/read-query.ts';
import { readPanelQuery } from './panel-query.ts';

test('an address says stage, sex, period, measure and page', () => {
  const address = new URLSearchParams('alak=lárva&ivar=hím&ido=kozep&mertek=arany&latott=igen&utan=12');
  const query = readPanelQuery(new QueryReader(address));
  expect(query).toMatchObject({ stage: 'larva', sex: 'male', period: 'mid', measure: 'share', seenOnly: true });
  expect(query.cursor).toBe('12');
});

test('what is empty or of no concern asks nothing, and what is unknown is refused', () => {
  const bad = new QueryReader(new URLSearchParams('alak=sárkány&ido=1990&mertek=x&latott=1'));
  readPanelQuery(bad);
  expect(Object.keys(bad.problems).sort()).toEqual(['alak', 'ido', 'latott', 'mertek']);
  const query = readPanelQuery(new QueryReader(new URLSearchParams('ivar=&utm_source=level')));
  expect(query).toEqual({
    cursor: null,
    stage: null,
    sex: null,
    period: null,
    measure: 'count',
    seenOnly: false,
    sought: null,
    synonym: null,
  });
});
