import { describe, expect, it } from 'vitest';
import { columnSorts, type ListOrder, orderWords, setOrderOf } from './list-order.ts';

const sorts = (order: ListOrder, canSortAll = true) => columnSorts(order, { canSortAll, link: (to) => to });

describe('headings that sort', () => {
  it('turn their column round when pressed again', () => {
    expect(sorts('newest').name).toEqual({ url: 'name', direction: 'none' });
    expect(sorts('name').name).toEqual({ url: 'name-down', direction: 'ascending' });
    expect(sorts('name-down').name).toEqual({ url: 'name', direction: 'descending' });
  });

  it('begin with the latest day', () => {
    expect(sorts('newest').date).toEqual({ url: 'date', direction: 'none' });
    expect(sorts('date').date).toEqual({ url: 'earliest', direction: 'descending' });
    expect(sorts('earliest').date).toEqual({ url: 'date', direction: 'ascending' });
  });

  it('are only the day where a list is too long to be sorted by anything else', () => {
    expect(Object.keys(sorts('newest', false))).toEqual(['date']);
  });

  it('have a word of their own for each order', () => {
    const words = Object.values(orderWords);
    expect(new Set(words).size).toBe(words.length);
    expect(setOrderOf('place-down')).toEqual({ column: 'place', isDown: true });
    expect(setOrderOf('earliest')).toBeUndefined();
  });
});
