import { describe, expect, it } from 'vitest';
import type { AskedProject, QuestionView } from '#app/features/projects/project-view.ts';
import { type BegunFind, fitOf } from '#app/features/sightings/projects/fit-of-project.ts';
import { checkAnswers } from './check-answers.ts';
import { type ProjectAnswers, readProjectAnswers, writeProjectAnswers } from './project-answers.ts';
import { sentAnswers } from './sent-answers.ts';
import { fieldOfPath, readTypedSighting, typedFrom } from './typed-sighting.ts';

const height: QuestionView = {
  ...{ id: 3, projectId: 7, label: 'Milyen magasan?', hint: '', kind: 'decimal', unit: 'm', least: 0, most: 10 },
  ...{ choices: [], isRequired: true, isRetired: false },
};
const project: AskedProject = {
  ...{ id: 7, name: 'Ficták', joins: 'rule', taxonIds: [5], firstDay: '2024-01-01', lastDay: null },
  ...{ area: '19.0,47.4,19.1,47.6', questions: [height] },
};
const said: ProjectAnswers = {
  ...{ projectId: 7, name: 'Ficták', byHand: false, isOff: false },
  answers: [{ questionId: 3, label: 'Milyen magasan?', values: ['1,5'] }],
};
const typed = (all: readonly ProjectAnswers[], more: Record<string, string> = {}) =>
  typedFrom(
    new Map(
      Object.entries({
        ...{ date: '2024. május 7.', coordinates: '47,5012 19,0405', taxonId: '9' },
        ...{ projectAnswers: writeProjectAnswers(all), ...more },
      }),
    ),
  );
const sentOf = (all: readonly ProjectAnswers[]) =>
  readTypedSighting(typed(all), { clientId: 'c', imageIds: [] }).input?.projectAnswers;

describe('answers on a form', () => {
  it('come back as they were written, and whatever else stands there is left out', () => {
    expect(readProjectAnswers(writeProjectAnswers([said]))).toEqual([said]);
    expect(writeProjectAnswers([{ ...said, answers: [] }])).toBe('');
    for (const text of ['', 'x', '{}', '[1]', '[{"projectId":"7"}]', 'null'])
      expect(readProjectAnswers(text)).toEqual([]);
    expect(readProjectAnswers('[{"projectId":7,"answers":[{"questionId":3},null]}]')).toMatchObject([{ answers: [] }]);
  });

  it('go as the call takes them; a form without any sends what it sent before there were any', () => {
    expect(sentOf([said])).toMatchObject([
      { projectId: 7, byHand: false, answers: [{ questionId: 3, values: ['1,5'] }] },
    ]);
    expect(sentAnswers(writeProjectAnswers([{ ...said, isOff: true }]))).toEqual([]);
    expect('projectAnswers' in (readTypedSighting(typed([]), { clientId: 'c', imageIds: [] }).input ?? {})).toBe(false);
  });

  it('are refused beside their field', () => {
    expect(fieldOfPath('felelet-3')).toBe('felelet-3');
    expect(fieldOfPath('projekt-7')).toBe('projekt-7');
    expect(fieldOfPath('felelet-0')).toBe('');
  });
});

describe('what a device can tell of answers', () => {
  const wrong = (all: readonly ProjectAnswers[], more: Record<string, string> = {}, projects = [project]) =>
    Object.keys(checkAnswers(typed(all, more), projects));
  const answered = (value: string) => ({
    ...said,
    answers: [{ questionId: 3, label: 'Milyen magasan?', values: [value] }],
  });

  it('limits and what must be answered', () => {
    expect(wrong([said])).toEqual([]);
    expect(wrong([answered('11')])).toEqual(['felelet-3']);
    expect(wrong([answered('magas')])).toEqual(['felelet-3']);
    expect(wrong([{ ...said, byHand: true, answers: [] }])).toEqual(['felelet-3']);
    expect(wrong([{ ...answered('11'), isOff: true }])).toEqual([]);
  });

  it('a project or a question that is there no more', () => {
    expect(wrong([said], {}, [])).toEqual(['projekt-7']);
    const other = { questionId: 4, label: 'Régi', values: ['x'] };
    expect(wrong([{ ...said, answers: [...said.answers, other] }])).toEqual(['projekt-7']);
  });

  it('a rule that does not take it, unless it is put in by hand', () => {
    const others: Record<string, string>[] = [
      { date: '2023. május 7.' },
      { coordinates: '47,9 19,05' },
      { visibility: 'square' },
    ];
    for (const more of others) {
      expect(wrong([said], more)).toEqual(['projekt-7']);
      expect(wrong([{ ...said, byHand: true }], more)).toEqual([]);
    }
    expect(wrong([{ ...said, byHand: true }], { date: '2023. május 7.' }, [{ ...project, joins: 'hand' }])).toEqual([
      'projekt-7',
    ]);
  });
});

describe('whether a find comes into a project', () => {
  const find: BegunFind = {
    line: [9, 5, 1],
    days: { from: '2024-05-07', to: '2024-05-07' },
    point: { latitude: 47.5, longitude: 19.05 },
    isExact: true,
  };
  const fits = (more: Partial<BegunFind>, of: Partial<AskedProject> = {}) =>
    fitOf({ ...project, ...of }, { ...find, ...more });

  it('is open while something that decides is not known', () => {
    expect(fits({})).toBe('in');
    expect([fits({ line: null }), fits({ days: null }), fits({ point: null })]).toEqual(['open', 'open', 'open']);
    expect(fits({ line: null, isExact: false })).toBe('out');
  });

  it('asks the whole time and the place of a rule, and some of the time of a hand', () => {
    const days = { from: '2023-12-31', to: '2024-01-02' };
    expect([fits({ days }), fits({ days }, { joins: 'hand' })]).toEqual(['out', 'in']);
    const point = { latitude: 46, longitude: 19.05 };
    expect([fits({ point }), fits({ point, isExact: false }, { joins: 'hand' })]).toEqual(['out', 'in']);
    expect([fits({ line: [8, 1] }), fits({ line: [8, 1] }, { joins: 'hand' })]).toEqual(['out', 'out']);
    expect(fits({}, { lastDay: '2024-05-06' })).toBe('out');
  });
});
