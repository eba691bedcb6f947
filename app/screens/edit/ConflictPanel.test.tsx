import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { typedFrom } from '#app/features/recording/typed-sighting.ts';
import { ConflictPanel } from './ConflictPanel.tsx';

const version = { typed: typedFrom(new Map()), photos: [] };

function pressable(isSaving: boolean): boolean[] {
  const page = renderToStaticMarkup(
    <ConflictPanel
      conflicts={[]}
      mine={version}
      theirs={version}
      savedAt={new Date(0)}
      isSaving={isSaving}
      failure={null}
      onSave={() => undefined}
      onEdit={() => undefined}
    />,
  );
  return (page.match(/<button[^>]*>/g) ?? []).map((button) => !/ disabled=/.test(button));
}

test('nobody goes back to the form, to write on, while what was chosen is on its way', () => {
  expect(pressable(false)).toEqual([true, true]);
  expect(pressable(true)).toEqual([false]);
});
