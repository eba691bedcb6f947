import type { ProjectAnswers } from './project-answers.ts';

/** What a form answers to projects, as `/spottings/new/saveasync` takes and judges it; what is no JSON is nothing. Short, since every form of a find loads it: `readProjectAnswers` comes with the questions. */
export function sentAnswers(text: string): ProjectAnswers[] {
  try {
    const said: ProjectAnswers[] = JSON.parse(text || '[]');
    return said.filter(({ isOff }) => !isOff);
  } catch {
    return [];
  }
}
