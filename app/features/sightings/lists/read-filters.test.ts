import { describe, expect, it } from 'vitest';
import { filterMessages, readFilters } from './read-filters.ts';

describe.each(['tol', 'ig'] as const)('in %s', (name) => {
  it.each([
    '2024-05-07 21:30',
    '2024. május 7., 21:30',
    '2024-05-07T21:30Z',
    '2024-05-07 21:30 – 2024-05-08',
    '2024-05-07 – 2024-05-08 04:00',
    '2024-05-07 21:30 – 2024-05-07 21:30',
  ])('the hour of %s is refused, not dropped', (typed) => {
    const { problems, refused, filters } = readFilters(new URLSearchParams({ [name]: typed }));
    expect(problems).toEqual({ [name]: filterMessages.noHours });
    expect(refused).toEqual({ [name]: typed });
    expect(filters).toMatchObject({ from: null, to: null });
  });

  it.each([
    ['2024-05-07 – 2024-05', '2024-05-07', '2024-05-31'],
    ['2024-05-07 – 2024', '2024-05-07', '2024-12-31'],
    ['2024-05 – 2024-05-20', '2024-05-01', '2024-05-20'],
    ['2024 – 2025', '2024-01-01', '2025-12-31'],
  ])('%s keeps both of its ends, however wide each is', (typed, from, to) => {
    expect(readFilters(new URLSearchParams({ [name]: typed }))).toMatchObject({ problems: {}, filters: { from, to } });
  });
});
