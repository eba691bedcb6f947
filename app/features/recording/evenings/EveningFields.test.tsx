import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { EveningFields } from './EveningFields.tsx';
import { emptyEvening } from './typed-evening.ts';

it('whatever is kept of an evening has its field', () => {
  const fields = <EveningFields typed={emptyEvening} errors={{}} onChange={() => undefined} />;
  const markup = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: fields }])} />);
  const named = [...markup.matchAll(/ name="(\w+)"/g)].map(([, name]) => name);
  // They come with the point.
  const { uncertaintyM: _, positionSource: __, ...typed } = emptyEvening;
  expect(named).toEqual(expect.arrayContaining(Object.keys(typed)));
});
