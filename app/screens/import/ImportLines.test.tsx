import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { ImportLines } from './ImportLines.tsx';
import { importPagesMessages as messages } from './import-messages.ts';

const counts = { new: 0, same: 0, changed: 0, double: 0, invalid: 1 };
const render = (isArchive: boolean) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ImportLines id={1} counts={counts} outcome={null} lines={[]} nextCursor={null} isFirst isArchive={isArchive} />
    </MemoryRouter>,
  );

it('rows of an archive are given back with a word on what does not come with them', () => {
  expect(render(true)).toContain(messages.invalidOfArchive);
  expect(render(false)).not.toContain(messages.invalidOfArchive);
});
