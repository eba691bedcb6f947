import { expect, it } from 'vitest';
import { pictureFormats } from '#app/platform/images/picture-format.ts';
import { pictureWords } from './picture-words.ts';

it('what a photo may be is said with every format that is taken, and with no other', () => {
  const said = [pictureWords.formats, pictureWords.problems.not_a_picture('a.xyz').replace(/^.*sérült\. /, '')];
  for (const sentence of said)
    expect(sentence.replace(/ jó\.$/, '').split(/, | és | vagy /)).toEqual(
      Object.values(pictureFormats).map(({ name }) => name),
    );
});

it('a refusal names the file', () => {
  for (const problem of Object.values(pictureWords.problems)) expect(problem('kép.jpg')).toContain('„kép.jpg”');
});
