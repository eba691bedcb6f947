import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { writeHintAnswers } from '#app/features/recording/hint-answers.ts';
import { HintList } from './HintList.tsx';

const answers = writeHintAnswers([{ kind: 'far', answer: 'sure' }]);
const asked = {
  taxonId: 5,
  point: { latitude: 47, longitude: 19 },
  day: '2024-06-15',
  lifeStage: '',
  altitudeM: null,
  imageIds: [],
};

/** What the form would send of the answers before any hint has come: in the first drawing, and without a network for ever. */
function kept(question: Parameters<typeof HintList>[0]['question']): string | undefined {
  const page = renderToStaticMarkup(<HintList question={question} answers={answers} onChange={() => undefined} />);
  return /name="hintAnswers" value="([^"]*)"/.exec(page)?.[1]?.replaceAll('&quot;', '"');
}

test('what was said to a hint is not lost while the hints cannot be had', () => {
  expect(kept(asked)).toBe(answers);
  expect(kept({ ...asked, taxonId: null })).toBe('');
});
