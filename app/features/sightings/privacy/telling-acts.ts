/** What an observer does about finds that tell where another one was. */
export const tellingActs = ['makeCoarse', 'leave', 'takeBack'] as const;
/** On which side of telling a sighting stands: its place is told by others, or it tells that of others. */
export const tellingSides = ['told', 'teller'] as const;
export type TellingSide = (typeof tellingSides)[number];
export type TellingAct = (typeof tellingActs)[number];
