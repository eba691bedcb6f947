import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { typedFrom } from '#app/features/recording/typed-sighting.ts';
import { ConflictPanel } from './ConflictPanel.tsx';

const version = { typed: typedFrom(new Map()), photos: [] };

function drawn(isSaving: boolean): string {
  return renderToStaticMarkup(
    <ConflictPanel
      conflicts={[{ group: 'notes', chosen: 'mine', isBoth: true }]}
      mine={version}
      theirs={version}
      savedAt={new Date(0)}
      isSaving={isSaving}
      failure={null}
      onSave={() => undefined}
      onEdit={() => undefined}
    />,
  );
}

/** Which buttons of the panel can be pressed. */
function pressable(isSaving: boolean): boolean[] {
  return (drawn(isSaving).match(/<button[^>]*>/g) ?? []).map((button) => !/ disabled=/.test(button));
}

test('nobody goes back to the form, to write on, while what was chosen is on its way', () => {
  expect(pressable(false)).toEqual([true, true]);
  expect(pressable(true)).toEqual([false]);
});

test('what is chosen is chosen no more while it is on its way', () => {
  const locked = (isSaving: boolean) => / disabled=/.test(drawn(isSaving).match(/<fieldset[^>]*>/)?.[0] ?? '');
  expect([locked(false), locked(true)]).toEqual([false, true]);
});
