import type { ProjectAnswers } from './project-answers.ts';

/** What a form answers to projects, as `/spottings/new/saveasync` takes and judges it; what is no JSON is nothing. */
export function sentAnswers(text: string): ProjectAnswers[] {
  try {
    const said: ProjectAnswers[] = JSON.parse(text || '[]');
    return said.filter(({ isOff }) => !isOff);
  } catch {
    return [];
  }
}
