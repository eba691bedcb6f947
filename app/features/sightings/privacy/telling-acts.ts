/** What an observer does about finds that tell where another one was. */
export const tellingActs = ['makeCoarse', 'leave', 'takeBack'] as const;
export type TellingAct = (typeof tellingActs)[number];

export function isTellingAct(word: string): word is TellingAct {
  return tellingActs.some((act) => act === word);
}
