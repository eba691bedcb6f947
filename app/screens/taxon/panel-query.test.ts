import { expect, test } from 'vitest';
import { readPanelQuery } from './panel-query.ts';

test('an address says stage, sex, period, measure and page', () => {
  const query = readPanelQuery(new URLSearchParams('alak=lárva&ivar=hím&ido=kozep&mertek=arany&latott=igen&utan=12'));
  expect(query).toMatchObject({ stage: 'lárva', sex: 'hím', period: 'mid', measure: 'share', seenOnly: true });
  expect(query.cursor).toBe('12');
});

test('what is unknown asks nothing', () => {
  const query = readPanelQuery(new URLSearchParams('alak=sárkány&ivar=&ido=1990&mertek=x&latott=1'));
  expect(query).toEqual({
    cursor: null,
    stage: null,
    sex: null,
    period: null,
    measure: 'count',
    seenOnly: false,
    synonym: null,
  });
});
